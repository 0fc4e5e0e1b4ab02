package heddle.check.save;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * A digest of everything that decides what a program does: equal fingerprints, equal programs.
 * Texts and files are added in order.
 */
public final class Fingerprint {

  private final MessageDigest digest;

  public Fingerprint() {
    try {
      this.digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }

  public Fingerprint text(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
    digest.update(bytes);
    return this;
  }

  public Fingerprint texts(List<String> texts) {
    text(Integer.toString(texts.size()));
    texts.forEach(this::text);
    return this;
  }

  /**
   * The content of directories and files; where they are does not matter, and what is not there is
   * empty.
   */
  public Fingerprint files(List<Path> paths) throws IOException {
    text(Integer.toString(paths.size()));
    for (Path path : paths) {
      if (Files.isDirectory(path)) {
        directory(path);
      } else if (Files.exists(path)) {
        file(path);
      }
    }
    return this;
  }

  private void directory(Path top) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(top)) {
      files = all.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      text(top.relativize(file).toString());
      file(file);
    }
  }

  private void file(Path path) throws IOException {
    text(Long.toString(Files.size(path)));
    try (InputStream in = Files.newInputStream(path)) {
      byte[] buffer = new byte[1 << 16];
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        digest.update(buffer, 0, read);
      }
    }
  }

  /** The digest of all that was added; nothing more can be. */
  public String end() {
    return HexFormat.of().formatHex(digest.digest());
  }
}
