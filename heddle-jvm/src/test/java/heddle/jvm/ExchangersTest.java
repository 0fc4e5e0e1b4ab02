package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** The model of exchangers, compared with the JDK's own code under control and as it is. */
class ExchangersTest extends ComparedWithTheJdk {

  private static final String MEMBERS =
      COMMON
          + """
          static java.util.concurrent.Exchanger<String> exchanger;
          static final java.util.concurrent.TimeUnit MS = java.util.concurrent.TimeUnit.MILLISECONDS;
          static void give(String item) throws Exception { say(item + exchanger.exchange(item) + " "); }
          static void end(Thread... threads) throws Exception { for (Thread one : threads) one.join(); }
          """;

  private static final String MODELLED = "exchanger = new java.util.concurrent.Exchanger<>();\n";

  /** A class of the program, of which the code runs. */
  private static final String CODE = "exchanger = new java.util.concurrent.Exchanger<>() {};\n";

  /** The same comes of it with the model, of the code under control, and of the JDK. */
  private void same(Set<String> expected, String body) {
    prints(expected, MEMBERS, MODELLED + body);
    String print = "\nSystem.out.print(said());";
    assertEquals(expected, exploration.printedInAll(MEMBERS, CODE + body + print));
  }

  @Test
  void twoThreadsGetWhatTheOtherGave() {
    same(
        Set.of("12 21 ", "21 12 "),
        "Thread one = begin(() -> give(\"1\")); give(\"2\"); end(one);");
  }

  @Test
  void nothingCanBeGivenToo() {
    same(
        Set.of("null"),
        "Thread one = begin(() -> exchanger.exchange(null)); say(exchanger.exchange(\"1\")); end(one);");
  }

  @Test
  void nobodyMayComeInTime() {
    same(
        Set.of("12 21 ", "21 12 ", "late late "),
        """
        Body hurried = () -> {
          try { say("1" + exchanger.exchange("1", 1, MS) + " "); }
          catch (java.util.concurrent.TimeoutException e) { say("late "); }
        };
        Thread one = begin(hurried);
        try { say("2" + exchanger.exchange("2", 1, MS) + " "); }
        catch (java.util.concurrent.TimeoutException e) { say("late "); }
        end(one);
        """
            .strip());
  }

  @Test
  void anInterruptEndsTheWaitOrComesTooLate() {
    same(
        Set.of(
            "i",
            "12 21 false",
            "12 21 true",
            "12 false21 ",
            "12 true21 ",
            "21 12 false",
            "21 12 true"),
        """
        Thread one = begin(() -> {
          try { give("1"); say(Thread.currentThread().isInterrupted()); }
          catch (InterruptedException e) { say("i"); }
        });
        Thread two = begin(() -> {
          try { say("2" + exchanger.exchange("2", 2, MS) + " "); }
          catch (java.util.concurrent.TimeoutException e) { }
        });
        one.interrupt();
        end(one, two);
        """);
  }

  @Test
  void ofThreeThreadsAnyTwoMeet() {
    exploration.failed(
        "Deadlock",
        MEMBERS,
        MODELLED + "begin(() -> give(\"1\")); begin(() -> give(\"2\")); give(\"3\");");
  }

  @Test
  void oneThatAnInitialiserMadeHasNoModel() {
    String members =
        MEMBERS
            + "static final java.util.concurrent.Exchanger<String> OLD = new java.util.concurrent.Exchanger<>();";
    prints(
        Set.of("1"),
        members,
        "Thread one = begin(() -> OLD.exchange(\"1\")); say(OLD.exchange(\"2\")); end(one);");
  }
}
