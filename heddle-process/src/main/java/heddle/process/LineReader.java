package heddle.process;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Cuts a stream of bytes into lines of UTF-8. */
final class LineReader {

  private final InputStream in;
  private final int limit;

  /**
   * @param limit how many bytes a line may have
   */
  LineReader(InputStream in, int limit) {
    this.in = new BufferedInputStream(in);
    this.limit = limit;
  }

  /** The next line, without its end; waits for it. */
  Output next() {
    var line = new ByteArrayOutputStream();
    try {
      for (int b = in.read(); b != '\n'; b = in.read()) {
        if (b < 0) {
          return line.size() == 0 ? new Output.Closed() : unended(line);
        }
        if (line.size() == limit) {
          return new Output.Garbled("a line of more than " + limit + " bytes");
        }
        line.write(b);
      }
    } catch (IOException e) {
      return new Output.Closed();
    }
    return decoded(line);
  }

  private static Output unended(ByteArrayOutputStream line) {
    return new Output.Garbled("%d bytes without the end of their line".formatted(line.size()));
  }

  private static Output decoded(ByteArrayOutputStream bytes) {
    try {
      String line =
          StandardCharsets.UTF_8
              .newDecoder()
              .decode(ByteBuffer.wrap(bytes.toByteArray()))
              .toString();
      return new Output.Line(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
    } catch (CharacterCodingException e) {
      return new Output.Garbled("a line that is not UTF-8");
    }
  }
}
