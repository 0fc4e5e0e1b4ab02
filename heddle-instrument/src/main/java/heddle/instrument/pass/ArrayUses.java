package heddle.instrument.pass;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * What methods without hooks do to arrays that they are given: most are those that {@code
 * java.lang} has for the bytes of texts, many of which the compiler replaces by code of its own.
 * All of them look at their arguments before they change anything, so one that throws has changed
 * nothing. Of a stream that fails after it has read something, nobody may rely on what that was.
 */
final class ArrayUses {

  /** A number that is known where the method is called, or after it. */
  interface Bound {

    /**
     * @param locals where the arguments are, the receiver among them
     * @param result where the result is
     */
    void push(Code code, int[] locals, int result);
  }

  /**
   * The elements of an argument that a method reads or writes.
   *
   * @param array which argument, the receiver being the first
   * @param to where the elements end; before {@code from} if the last one is written first
   */
  record Use(int array, boolean writes, Bound from, Bound to) {}

  private static final Bound ZERO = (code, locals, result) -> code.push(0);
  private static final Bound RESULT = (code, locals, result) -> code.load(Type.INT_TYPE, result);

  /** How much was read, if it was not the end. */
  private static final Bound GOT =
      (code, locals, result) -> {
        code.load(Type.INT_TYPE, result).push(0);
        code.add(new MethodInsnNode(Opcodes.INVOKESTATIC, "java/lang/Math", "max", "(II)I", false));
      };

  private static final String BYTES = "jdk/internal/util/ByteArray.";
  private static final String LATIN = "java/lang/StringLatin1.";
  private static final String WIDE = "java/lang/StringUTF16.";
  private static final String DIGITS = "jdk/internal/util/DecimalDigits.";
  private static final String ZONE = "sun/util/calendar/ZoneInfo.";
  private static final String TEXT = "java/lang/String.";
  private static final String STRING = "Ljava/lang/String;";

  private static final Map<String, List<Use>> USES = new HashMap<>();

  static {
    USES.putAll(ofTexts());
    USES.putAll(ofStreams());
  }

  private ArrayUses() {}

  private static Map<String, List<Use>> ofTexts() {
    return Map.ofEntries(
        // Texts into bytes, as wide as those are.
        Map.entry(
            TEXT + "getBytes([BIB)V",
            List.of(writes(1, shifted(arg(2), 3), shifted(sum(arg(2), length(0)), 3)))),
        Map.entry(
            TEXT + "getBytes([BIIBI)V",
            List.of(writes(1, shifted(arg(3), 4), shifted(sum(arg(3), arg(5)), 4)))),
        Map.entry(
            TEXT + "getChars(II[CI)V",
            List.of(writes(3, arg(4), sum(arg(4), difference(arg(2), arg(1)))))),
        Map.entry(TEXT + "indexOf([BBI" + STRING + "I)I", List.of(searched())),
        Map.entry(TEXT + "lastIndexOf([BBI" + STRING + "I)I", List.of(searched())),
        // Numbers, from the last digit to the first.
        Map.entry("java/lang/Integer.getChars(II[B)I", List.of(writes(2, arg(1), RESULT))),
        Map.entry("java/lang/Long.getChars(JI[B)I", List.of(writes(2, arg(1), RESULT))),
        Map.entry(DIGITS + "uncheckedGetCharsLatin1(II[B)I", List.of(writes(2, arg(1), RESULT))),
        Map.entry(DIGITS + "uncheckedGetCharsLatin1(JI[B)I", List.of(writes(2, arg(1), RESULT))),
        Map.entry(
            DIGITS + "uncheckedGetCharsUTF16(II[B)I",
            List.of(writes(2, twice(arg(1)), twice(RESULT)))),
        Map.entry(
            DIGITS + "uncheckedGetCharsUTF16(JI[B)I",
            List.of(writes(2, twice(arg(1)), twice(RESULT)))),
        Map.entry(WIDE + "getChars(III[B)I", List.of(writes(3, twice(arg(2)), twice(arg(1))))),
        Map.entry(WIDE + "getChars(JII[B)I", List.of(writes(3, twice(arg(2)), twice(arg(1))))),
        // Characters.
        Map.entry(LATIN + "putCharsAt([BICCCC)V", List.of(writes(0, arg(1), plus(arg(1), 4)))),
        Map.entry(LATIN + "putCharsAt([BICCCCC)V", List.of(writes(0, arg(1), plus(arg(1), 5)))),
        Map.entry(WIDE + "putCharsAt([BICCCC)V", List.of(wide(4))),
        Map.entry(WIDE + "putCharsAt([BICCCCC)V", List.of(wide(5))),
        Map.entry(WIDE + "putCharsAt([BICCCC)I", List.of(wide(4))),
        Map.entry(WIDE + "putCharsAt([BICCCCC)I", List.of(wide(5))),
        Map.entry(WIDE + "putChar([BII)V", List.of(wide(1))),
        Map.entry(WIDE + "putCharSB([BII)V", List.of(wide(1))),
        Map.entry(WIDE + "getChar([BI)C", List.of(oneWide())),
        Map.entry(WIDE + "charAt([BI)C", List.of(oneWide())),
        Map.entry(
            WIDE + "putCharsSB([BI[CII)V",
            List.of(
                writes(0, twice(arg(1)), twice(sum(arg(1), difference(arg(4), arg(3))))),
                reads(2, arg(3), arg(4)))),
        Map.entry(
            WIDE + "compress([CI[BII)I",
            List.of(reads(0, arg(1), sum(arg(1), arg(4))), writes(2, arg(3), sum(arg(3), RESULT)))),
        // Bytes into others, and into texts.
        Map.entry(LATIN + "inflate([BI[BII)V", inflating()),
        Map.entry(WIDE + "inflate([BI[BII)V", inflating()),
        Map.entry(LATIN + "getChars([BII[CI)V", List.of(reads(0, arg(1), arg(2)), charactersOut())),
        Map.entry(
            WIDE + "getChars([BII[CI)V",
            List.of(reads(0, twice(arg(1)), twice(arg(2))), charactersOut())),
        Map.entry(
            LATIN + "newString([BII)" + STRING, List.of(reads(0, arg(1), sum(arg(1), arg(2))))),
        Map.entry(
            WIDE + "newString([BII)" + STRING,
            List.of(reads(0, twice(arg(1)), twice(sum(arg(1), arg(2)))))),
        Map.entry(
            WIDE + "compress([BII)[B",
            List.of(reads(0, twice(arg(1)), twice(sum(arg(1), arg(2)))))),
        // Bytes beside each other.
        Map.entry(
            LATIN + "compareTo([B[BII)I", List.of(reads(0, ZERO, arg(2)), reads(1, ZERO, arg(3)))),
        Map.entry(
            LATIN + "compareToUTF16([B[BII)I",
            List.of(reads(0, ZERO, arg(2)), reads(1, ZERO, twice(arg(3))))),
        Map.entry(
            WIDE + "compareTo([B[BII)I",
            List.of(reads(0, ZERO, twice(arg(2))), reads(1, ZERO, twice(arg(3))))),
        Map.entry(
            WIDE + "compareToLatin1([B[BII)I",
            List.of(reads(0, ZERO, twice(arg(2))), reads(1, ZERO, arg(3)))),
        Map.entry(
            WIDE + "contentEquals([B[BI)Z",
            List.of(reads(0, ZERO, arg(2)), reads(1, ZERO, twice(arg(2))))),
        // A difference to universal time, and how much of it is for the summer.
        Map.entry(ZONE + "getOffsets(J[I)I", List.of(pair())),
        Map.entry(ZONE + "getOffsetsByStandard(J[I)I", List.of(pair())),
        Map.entry(ZONE + "getOffsetsByWall(J[I)I", List.of(pair())),
        Map.entry("java/util/TimeZone.getOffsets(J[I)I", List.of(pair())),
        // These only call others that have hooks.
        Map.entry(LATIN + "fillNull([BII)V", List.of()),
        Map.entry(WIDE + "fillNull([BII)V", List.of()),
        Map.entry(WIDE + "coderFromArrayLen([BI)B", List.of()));
  }

  /** Of those that have no hooks, or of which nobody knows before the call whether they have. */
  private static Map<String, List<Use>> ofStreams() {
    var uses = new HashMap<String, List<Use>>();
    for (String owner : List.of("java/io/InputStream", "java/io/FileInputStream")) {
      uses.put(owner + ".read([BII)I", List.of(writes(1, arg(2), sum(arg(2), GOT))));
      uses.put(owner + ".read([B)I", List.of(writes(1, ZERO, GOT)));
    }
    for (String owner : List.of("java/io/OutputStream", "java/io/FileOutputStream")) {
      uses.put(owner + ".write([BII)V", List.of(reads(1, arg(2), sum(arg(2), arg(3)))));
    }
    uses.put("java/io/Reader.read([CII)I", List.of(writes(1, arg(2), sum(arg(2), GOT))));
    uses.put("java/io/Writer.write([CII)V", List.of(reads(1, arg(2), sum(arg(2), arg(3)))));
    uses.put("java/lang/CharSequence.getChars(II[CI)V", List.of(charactersOut()));
    var sizes = Map.of("UnsignedShort", 2, "Short", 2, "Char", 2, "Int", 4, "Long", 8);
    var types = Map.of("UnsignedShort", "I", "Short", "S", "Char", "C", "Int", "I", "Long", "J");
    sizes.forEach(
        (kind, size) -> {
          Bound end = plus(arg(1), size);
          String type = types.get(kind);
          uses.put(BYTES + "get" + kind + "([BI)" + type, List.of(reads(0, arg(1), end)));
          uses.put(BYTES + "set" + kind + "([BI" + type + ")V", List.of(writes(0, arg(1), end)));
        });
    return uses;
  }

  /** Whether it is known what a call does. */
  static boolean areKnown(MethodInsnNode call) {
    return USES.containsKey(call.owner + "." + call.name + call.desc);
  }

  /** Whether it may be a class of the program that is called, which does as it likes. */
  static boolean isOpen(MethodInsnNode call) {
    return call.owner.startsWith("java/io/") || call.owner.equals("java/lang/CharSequence");
  }

  static List<Use> of(MethodInsnNode call) {
    return USES.get(call.owner + "." + call.name + call.desc);
  }

  private static Use reads(int array, Bound from, Bound to) {
    return new Use(array, false, from, to);
  }

  private static Use writes(int array, Bound from, Bound to) {
    return new Use(array, true, from, to);
  }

  private static Use pair() {
    return writes(2, ZERO, (code, locals, result) -> code.push(2));
  }

  private static Use searched() {
    return reads(0, ZERO, shifted(arg(2), 1));
  }

  private static Use wide(int characters) {
    return writes(0, twice(arg(1)), twice(plus(arg(1), characters)));
  }

  private static Use oneWide() {
    return reads(0, twice(arg(1)), twice(plus(arg(1), 1)));
  }

  private static List<Use> inflating() {
    return List.of(
        reads(0, arg(1), sum(arg(1), arg(4))),
        writes(2, twice(arg(3)), twice(sum(arg(3), arg(4)))));
  }

  private static Use charactersOut() {
    return writes(3, arg(4), sum(arg(4), difference(arg(2), arg(1))));
  }

  private static Bound arg(int position) {
    return (code, locals, result) -> code.load(Type.INT_TYPE, locals[position]);
  }

  /** The length of the text at this position. */
  private static Bound length(int position) {
    return (code, locals, result) ->
        code.load(Type.getObjectType("java/lang/String"), locals[position])
            .add(
                new MethodInsnNode(
                    Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false));
  }

  private static Bound plus(Bound one, int number) {
    return both(one, (code, locals, result) -> code.push(number), Opcodes.IADD);
  }

  private static Bound sum(Bound one, Bound other) {
    return both(one, other, Opcodes.IADD);
  }

  private static Bound difference(Bound one, Bound other) {
    return both(one, other, Opcodes.ISUB);
  }

  private static Bound twice(Bound bound) {
    return both(bound, (code, locals, result) -> code.push(1), Opcodes.ISHL);
  }

  /** Twice as much if the argument at this position is 1. */
  private static Bound shifted(Bound bound, int by) {
    return both(bound, arg(by), Opcodes.ISHL);
  }

  private static Bound both(Bound one, Bound other, int operation) {
    return (code, locals, result) -> {
      one.push(code, locals, result);
      other.push(code, locals, result);
      code.op(operation);
    };
  }
}
