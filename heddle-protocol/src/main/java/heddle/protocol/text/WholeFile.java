package heddle.protocol.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * Text files that are there as a whole or not at all.
 *
 * <p>A file is written under another name in the same directory and then moved to its place, so
 * that a reader, or a crash, meets the old text or the new one and nothing between.
 */
public final class WholeFile {

  private WholeFile() {}

  /**
   * Writes {@code text} in UTF-8 and makes the directories it needs. What is no regular file, such
   * as {@code /dev/stdout}, is written to directly; a link stays a link.
   */
  public static void write(Path path, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    if (Files.exists(path) && !Files.isRegularFile(path)) {
      Files.write(path, bytes, StandardOpenOption.WRITE);
      return;
    }
    Path place = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
    Files.createDirectories(place.getParent());
    Path draft = place.resolveSibling("." + place.getFileName() + "." + UUID.randomUUID());
    try {
      Files.write(draft, bytes, StandardOpenOption.CREATE_NEW);
      move(draft, place);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private static void move(Path from, Path to) throws IOException {
    try {
      Files.move(from, to, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /**
   * Reads a file in UTF-8.
   *
   * @throws FormatException if it is not UTF-8
   */
  public static String read(Path path) throws IOException {
    return decode(Origin.file(path.toString()), Files.readAllBytes(path));
  }

  private static String decode(Origin origin, byte[] bytes) {
    CharsetDecoder decoder =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .onUnmappableCharacter(CodingErrorAction.REPORT);
    var in = ByteBuffer.wrap(bytes);
    var out = CharBuffer.allocate(bytes.length);
    CoderResult result = decoder.decode(in, out, true);
    if (result.isError()) {
      int line = 1;
      for (int i = 0; i < in.position(); i++) {
        line += bytes[i] == '\n' ? 1 : 0;
      }
      throw origin
          .line(line)
          .expected("text in UTF-8", "the byte 0x%02x".formatted(bytes[in.position()]));
    }
    return out.flip().toString();
  }
}
