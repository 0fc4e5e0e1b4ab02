package heddle.jvm.load;

import heddle.instrument.Kind;
import heddle.runtime.event.Sites;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * Classes of the JDK with their hooks, kept in a file: instrumenting those that every JVM starts
 * with takes longer than most checks. A class is taken from here only if its bytes are those that
 * it was made from.
 *
 * <p>The numbers of their sites are in the code, so they are the same in every JVM: they come
 * before all others.
 */
final class Archive {

  static final int MAGIC = 0x6865_6404;

  /** Bytes before those that the checksum is of. */
  static final int HEADER = 12;

  private final ByteBuffer file;
  private final Map<String, Integer> positions = new HashMap<>();
  private final int[] textPositions;
  private final String[] texts;
  private final int sites;

  private Archive(ByteBuffer file) {
    this.file = file;
    sites = file.getInt();
    textPositions = new int[file.getInt()];
    texts = new String[textPositions.length];
    for (int i = 0; i < textPositions.length; i++) {
      textPositions[i] = file.position();
      int length = file.getShort() & 0xFFFF;
      file.position(file.position() + length);
    }
    int classes = file.getInt();
    for (int i = 0; i < classes; i++) {
      String key = text(file.getInt());
      positions.put(key, file.getInt());
    }
  }

  /** Reads the file; empty if it is not there, or not whole. */
  static Optional<Archive> read(Path path) {
    try {
      var file = ByteBuffer.wrap(Files.readAllBytes(path));
      if (file.limit() < HEADER || file.getInt() != MAGIC) {
        return Optional.empty();
      }
      long checksum = file.getLong();
      return checksum == checksum(file.array(), HEADER)
          ? Optional.of(new Archive(file))
          : Optional.empty();
    } catch (IOException | IndexOutOfBoundsException | BufferUnderflowException e) {
      return Optional.empty(); // it is made again
    } catch (IllegalArgumentException | NegativeArraySizeException e) {
      return Optional.empty(); // as above: a position or a length that nobody wrote
    }
  }

  static long checksum(byte[] bytes, int from) {
    var sum = new CRC32();
    sum.update(bytes, from, bytes.length - from);
    return sum.getValue();
  }

  /** What a class is found by: its name, what it is to become, and what it was. */
  static String key(String name, Kind kind, byte[] bytes) {
    return name + " " + kind + " " + bytes.length + " " + checksum(bytes, 0);
  }

  int size() {
    return positions.size();
  }

  /** Keeps the numbers of all sites; false if others have them already. */
  boolean reserve(Sites known) {
    return known.reserve(sites) == ArchiveWriter.FIRST_SITE;
  }

  /** Does everything once, so that all code for it is loaded. */
  void rehearse(Sites known) {
    for (String key : positions.keySet()) {
      var rehearsal =
          new Reader() {
            @Override
            public void sites(
                int first, String type, String[] places, String[] owners, String[] members) {
              known.define(first, type, places, owners, members);
            }

            @Override
            public void literal(String text) {}

            @Override
            public void beside(String name, byte[] classFile) {}
          };
      find(key, key.substring(0, key.indexOf(' ')), rehearsal);
      return;
    }
  }

  /**
   * The class with its hooks, null if it has none; what belongs to it is told. Absent if the class
   * is not here.
   */
  Optional<Result> find(String key, String name, Reader reader) {
    Integer position = positions.get(key);
    if (position == null) {
      return Optional.empty();
    }
    ByteBuffer in = file.duplicate().position(position);
    int first = in.getInt();
    int count = in.getInt();
    var places = new String[count];
    var owners = new String[count];
    var members = new String[count];
    for (int i = 0; i < count; i++) {
      places[i] = text(in.getInt());
      owners[i] = text(in.getInt());
      members[i] = text(in.getInt());
    }
    reader.sites(first, name, places, owners, members);
    int constants = in.getInt();
    for (int i = 0; i < constants; i++) {
      reader.literal(text(in.getInt()));
    }
    int besides = in.getInt();
    for (int i = 0; i < besides; i++) {
      String beside = text(in.getInt());
      reader.beside(beside, bytes(in));
    }
    return Optional.of(new Result(bytes(in)));
  }

  private static byte[] bytes(ByteBuffer in) {
    int length = in.getInt();
    if (length < 0) {
      return null;
    }
    var bytes = new byte[length];
    in.get(bytes);
    return bytes;
  }

  /** Is told what belongs to a class, as a {@link heddle.instrument.SiteTable}. */
  interface Reader {

    /** What the numbers of the sites stand for, as {@link Sites#define}. */
    void sites(int first, String type, String[] places, String[] owners, String[] members);

    void literal(String text);

    void beside(String name, byte[] classFile);
  }

  /**
   * What became of a class.
   *
   * @param bytes null if it is as it was
   */
  record Result(byte[] bytes) {}

  private String text(int number) {
    String known = texts[number];
    if (known == null) {
      int from = textPositions[number];
      int length = (file.getShort(from) & 0xFFFF) + 2;
      try (var in = new DataInputStream(new ByteArrayInputStream(file.array(), from, length))) {
        known = in.readUTF();
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
      texts[number] = known;
    }
    return known;
  }
}
