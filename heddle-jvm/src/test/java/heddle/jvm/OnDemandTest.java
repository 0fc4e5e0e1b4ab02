package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Classes of the JDK that everybody uses for himself get hooks if threads share their objects. */
@Tag("slow")
class OnDemandTest extends Exploring {

  private static final String FORMAT =
      """
      static final java.text.SimpleDateFormat F =
        new java.text.SimpleDateFormat("yyyy-MM-dd", java.util.Locale.ROOT);
      static { F.setTimeZone(java.util.TimeZone.getTimeZone("UTC")); }
      static long parse(String text) { try { return F.parse(text).getTime(); }
        catch (java.text.ParseException e) { throw new IllegalStateException(e); } }
      """;

  @Test
  void aStaticBuilderBeginsEveryRunAsItWasMade() {
    Set<String> printed =
        exploration.printedInAll(
            "static final StringBuilder LOG = new StringBuilder(\"x\");",
            """
            go(() -> LOG.append('a'), () -> LOG.append('a')); System.out.print(LOG.length());
            """);

    assertEquals(Set.of("2", "3"), printed);
  }

  @Test
  void charactersThatDoNotFitIntoBytesAreSeen() {
    exploration.failed(
        "one is lost",
        "",
        """
        var b = new StringBuilder("abc"); go(() -> b.append("\\u0416"), () -> b.append('d'));
        assert b.length() == 5 : "one is lost";
        """);
    exploration.failed(
        "too late",
        "static String s;",
        """
        var b = new StringBuilder("\\u0416"); go(() -> b.setCharAt(0, 'x'), () -> s = b.toString());
        assert s.equals("x") : "too late";
        """);
  }

  @Test
  void numbersAndTruthValuesAreSeen() {
    exploration.failed(
        "different",
        "static String s;",
        """
        var b = new StringBuilder("1234true-----"); b.setLength(0); go(() -> b.append(12).append(34L)
        .append(true), () -> s = b.toString()); assert s.equals("1234true") : "different";
        """);
  }

  @Test
  void aTextIsComparedWithABuilderElementByElement() {
    exploration.failed(
        "equal",
        "static boolean same;",
        """
        var b = new StringBuilder("ab"); go(() -> b.setCharAt(1, 'c'), () ->
        same = "ac".contentEquals(b)); assert !same : "equal";
        """);
  }

  @Test
  void aStreamOfTheCharactersOfABuilderIsSaid() {
    exploration.incomplete(
        "StringBuilder.chars at",
        "static int n;",
        """
        var b = new StringBuilder("a"); go(() -> b.setCharAt(0, 'b'), () -> n = b.chars().sum());
        """);
  }

  @Test
  void aBuilderAndABufferCanBeUsedTogether() {
    exploration.notVerified(
        "",
        """
        var b = new StringBuilder(); var c = new StringBuffer("x");
        go(() -> b.append(c), () -> c.append("y")); assert b.length() == 1 : "both";
        """);
  }

  @Test
  void aDateFormatThatIsSharedParsesSomethingElse() {
    exploration.failed(
        "parsed",
        FORMAT,
        """
        var t = new Thread(() -> F.format(new java.util.Date(0))); t.start();
        long time = parse("2020-02-03"); t.join();
        assert time == 1580688000000L : "parsed " + time;
        """);
  }

  @Test
  void calendarsOfTheJdkThatTheFirstRunMakesAreTheSameLater() {
    exploration.failed(
        "parsed",
        FORMAT,
        """
        long[] time = new long[2];
        go(() -> time[0] = parse("2020-02-03"), () -> time[1] = parse("1999-12-31"));
        assert time[0] == 1580688000000L : "parsed " + time[0];
        """);
  }

  @Test
  void aDateFormatForEachThreadIsVerified() {
    exploration.verified(
        1,
        """
        static String x, y;
        static String format(long t) { var f = new java.text.SimpleDateFormat("yyyy-MM-dd",
          java.util.Locale.ROOT); f.setTimeZone(java.util.TimeZone.getTimeZone("UTC"));
          return f.format(new java.util.Date(t)); }
        """,
        """
        go(() -> x = format(0), () -> y = format(1580688000000L));
        assert (x + y).equals("1970-01-012020-02-03") : x + y;
        """);
  }

  @Test
  void aDateThatHasItsPartsIsSeen() {
    exploration.failed(
        "too late",
        "static int month;",
        """
        var d = new Date(0); d.setMonth(2); go(() -> d.setMonth(5), () -> month = d.getMonth());
        assert month == 5 : "too late";
        """);
    exploration.failed(
        "in time",
        "static int month;",
        """
        var d = new Date(0); d.setMonth(2); go(() -> month = d.getMonth(), () -> d.setMonth(5));
        assert month == 2 : "in time";
        """);
  }

  @Test
  void anArrayInsideOfABufferIsTheSameArray() {
    exploration.failed(
        "written",
        "static int x;",
        """
        int[] a = new int[1]; var b = java.nio.IntBuffer.wrap(a); var t = new Thread(() -> x = a[0]);
        t.start(); b.put(0, 1); t.join(); assert x == 0 : "written";
        """);
  }

  @Test
  void anArrayThatIsSharedAfterItGotIntoABufferIsSeenThere() {
    exploration.failed(
        "seen",
        "static volatile byte[] shared;",
        """
        byte[] a = new byte[1];
        var b = java.nio.ByteBuffer.wrap(a);
        shared = a;
        Thread writer = new Thread(() -> shared[0] = 1);
        writer.start();
        assert b.get(0) == 0 : "seen";
        writer.join();
        """);
  }

  @Test
  void whatOthersDoToTheArrayOfABufferIsSaid() {
    exploration.incomplete(
        "where accesses to it are not seen",
        "static int x;",
        """
        var a = java.nio.CharBuffer.allocate(2); go(() -> a.put(0, 'a'), () -> x =
        java.nio.charset.StandardCharsets.UTF_8.encode(a).get(0));
        """);
    exploration.incomplete(
        "where accesses to it are not seen",
        "static int x;",
        """
        var a = java.nio.ByteBuffer.allocate(4); var b = a.asIntBuffer(); var t = new Thread(() ->
        x = a.get(3)); t.start(); b.put(0, 1); t.join();
        """);
    exploration.incomplete(
        "not seen",
        "",
        """
        var a = java.nio.ByteBuffer.allocate(1); var b = java.nio.ByteBuffer.allocateDirect(1);
        go(() -> { a.put(0, (byte) 1); b.put(0, (byte) 1); }, () -> a.get(0));
        """);
  }

  @Test
  void bytesThatAreNotCountedAreFound() {
    exploration.failed(
        "lost",
        """
        static void write(java.io.DataOutputStream out) { try { out.writeShort(1); }
          catch (java.io.IOException e) { throw new IllegalStateException(e); } }
        """,
        """
        var out = new java.io.DataOutputStream(new java.io.ByteArrayOutputStream());
        go(() -> write(out), () -> write(out));
        assert out.size() == 4 : "lost";
        """);
  }

  @Test
  void linesAreReadByOneThreadEach() {
    Set<String> printed =
        exploration.printedInAll(
            """
            static String a, b;
            static String line(java.io.BufferedReader in) { try { return in.readLine(); }
              catch (java.io.IOException e) { throw new IllegalStateException(e); } }
            """,
            """
            var in = new java.io.BufferedReader(new java.io.StringReader("1\\n2\\n"));
            go(() -> a = line(in), () -> b = line(in)); System.out.print(a + b);
            """);

    assertEquals(Set.of("12", "21"), printed);
  }

  @Test
  void whatIsReadIntoAnArrayThatThreadsShareIsSeen() {
    exploration.failed(
        "early",
        "static byte seen;",
        """
        var in = new java.io.ByteArrayInputStream(new byte[] {1, 2});
        var array = new byte[2];
        go(() -> { try { ((java.io.InputStream) in).read(array); } catch (java.io.IOException e) { }
        }, () -> seen = array[1]);
        assert seen == 2 : "early";
        """);
  }

  @Test
  void anArrayThatAStreamOfTheProgramKeepsStaysTheSame() {
    exploration.incomplete(
        "an array shared between threads is passed to OutputStream.write",
        """
        static class Keeper extends java.io.OutputStream { byte[] kept;
          public void write(int b) {} public void write(byte[] b, int from, int length) { kept = b; } }
        static boolean same;
        """,
        """
        var keeper = new Keeper(); var array = new byte[1];
        go(() -> { try { ((java.io.OutputStream) keeper).write(array, 0, 1); }
        catch (java.io.IOException e) { } same = keeper.kept == array; }, () -> array[0] = 1);
        if (!same) throw new IllegalStateException("another one");
        """);
  }

  @Test
  void hooksAreTakenBackForTheNextProgram() {
    exploration.verified(
        1, "", "var b = new StringBuilder(); b.append(1); go(() -> {}, () -> {});");
  }
}
