package heddle.cli;

import heddle.jvm.load.ArchiveFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Tells files that this user has recorded from others. A recorded execution names the program to
 * run, and whoever can write such a file could name any; so a command line is sealed by a key that
 * only this user can read.
 */
final class Seal {

  private static final String ALGORITHM = "HmacSHA256";
  private static final int KEY_BYTES = 32;
  private static final String FILE = "replay.key";

  private Seal() {}

  /** Whether this user has a key, so that files recorded here are known as such. */
  static boolean isPossible() {
    return key().isPresent();
  }

  /** The seal of a text; empty if there is no place for a key. */
  static Optional<String> of(String text) {
    return key().map(key -> HexFormat.of().formatHex(sum(key, text)));
  }

  /** Whether this user has sealed the text. */
  static boolean fits(String text, String seal) {
    return of(text)
        .filter(
            right ->
                MessageDigest.isEqual(
                    right.getBytes(StandardCharsets.US_ASCII),
                    seal.getBytes(StandardCharsets.UTF_8)))
        .isPresent();
  }

  private static byte[] sum(byte[] key, String text) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key, ALGORITHM));
      return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JDK has " + ALGORITHM, e);
    }
  }

  private static Optional<byte[]> key() {
    return ArchiveFile.directory().flatMap(directory -> key(directory.resolve(FILE)));
  }

  /** The key in the file, which is made if it is not there. A link is not followed. */
  private static Optional<byte[]> key(Path file) {
    try {
      if (!Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
        make(file);
      }
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) != KEY_BYTES) {
        return Optional.empty();
      }
      return Optional.of(Files.readAllBytes(file));
    } catch (IOException | UnsupportedOperationException e) {
      return Optional.empty();
    }
  }

  /** Makes the file as a whole; if another process was faster, its key is the one. */
  private static void make(Path file) throws IOException {
    Files.createDirectories(file.getParent());
    var key = new byte[KEY_BYTES];
    new SecureRandom().nextBytes(key);
    FileAttribute<?> mine =
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
    Path draft = file.resolveSibling(FILE + "." + HexFormat.of().formatHex(key, 0, 8));
    try (var out =
        Files.newByteChannel(
            draft, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), mine)) {
      out.write(ByteBuffer.wrap(key));
    }
    try {
      Files.createLink(file, draft);
    } catch (FileAlreadyExistsException e) {
      return; // the other key is as good
    } finally {
      Files.deleteIfExists(draft);
    }
  }
}
