package heddle.instrument.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Methods of the JDK that read arrays without anybody noticing, and do not keep or change them. */
final class ArrayReaders {

  /**
   * Which elements of an argument a method may read. Everything is given by the positions of
   * arguments.
   */
  record Part(int array, int start, int end, int length) {
    static final int NONE = -1;

    static Part whole(int array) {
      return new Part(array, NONE, NONE, NONE);
    }

    static Part from(int array, int start, int length) {
      return new Part(array, start, NONE, length);
    }

    static Part between(int array, int start, int end) {
      return new Part(array, start, end, NONE);
    }

    boolean isWhole() {
      return end == NONE && length == NONE;
    }
  }

  private static final String BASE64 = "java/util/Base64$";

  /** Whose methods of these names take arrays for reading only. */
  private static final Set<String> READERS =
      Set.of(
          "java/lang/String.<init>",
          "java/lang/String.valueOf",
          "java/lang/String.copyValueOf",
          "java/lang/String.format",
          "java/lang/String.formatted",
          "java/lang/String.join",
          "java/lang/StringBuilder.append",
          "java/lang/StringBuilder.insert",
          "java/lang/StringBuffer.append",
          "java/lang/StringBuffer.insert",
          "java/io/ByteArrayOutputStream.write",
          "java/io/ByteArrayOutputStream.writeBytes",
          "java/io/PrintStream.format",
          "java/io/PrintStream.print",
          "java/io/PrintStream.printf",
          "java/io/PrintStream.println",
          "java/io/PrintStream.write",
          "java/io/PrintStream.writeBytes");

  private ArrayReaders() {}

  /** What a call reads of its arguments; empty if it is not known to be such a method. */
  static List<Part> parts(MethodInsnNode call, Type[] types) {
    return switch (call.owner) {
      case "java/util/Arrays" -> ofArrays(call, types);
      case "jdk/internal/util/ArraysSupport" -> ofArraysSupport(call, types);
      case BASE64 + "Encoder", BASE64 + "Decoder" ->
          isBase64Block(call) ? List.of(Part.between(0, 1, 2)) : List.of();
      case "jdk/internal/access/JavaLangAccess" ->
          call.name.equals("join") && types.length == 5
              ? List.of(Part.between(3, Part.NONE, 4))
              : List.of();
      default -> READERS.contains(call.owner + "." + call.name) ? ofReader(call, types) : List.of();
    };
  }

  /** Whether the method writes into an array besides, and has no hooks. */
  static boolean isBase64Block(MethodInsnNode call) {
    return call.owner.startsWith(BASE64)
        && (call.name.equals("encodeBlock") || call.name.equals("decodeBlock"));
  }

  private static List<Part> ofArrays(MethodInsnNode call, Type[] types) {
    return switch (call.name) {
      case "copyOf" -> List.of(Part.between(0, Part.NONE, 1));
      case "copyOfRange" -> List.of(Part.between(0, 1, 2));
      case "equals" ->
          call.desc.equals("([B[B)Z") || call.desc.equals("([C[C)Z")
              ? List.of(Part.whole(0), Part.whole(1))
              : List.of();
      default -> List.of();
    };
  }

  private static List<Part> ofArraysSupport(MethodInsnNode call, Type[] types) {
    if (call.name.equals("mismatch") && types.length == 3) {
      return List.of(Part.between(0, Part.NONE, 2), Part.between(1, Part.NONE, 2));
    } else if (call.name.equals("mismatch") && types.length == 5) {
      return List.of(Part.from(0, 1, 4), Part.from(2, 3, 4));
    } else if (call.name.equals("hashCode") && types.length == 4) {
      return List.of(Part.from(0, 1, 2));
    }
    return List.of();
  }

  /** A place and a length after the array say which part of it is meant. */
  private static List<Part> ofReader(MethodInsnNode call, Type[] types) {
    if (call.desc.equals("([BIII)V")) {
      return List.of(Part.from(0, 2, 3));
    }
    var parts = new ArrayList<Part>();
    for (int i = 0; i < types.length; i++) {
      if (types[i].getSort() == Type.ARRAY) {
        boolean isPart = i + 2 < types.length && isInt(types[i + 1]) && isInt(types[i + 2]);
        parts.add(isPart ? Part.from(i, i + 1, i + 2) : Part.whole(i));
      }
    }
    return parts;
  }

  private static boolean isInt(Type type) {
    return type.getSort() == Type.INT;
  }
}
