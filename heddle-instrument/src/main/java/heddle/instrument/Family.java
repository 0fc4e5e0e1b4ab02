package heddle.instrument;

import java.util.List;
import java.util.Optional;

/**
 * Classes of the JDK that get hooks only if threads share their objects. Everybody uses them for
 * himself, and hooks would cost everybody.
 */
public enum Family {
  STRING_BUILDERS(
      List.of("java/lang/AbstractStringBuilder", "java/lang/StringBuilder", "java/lang/String"),
      List.of()),
  FORMATS(
      List.of("java/text/DigitList", "java/text/DigitList$1", "java/text/ParsePosition"),
      List.of(
          "java/text/CalendarBuilder",
          "java/text/ChoiceFormat",
          "java/text/CompactNumberFormat",
          "java/text/DateFormat",
          "java/text/DecimalFormat",
          "java/text/DontCareFieldPosition",
          "java/text/FieldPosition",
          "java/text/Format",
          "java/text/ListFormat",
          "java/text/MessageFormat",
          "java/text/NumberFormat",
          "java/text/SimpleDateFormat")),
  CALENDARS(
      List.of("java/util/Calendar", "java/util/GregorianCalendar"),
      List.of(
          "sun/util/calendar/AbstractCalendar",
          "sun/util/calendar/BaseCalendar",
          "sun/util/calendar/CalendarDate",
          "sun/util/calendar/CalendarSystem",
          "sun/util/calendar/CalendarUtils",
          "sun/util/calendar/Gregorian",
          "sun/util/calendar/JulianCalendar",
          "sun/util/calendar/LocalGregorianCalendar")),
  FORMATTERS(List.of(), List.of("java/util/Formatter")),
  MATCHERS(List.of(), List.of("java/util/regex/")),
  BUFFERS(
      List.of(
          "java/nio/Buffer",
          "java/nio/ByteBuffer",
          "java/nio/CharBuffer",
          "java/nio/DoubleBuffer",
          "java/nio/FloatBuffer",
          "java/nio/IntBuffer",
          "java/nio/LongBuffer",
          "java/nio/ShortBuffer"),
      List.of("java/nio/Heap", "java/nio/ByteBufferAs")),
  READERS(
      List.of(),
      List.of(
          "java/io/BufferedReader",
          "java/io/CharArrayReader",
          "java/io/FilterReader",
          "java/io/LineNumberReader",
          "java/io/PushbackReader",
          "java/io/Reader",
          "java/io/StringReader")),
  WRITERS(
      List.of(),
      List.of(
          "java/io/BufferedWriter",
          "java/io/CharArrayWriter",
          "java/io/FilterWriter",
          "java/io/PrintWriter",
          "java/io/Writer")),
  STREAMS(
      List.of(),
      List.of(
          "java/io/BufferedInputStream",
          "java/io/BufferedOutputStream",
          "java/io/ByteArrayInputStream",
          "java/io/DataInputStream",
          "java/io/DataOutputStream",
          "java/io/FilterInputStream",
          "java/io/FilterOutputStream",
          "java/io/PushbackInputStream",
          "java/io/SequenceInputStream"));

  private final List<String> names;
  private final List<String> beginnings;

  Family(List<String> names, List<String> beginnings) {
    this.names = names;
    this.beginnings = beginnings;
  }

  /** The one whose hooks tell what happens inside of objects of a class. */
  public static Optional<Family> of(String internalName) {
    if (hasInPart(internalName)) {
      return Optional.empty();
    }
    for (Family family : values()) {
      if (family.has(internalName)) {
        return Optional.of(family);
      }
    }
    return Optional.empty();
  }

  /** Whether only few methods of the class get hooks, those that use the inside of others. */
  static boolean hasInPart(String internalName) {
    return internalName.equals("java/lang/String");
  }

  public boolean has(String internalName) {
    return names.contains(internalName) || beginnings.stream().anyMatch(internalName::startsWith);
  }
}
