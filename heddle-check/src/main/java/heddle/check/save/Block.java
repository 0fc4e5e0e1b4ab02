package heddle.check.save;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.DeflaterOutputStream;
import java.util.zip.InflaterInputStream;

/**
 * A few records that are written at once: a header, and the records compressed. A process that is
 * killed leaves at most the last block unfinished; whatever else is not as it was written is found
 * by one of two checksums, before anything is allocated that the file only claims to need.
 *
 * <pre>
 * int   how many bytes the compressed records have
 * int   how many they have uncompressed
 * int   checksum of the compressed records
 * int   checksum of the three numbers above
 * </pre>
 *
 * @param records in order
 */
record Block(List<Entry> records) {

  static final int HEADER_BYTES = 16;

  /** A block has no more bytes than that, uncompressed. */
  static final int MOST_BYTES = 256 << 20;

  /** What a record has beside its text. */
  private static final int ENTRY_BYTES = 5;

  /** Deflate makes nothing smaller than by so many times. */
  private static final int BEST_RATIO = 1_032;

  /** What a record is about. */
  enum Kind {
    TRACE,
    LIMIT,
    ASSUMPTION
  }

  record Entry(Kind kind, String text) {}

  byte[] bytes() {
    var packed = new ByteArrayOutputStream();
    int size = 0;
    try (var out = new DataOutputStream(new DeflaterOutputStream(packed))) {
      for (Entry entry : records) {
        byte[] text = entry.text().getBytes(StandardCharsets.UTF_8);
        out.writeByte(entry.kind().ordinal());
        out.writeInt(text.length);
        out.write(text);
      }
      size = out.size();
    } catch (IOException e) {
      throw new IllegalStateException("writing to memory failed", e);
    }
    byte[] content = packed.toByteArray();
    return ByteBuffer.allocate(HEADER_BYTES + content.length)
        .put(new Header(content.length, size, checksum(content)).bytes())
        .put(content)
        .array();
  }

  /**
   * What stands before the records.
   *
   * @param length of the compressed records
   * @param size of the uncompressed ones
   * @param checksum of the compressed ones
   */
  record Header(int length, int size, int checksum) {

    private byte[] bytes() {
      ByteBuffer numbers =
          ByteBuffer.allocate(HEADER_BYTES).putInt(length).putInt(size).putInt(checksum);
      return numbers
          .putInt(Block.checksum(Arrays.copyOf(numbers.array(), numbers.position())))
          .array();
    }

    /**
     * @throws UnusableFileException if these are not the bytes that were written
     */
    static Header read(byte[] bytes) {
      ByteBuffer numbers = ByteBuffer.wrap(bytes);
      var header = new Header(numbers.getInt(), numbers.getInt(), numbers.getInt());
      boolean possible =
          header.length >= 0
              && header.size >= 0
              && header.size <= MOST_BYTES
              && header.size <= (header.length + 1L) * BEST_RATIO;
      if (!possible || !Arrays.equals(bytes, header.bytes())) {
        throw damaged();
      }
      return header;
    }
  }

  /**
   * @throws UnusableFileException if these are not the bytes that were written
   */
  static Block read(Header header, byte[] content) {
    if (checksum(content) != header.checksum()) {
      throw damaged();
    }
    var records = new ArrayList<Entry>();
    long left = header.size();
    try (var in = new DataInputStream(new InflaterInputStream(new ByteArrayInputStream(content)))) {
      while (left > 0) {
        int kind = in.readUnsignedByte();
        int length = in.readInt();
        left -= ENTRY_BYTES + (long) length;
        if (kind >= Kind.values().length || length < 0 || left < 0) {
          throw damaged();
        }
        byte[] text = in.readNBytes(length);
        if (text.length < length) {
          throw damaged();
        }
        records.add(new Entry(Kind.values()[kind], new String(text, StandardCharsets.UTF_8)));
      }
      if (in.read() >= 0) {
        throw damaged();
      }
    } catch (IOException e) {
      throw damaged();
    }
    return new Block(records);
  }

  static UnusableFileException damaged() {
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
