package heddle.check.inspect;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a class file says about itself.
 *
 * @param version of the class file; 61 is Java 17
 * @param name the class, with dots
 * @param superName its superclass, with dots; empty for {@code Object}
 * @param methods what it declares
 */
record ClassHeader(int version, String name, Optional<String> superName, List<Method> methods) {

  static final int PUBLIC = 0x0001;
  static final int STATIC = 0x0008;

  private static final int MAGIC = 0xcafebabe;
  private static final int FIRST_JAVA = 44;

  /** A method that a class declares. */
  record Method(int access, String name, String descriptor) {
    boolean is(int flags) {
      return (access & flags) == flags;
    }
  }

  /** The file is no class file, or not a whole one; the message continues "X ...". */
  static final class NoClassException extends IOException {
    private static final long serialVersionUID = 1;

    NoClassException(String message) {
      super(message);
    }
  }

  /** The release of Java that it was compiled for. */
  int java() {
    return version - FIRST_JAVA;
  }

  static ClassHeader read(byte[] file) throws NoClassException {
    try (var in = new DataInputStream(new ByteArrayInputStream(file))) {
      if (in.readInt() != MAGIC) {
        throw new NoClassException("is no class file: it does not begin with the bytes cafebabe");
      }
      return new Reader(in).header();
    } catch (EOFException e) {
      throw new NoClassException("is no whole class file: it ends too early");
    } catch (NoClassException e) {
      throw e;
    } catch (IOException | IndexOutOfBoundsException e) {
      throw new NoClassException("is no class file: its contents make no sense");
    }
  }

  /** Reads on behind the magic number. Constants that say nothing here are skipped. */
  private static final class Reader {

    private final DataInputStream in;
    private String[] texts = {};
    private int[] classes = {};

    Reader(DataInputStream in) {
      this.in = in;
    }

    ClassHeader header() throws IOException {
      in.readUnsignedShort();
      int version = in.readUnsignedShort();
      readConstants();
      in.readUnsignedShort();
      String name = className(in.readUnsignedShort()).orElse("");
      Optional<String> superName = className(in.readUnsignedShort());
      skip(2 * in.readUnsignedShort());
      readMembers();
      return new ClassHeader(version, name, superName, List.copyOf(readMembers()));
    }

    private void readConstants() throws IOException {
      int count = in.readUnsignedShort();
      texts = new String[count];
      classes = new int[count];
      for (int i = 1; i < count; i++) {
        int tag = in.readUnsignedByte();
        switch (tag) {
          case 1 -> texts[i] = in.readUTF();
          case 7 -> classes[i] = in.readUnsignedShort();
          case 8, 16, 19, 20 -> skip(2);
          case 15 -> skip(3);
          case 3, 4, 9, 10, 11, 12, 17, 18 -> skip(4);
          case 5, 6 -> {
            skip(8);
            i++;
          }
          default -> throw new IOException("a constant of kind " + tag);
        }
      }
    }

    private Optional<String> className(int constant) {
      return Optional.ofNullable(texts[classes[constant]]).map(name -> name.replace('/', '.'));
    }

    private List<Method> readMembers() throws IOException {
      var members = new ArrayList<Method>();
      for (int i = in.readUnsignedShort(); i > 0; i--) {
        int access = in.readUnsignedShort();
        String name = String.valueOf(texts[in.readUnsignedShort()]);
        String descriptor = String.valueOf(texts[in.readUnsignedShort()]);
        members.add(new Method(access, name, descriptor));
        for (int attribute = in.readUnsignedShort(); attribute > 0; attribute--) {
          in.readUnsignedShort();
          skip(in.readInt());
        }
      }
      return members;
    }

    private void skip(int bytes) throws IOException {
      if (bytes < 0 || in.skipBytes(bytes) < bytes) {
        throw new EOFException();
      }
    }
  }
}
