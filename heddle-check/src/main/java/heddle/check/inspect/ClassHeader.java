package heddle.check.inspect;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What a class file says about itself.
 *
 * @param version of the class file; 61 is Java 17
 * @param access its flags; of a class in another one those that its source has
 * @param name the class, with dots
 * @param superName its superclass, with dots; empty for {@code Object}
 * @param place where its source declares it
 * @param annotations those that are there at run time
 * @param methods what it declares
 */
record ClassHeader(
    int version,
    int access,
    String name,
    Optional<String> superName,
    Place place,
    List<ClassAnnotation> annotations,
    List<Method> methods) {

  static final int PUBLIC = 0x0001;
  static final int PRIVATE = 0x0002;
  static final int STATIC = 0x0008;
  static final int BRIDGE_OR_SYNTHETIC = 0x1040;
  static final int INTERFACE = 0x0200;
  static final int ABSTRACT = 0x0400;

  private static final int MAGIC = 0xcafebabe;
  private static final int FIRST_JAVA = 44;

  /** Where a class is declared: in a file, in another class, or in a method. */
  enum Place {
    FILE,
    CLASS,
    METHOD
  }

  /** A method that a class declares. */
  record Method(int access, String name, String descriptor, List<ClassAnnotation> annotations) {
    boolean is(int flags) {
      return (access & flags) == flags;
    }
  }

  boolean is(int flags) {
    return (access & flags) == flags;
  }

  /** The class around it, with dots; empty if there is none. */
  Optional<String> around() {
    int end = place == Place.CLASS ? name.lastIndexOf('$') : -1;
    return end < 0 ? Optional.empty() : Optional.of(name.substring(0, end));
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
      int access = in.readUnsignedShort();
      String name = className(in.readUnsignedShort()).orElse("");
      Optional<String> superName = className(in.readUnsignedShort());
      skip(2 * in.readUnsignedShort());
      readMembers();
      List<Method> methods = List.copyOf(readMembers());
      var own = new Attributes(name);
      readAttributes(own);
      return new ClassHeader(
          version,
          own.access.orElse(access),
          name,
          superName,
          own.place,
          List.copyOf(own.annotations),
          methods);
    }

    /** What attributes say, as far as anybody wants to know. */
    private static final class Attributes {
      private final String type;
      private final List<ClassAnnotation> annotations = new ArrayList<>();
      private OptionalInt access = OptionalInt.empty();
      private Place place = Place.FILE;

      /**
       * @param type the class whose place among others is asked for
       */
      Attributes(String type) {
        this.type = type;
      }
    }

    private void readAttributes(Attributes into) throws IOException {
      for (int attribute = in.readUnsignedShort(); attribute > 0; attribute--) {
        String kind = String.valueOf(texts[in.readUnsignedShort()]);
        int length = in.readInt();
        switch (kind) {
          case "RuntimeVisibleAnnotations" ->
              into.annotations.addAll(ClassAnnotation.read(in, texts));
          case "InnerClasses" -> readInnerClasses(into);
          default -> skip(length);
        }
      }
    }

    private void readInnerClasses(Attributes into) throws IOException {
      for (int i = in.readUnsignedShort(); i > 0; i--) {
        boolean isThis = className(in.readUnsignedShort()).equals(Optional.of(into.type));
        boolean isMember = in.readUnsignedShort() != 0;
        in.readUnsignedShort();
        int access = in.readUnsignedShort();
        if (isThis) {
          into.access = OptionalInt.of(access);
          into.place = isMember ? Place.CLASS : Place.METHOD;
        }
      }
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
        var own = new Attributes("");
        readAttributes(own);
        members.add(new Method(access, name, descriptor, List.copyOf(own.annotations)));
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
