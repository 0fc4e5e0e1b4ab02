package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Assumption;
import heddle.protocol.Schedule;
import org.junit.jupiter.api.Test;

/** What class initialisers learn of the thread that runs them, of the time, and by chance. */
class InitialiserContextTest extends Exploring {

  private static final String CHANCE =
      """
      static class H { static final Random R = new Random(); static final double D = Math.random();
      static final UUID U = UUID.randomUUID(); static final int S = new SplittableRandom().nextInt();
      static final long N = System.nanoTime(), M = System.currentTimeMillis();
      static final java.time.Instant I = java.time.Instant.now(); }
      """;

  @Test
  void whichThreadIsToldOfAFailedInitialiserIsNotExplored() {
    exploration.incomplete(
        "may be the first to be told is not explored",
        "static class H { static int x; static { if (true) throw new IllegalStateException(); } }",
        """
        Runnable use = () -> { try { H.x++; } catch (LinkageError e) {} };
        go(use::run, use::run);
        """);
  }

  @Test
  void whichThreadInitialisesIsNotExplored() {
    exploration.incomplete(
        "asks for its thread, and that another one may be the first to need the class",
        "static class H { static final String NAME = Thread.currentThread().getName(); }",
        "go(() -> H.NAME.length(), () -> H.NAME.length());");
  }

  @Test
  void theNameOfTheFirstThreadIsTheSameInAllRuns() {
    exploration.verified(
        1,
        """
        static class H { static final String NAME = Thread.currentThread().getName(); }
        """,
        """
        if (!H.NAME.equals("main")) throw new IllegalStateException(H.NAME);
        go(() -> H.NAME.length());
        """);
  }

  @Test
  void theLoaderOfAThreadSaysNothingAboutTheThread() {
    exploration.verified(
        1,
        """
        static class H { static final boolean IS =
        Thread.currentThread().getContextClassLoader() != null; }
        """,
        "go(() -> { if (!H.IS) throw new Error(); }, () -> { if (!H.IS) throw new Error(); });");
  }

  @Test
  void aThreadThatAnInitialiserKeepsIsOfOneRun() {
    String body =
        """
        Thread other = new Thread(() -> LockSupport.unpark(H.FIRST)); H.FIRST.getName();
        other.start(); LockSupport.park();
        """;

    exploration.incomplete(
        "asks for its thread, and other runs have others",
        "static class H { static final Thread FIRST = Thread.currentThread(); }",
        body);
    exploration.incomplete(
        "Main$H.FIRST is a thread of the program, and other runs have others",
        """
        static class H { static final Thread FIRST = first(); static Thread first() {
        return Thread.currentThread(); } }
        """,
        body);
  }

  @Test
  void whatAnInitialiserDoesToItsThreadIsNotSeen() {
    exploration.incomplete(
        "sets a ThreadLocal",
        """
        static class H { static final ThreadLocal<String> T = new ThreadLocal<>();
        static { T.set("x"); } }
        """,
        "if (H.T.get() == null) throw new IllegalStateException();");
    exploration.incomplete(
        "interrupts a thread",
        "static class H { static int x; static { Thread.currentThread().interrupt(); } }",
        "H.x++; if (!Thread.interrupted()) throw new IllegalStateException();");
  }

  @Test
  void timeHasPassedSinceAClassWasInitialised() {
    String members =
        """
        static class H { static final long N = System.nanoTime(), M = System.currentTimeMillis();
        static final java.time.Instant I = java.time.Instant.now();
        static final Date D = new Date(); }
        static void check() { if (System.nanoTime() - H.N < 0 || System.currentTimeMillis() < H.M
        || java.time.Instant.now().isBefore(H.I) || System.currentTimeMillis() < H.D.getTime()
        || System.nanoTime() - H.N > 10_000_000_000L) throw new Error(); }
        """;

    exploration.verified(1, members, "check(); Thread.sleep(5000); check();");
    exploration.verified(
        1, members, "go(() -> { LockSupport.parkNanos(5000); check(); }, () -> check()); check();");
  }

  @Test
  void anInitialiserThatWaitsForTimeToPassEnds() {
    exploration.verified(
        1,
        """
        static class H { static int x; static { long end = System.nanoTime() + 100_000_000;
        while (System.nanoTime() < end) { x++; } } }
        """,
        "if (H.x == 0) throw new Error();");
  }

  @Test
  void anInitialiserDoesTheSameInEveryProcess() {
    String body = "System.out.println(H.R.nextInt() + \" \" + H.D + H.U + H.S + H.N + H.M + H.I);";

    String first = exploration.printed(CHANCE, body);
    String second = exploration.printed(CHANCE, body);

    assertEquals(first, second);
  }

  @Test
  void thatRandomNumbersAreOfOneSequenceIsAnAssumption() {
    for (String random :
        new String[] {
          "new Random().nextInt()",
          "new Random() { }.nextInt()",
          "Math.random()",
          "ThreadLocalRandom.current().nextInt()",
          "UUID.randomUUID()",
          "new SplittableRandom().nextInt()",
          "new java.security.SecureRandom().nextInt()"
        }) {
      assertTrue(assumesOneSequence("Object o = " + random + ";"), random);
    }
    assertTrue(assumesOneSequence("Collections.shuffle(new ArrayList<>(List.of(1, 2)));"));
    assertFalse(assumesOneSequence("new Random(1).nextInt(); new HashMap<>().put(1, 2);"));
    assertFalse(assumesOneSequence("new ConcurrentSkipListMap<>().put(1, 2);"));
  }

  private boolean assumesOneSequence(String body) {
    try (JvmTarget target = JvmTarget.open(exploration.program("", body))) {
      target.run(Schedule.EMPTY);
      return Assumption.texts(target.assumptions()).toString().contains("one sequence");
    }
  }
}
