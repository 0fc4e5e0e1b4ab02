package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Schedule;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What has hooks because threads share it does what it does without: each step is made with an
 * object that another thread knows, and with one that nobody else knows.
 */
@Tag("slow")
class SharedAlikeTest extends Exploring {

  private static final int PROGRAMS = Integer.getInteger("heddle.alike.programs", 1);
  private static final long SEED = Long.getLong("heddle.seed", 1);
  private static final int STEPS = 25;

  private static final String SAME =
      """
      static void same(Object one, Object other) {
        if (!one.toString().equals(other.toString())) {
          throw new AssertionError(one + " instead of " + other);
        }
      }
      interface Step { Object make() throws Exception; }
      static String of(Step step) {
        try { return "" + step.make(); } catch (Exception e) { return e.getClass().getName(); }
      }
      static String text(Object o) { return o.toString(); }
      """;

  /** In each, {@code b} is the object; numbers are small, and texts may be wide. */
  private static final List<String> BUILDERS =
      List.of(
          "b.append('%3$s')",
          "b.append(\"%4$s\")",
          "b.append(%1$d)",
          "b.append(-%1$d00000000000L)",
          "b.append(%1$d > %2$d)",
          "b.append((String) null)",
          "b.append(\"x%4$sy\".toCharArray(), 1, 2)",
          "b.append(\"ab%4$scd\", 1, 3)",
          "b.append(new StringBuilder(\"%4$s%4$s\"))",
          "b.append(new StringBuffer(\"%4$s\"))",
          "b.append(b)",
          "b.append(1.5 * %1$d)",
          "b.append(1.5f * %2$d)",
          "b.appendCodePoint(0x1F600 + %1$d)",
          "b.insert(%1$d, \"%4$s\")",
          "b.insert(%1$d, '%3$s')",
          "b.insert(%2$d, %1$d)",
          "b.insert(%1$d, \"x%4$s\".toCharArray())",
          "b.insert(%1$d, b)",
          "b.delete(%1$d, %2$d)",
          "b.deleteCharAt(%1$d)",
          "b.replace(%1$d, %2$d, \"%4$s\")",
          "b.reverse()",
          "b.indexOf(\"%4$s\") + \" \" + b.indexOf(\"%3$s\", %1$d)",
          "b.lastIndexOf(\"%3$s\") + \" \" + b.lastIndexOf(\"%4$s\", %1$d)",
          "b.substring(%1$d)",
          "b.subSequence(%1$d, %2$d)",
          "b.charAt(%1$d)",
          "b.codePointAt(%1$d) + \" \" + b.codePointBefore(%2$d)",
          "b.codePointCount(0, %1$d) + \" \" + b.offsetByCodePoints(0, %2$d)",
          "b.compareTo(new StringBuilder(\"%4$s\")) > 0",
          "\"%4$s\".contentEquals(b) + \" \" + b.toString().contentEquals(b)",
          "b.isEmpty() + \" \" + b.length()",
          "chars(b, %1$d, %2$d)",
          "set(() -> b.setCharAt(%1$d, '%3$s'))",
          "set(() -> b.setLength(%1$d))",
          "set(() -> b.ensureCapacity(%1$d * 20))",
          "set(() -> b.trimToSize())",
          "String.join(\"-\", b, b)",
          "b.toString().hashCode()");

  private static final List<String> BYTES =
      List.of(
          "b.put((byte) %1$d).position()",
          "b.put(%1$d, (byte) %2$d).get(%1$d)",
          "b.get()",
          "b.get(%2$d)",
          "b.put(new byte[] {%1$d, %2$d, 3}, %3$s, 2)",
          "b.get(new byte[%1$d]).position()",
          "b.flip().limit()",
          "b.clear().remaining()",
          "b.rewind().mark().reset().position()",
          "b.position(%1$d).compact().position()",
          "b.slice().get(%1$d)",
          "b.duplicate().put((byte) %2$d).position()",
          "b.asReadOnlyBuffer().get(%1$d)",
          "b.array()[%1$d] + \" \" + b.arrayOffset()",
          "b.equals(java.nio.ByteBuffer.wrap(new byte[] {%1$d})) + \" \" + b.hashCode()",
          "b.compareTo(java.nio.ByteBuffer.wrap(new byte[] {%1$d, %2$d}))",
          "b.put(java.nio.ByteBuffer.wrap(new byte[] {%2$d, %1$d})).position()",
          "b.putInt(%1$d).getInt(0)",
          "b.order(java.nio.ByteOrder.LITTLE_ENDIAN).getShort(%2$d)",
          "b.toString()");

  private static final List<String> CALENDARS =
      List.of(
          "set(() -> b.set(Calendar.MONTH, %1$d))",
          "set(() -> b.set(200%2$d, %1$d, 1%2$d))",
          "set(() -> b.add(Calendar.DAY_OF_MONTH, %1$d * 10))",
          "set(() -> b.roll(Calendar.HOUR, %2$d))",
          "set(() -> b.clear(Calendar.MINUTE))",
          "set(() -> b.setTimeInMillis(%1$d00000000L))",
          "b.get(Calendar.DAY_OF_WEEK) + \" \" + b.get(Calendar.WEEK_OF_YEAR)",
          "b.getTimeInMillis()",
          "b.getActualMaximum(Calendar.DAY_OF_MONTH)",
          "((Calendar) b.clone()).getTime().getTime()",
          "b.getTime().getTime()");

  private static final List<String> FORMATS =
      List.of(
          "b.format(new Date(%1$d%2$d00000000L))",
          "b.parse(\"200%1$d-0%1$d-1%2$d 0%1$d:%2$d1\").getTime()",
          "b.parse(\"nothing\")",
          "set(() -> b.setLenient(%1$d > 2))",
          "set(() -> b.applyPattern(\"yyyy-MM-dd HH:mm\"))",
          "b.toPattern()",
          "b.format(new Date(0), new StringBuffer(), new java.text.FieldPosition(%1$d))");

  private static final List<String> NUMBERS =
      List.of(
          "b.format(%1$d%2$d.%1$d5)",
          "b.format(%1$d%2$d000L)",
          "b.parse(\"%1$d,%2$d%2$d%2$d.%1$d\")",
          "set(() -> b.setMaximumFractionDigits(%1$d))",
          "set(() -> b.setGroupingUsed(%1$d > 2))",
          "set(() -> b.applyPattern(\"#,##0.%1$d\"))",
          "b.format(new java.math.BigDecimal(\"%1$d%2$d.%1$d%2$d5\"))",
          "b.toPattern()");

  private static final List<String> MATCHERS =
      List.of(
          "b.find() ? b.group() + b.start() + b.end() : \"-\"",
          "b.find(%1$d) ? b.group(1) : \"-\"",
          "b.matches() + \" \" + b.lookingAt() + \" \" + b.hitEnd()",
          "b.reset().find()",
          "b.region(%1$d, %2$d).find()",
          "b.replaceAll(\"<$1>\")",
          "b.replaceFirst(\"x\")",
          "b.reset(\"a%1$dbb%2$dc\").find()",
          "b.usePattern(java.util.regex.Pattern.compile(\"([a-c])(%1$d)?\")).find()",
          "b.groupCount() + b.toMatchResult().groupCount()",
          "b.results().count()");

  private static final List<String> INPUTS =
      List.of(
          "b.read()",
          "b.read(new byte[%1$d])",
          "bytes(b, %1$d)",
          "b.skip(%1$d)",
          "b.available()",
          "set(() -> b.mark(%2$d))",
          "set(() -> b.reset())",
          "Arrays.toString(b.readNBytes(%1$d))",
          "%2$d > 6 ? b.transferTo(new java.io.ByteArrayOutputStream()) : 0");

  private static final List<String> DATA =
      List.of(
          "b.readInt()",
          "b.readLong()",
          "b.readShort() + b.readUnsignedShort()",
          "b.readBoolean() + \" \" + b.readByte()",
          "b.readDouble() + b.readFloat()",
          "b.readChar()",
          "b.readUTF()",
          "b.skipBytes(%1$d)",
          "b.read(new byte[%2$d])",
          "set(() -> b.readFully(new byte[%1$d]))");

  private static final List<String> OUTPUTS =
      List.of(
          "set(() -> b.writeInt(%1$d))",
          "set(() -> b.writeLong(-%1$d))",
          "set(() -> b.writeShort(%2$d))",
          "set(() -> b.writeChar('%3$s'))",
          "set(() -> b.writeDouble(%1$d.5))",
          "set(() -> b.writeFloat(%2$d.5f))",
          "set(() -> b.writeUTF(\"x%4$s\"))",
          "set(() -> b.writeBytes(\"x%4$s\"))",
          "set(() -> b.writeChars(\"x%4$s\"))",
          "set(() -> b.write(new byte[] {1, %1$d, %2$d, 3}, 1, 2))",
          "set(() -> b.write(%2$d))",
          "set(() -> b.flush())");

  private static final List<String> READERS =
      List.of(
          "b.readLine()",
          "b.read()",
          "chars(b, %1$d)",
          "b.skip(%1$d)",
          "b.ready()",
          "set(() -> b.mark(%2$d))",
          "set(() -> b.reset())",
          "b.read(java.nio.CharBuffer.allocate(%1$d))",
          "b.getLineNumber()",
          "%2$d > 6 ? b.lines().count() : 0");

  private static final List<String> WRITERS =
      List.of(
          "set(() -> b.append('%3$s'))",
          "set(() -> b.append(\"x%4$s\"))",
          "set(() -> b.append(\"ab%4$scd\", 1, 3))",
          "set(() -> b.write(\"x%4$sy\".toCharArray(), 1, 2))",
          "set(() -> b.write(\"ab%4$s\", 1, 1))",
          "set(() -> b.write('%3$s'))",
          "set(() -> b.println(%1$d))",
          "set(() -> b.format(\"%%d-%%s\", %1$d, \"%4$s\"))",
          "set(() -> b.printf(\"%%.2f\", %1$d.5))",
          "set(() -> b.print(\"x%4$s\".toCharArray()))",
          "set(() -> b.flush())",
          "b.checkError()");

  private static final String MORE =
      """
      interface Act { void run() throws Exception; }
      static String set(Act act) throws Exception { act.run(); return ""; }
      static String chars(StringBuilder b, int from, int to) {
        char[] into = new char[8]; b.getChars(from, to, into, 1); return new String(into);
      }
      static String chars(java.io.Reader b, int length) throws Exception {
        char[] into = new char[8]; return b.read(into, 1, length) + new String(into);
      }
      static String bytes(java.io.InputStream b, int length) throws Exception {
        byte[] into = new byte[8]; return b.read(into, 1, length) + Arrays.toString(into);
      }
      static byte[] some() { byte[] all = new byte[60]; new Random(1).nextBytes(all); return all; }
      static class Out extends java.io.DataOutputStream {
        Out() { super(new java.io.ByteArrayOutputStream()); }
        String text() { return size() + Arrays.toString(((java.io.ByteArrayOutputStream) out).toByteArray()); }
      }
      static class Pages extends java.io.PrintWriter {
        Pages() { super(new java.io.BufferedWriter(new java.io.StringWriter(), 5)); }
        String text() { flush(); return "" + checkError(); }
      }
      """;

  @Test
  void buildersDoTheSame() {
    check("StringBuilder", "new StringBuilder(\"abc\")", "text(b)", BUILDERS);
    check("StringBuilder", "new StringBuilder(\"a\\u0416c\")", "text(b)", BUILDERS);
  }

  @Test
  void buffersDoTheSame() {
    check("java.nio.ByteBuffer", "java.nio.ByteBuffer.allocate(6)", "b.toString()", BYTES);
    check(
        "java.nio.ByteBuffer",
        "java.nio.ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 1, 5).slice()",
        "b.toString()",
        BYTES);
  }

  @Test
  void calendarsDoTheSame() {
    check(
        "Calendar",
        "new GregorianCalendar(TimeZone.getTimeZone(\"UTC\"), Locale.ROOT)",
        "b.getTimeInMillis()",
        CALENDARS);
  }

  @Test
  void formatsDoTheSame() {
    check(
        "java.text.SimpleDateFormat",
        "new java.text.SimpleDateFormat(\"yyyy-MM-dd\", Locale.ROOT)",
        "b.toPattern()",
        FORMATS);
    check(
        "java.text.DecimalFormat",
        "new java.text.DecimalFormat(\"0.0\", java.text.DecimalFormatSymbols.getInstance(Locale.ROOT))",
        "b.toPattern()",
        NUMBERS);
  }

  @Test
  void matchersDoTheSame() {
    check(
        "java.util.regex.Matcher",
        "java.util.regex.Pattern.compile(\"([a-z])\\\\d\").matcher(\"a1b2c3\")",
        "b.regionStart()",
        MATCHERS);
  }

  @Test
  void inputsDoTheSame() {
    String bytes = "new java.io.ByteArrayInputStream(some())";
    check("java.io.InputStream", bytes, "b.available()", INPUTS);
    check(
        "java.io.InputStream",
        "new java.io.BufferedInputStream(%s, 4)".formatted(bytes),
        "b.available()",
        INPUTS);
    check(
        "java.io.DataInputStream",
        "new java.io.DataInputStream(%s)".formatted(bytes),
        "b.available()",
        DATA);
  }

  @Test
  void outputsDoTheSame() {
    check("Out", "new Out()", "b.text()", OUTPUTS);
  }

  @Test
  void readersDoTheSame() {
    check(
        "java.io.LineNumberReader",
        "new java.io.LineNumberReader(new java.io.StringReader(\"ab\\ncd\\n\\nefgh\"), 3)",
        "b.getLineNumber()",
        READERS);
  }

  @Test
  void writersDoTheSame() {
    check("Pages", "new Pages()", "b.text()", WRITERS);
  }

  private void check(String type, String making, String seen, List<String> steps) {
    for (long seed = SEED; seed < SEED + PROGRAMS; seed++) {
      var random = new Random(seed);
      String members =
          SAME
              + MORE
              + "static %s make() { return %s; }\n".formatted(type, making)
              + random
                  .ints(STEPS, 0, steps.size())
                  .mapToObj(step -> "() -> " + filled(steps.get(step), random))
                  .map(step -> "  steps.add(b -> of(%s));".formatted(step))
                  .collect(
                      Collectors.joining(
                          "\n",
                          "static List<Function<%s, String>> steps() { List<Function<%s, String>> steps = new ArrayList<>();\n"
                              .formatted(type, type),
                          "\nreturn steps; }\n"));
      Program program =
          exploration.program(
              members,
              """
              var known = make();
              Thread thread = new Thread(() -> known.hashCode());
              thread.start();
              thread.join();
              var own = make();
              int n = 0;
              for (var step : steps()) {
                same(n + ": " + step.apply(known) + " " + of(() -> { var b = known; return %1$s; }),
                    n + ": " + step.apply(own) + " " + of(() -> { var b = own; return %1$s; }));
                n++;
              }
              """
                  .formatted(seen));
      try (JvmTarget target = JvmTarget.open(program)) {
        int events = target.run(Schedule.EMPTY).events().size();
        assertNull(target.failure(), "seed " + seed + ", " + members);
        assertTrue(
            events > STEPS || target.limits().toString().contains("run without stopping inside"),
            "only " + events + " events, so nothing was seen");
      }
    }
  }

  private static String filled(String step, Random random) {
    String[] letters = {"a", "b", "\\u00e9", "\\u0416"};
    String[] texts = {"", "ab", "c\\u00e9", "\\u0416b"};
    return step.formatted(
        random.nextInt(5),
        random.nextInt(8),
        step.contains("'%3$s'") || step.contains("\\\"%3$s")
            ? letters[random.nextInt(letters.length)]
            : "" + random.nextInt(2),
        texts[random.nextInt(texts.length)]);
  }
}
