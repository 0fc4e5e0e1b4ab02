package heddle.check.save;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * A few records that are written at once: length, checksum, and the records compressed. A process
 * that is killed leaves at most the last block unfinished.
 *
 * @param records in order
 */
record Block(List<Entry> records) {

  static final int HEADER_BYTES = 8;

  /** What a record is about. */
  enum Kind {
    TRACE,
    LIMIT,
    ASSUMPTION
  }

  record Entry(Kind kind, String text) {}

  byte[] bytes() {
    var packed = new ByteArrayOutputStream();
    try (var out = new DataOutputStream(new DeflaterOutputStream(packed))) {
      for (Entry entry : records) {
        byte[] text = entry.text().getBytes(StandardCharsets.UTF_8);
        out.writeByte(entry.kind().ordinal());
        out.writeInt(text.length);
        out.write(text);
      }
    } catch (IOException e) {
      throw new IllegalStateException("writing to memory failed", e);
    }
    byte[] content = packed.toByteArray();
    return ByteBuffer.allocate(HEADER_BYTES + content.length)
        .putInt(content.length)
        .putInt(checksum(content))
        .put(content)
        .array();
  }

  /**
   * @throws UnusableFileException if these are not the bytes that were written
   */
  static Block read(byte[] content, int checksum) {
    if (checksum(content) != checksum) {
      throw damaged();
    }
    var records = new ArrayList<Entry>();
    try (var in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(content)))) {
      for (int kind = in.read(); kind >= 0; kind = in.read()) {
        if (kind >= Kind.values().length) {
          throw damaged();
        }
        byte[] text = new byte[in.readInt()];
        in.readFully(text);
        records.add(new Entry(Kind.values()[kind], new String(text, StandardCharsets.UTF_8)));
      }
    } catch (EOFException e) {
      throw damaged();
    } catch (IOException e) {
      throw new UnusableFileException("the file with saved runs is damaged: " + e.getMessage(), e);
    }
    return new Block(records);
  }

  private static UnusableFileException damaged() {
    return new UnusableFileException(
        "the file with saved runs is damaged, so nothing in it is trusted; delete it, or choose"
            + " another file for --save");
  }

  private static int checksum(byte[] content) {
    var crc = new CRC32();
    crc.update(content);
    return (int) crc.getValue();
  }
}
