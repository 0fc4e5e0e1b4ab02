package heddle.report;

import static heddle.report.Traces.object;
import static heddle.report.Traces.thread;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Blocked;
import heddle.protocol.Finding.Party;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Response;
import heddle.protocol.Site;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Every execution has a story, however its threads took turns. */
class RandomStoriesTest {

  private static final int TRACES = 3_000;
  private static final String[] THREADS = {"main", "t1", "t2"};
  private static final String[] CELLS = {"x", "y", "z"};

  @Test
  void everyFailureIsToldWithItsAdvice() {
    for (long seed = 0; seed < TRACES; seed++) {
      Trace trace = trace(new SplittableRandom(seed));
      var fail = new Fail(Fail.Cause.ASSERTION, "wrong");

      tell(seed, new Finding.Failure(thread("t1"), fail, new Site("A.java:1"), trace));
    }
  }

  @Test
  void everyDeadlockAndEveryRaceIsTold() {
    for (long seed = 0; seed < TRACES; seed++) {
      var random = new SplittableRandom(seed);
      Trace trace = trace(random);
      var wanted = List.of(Operation.acquire(object("l")), Operation.acquire(object("m")));
      var blocked =
          List.of(
              new Blocked(thread("t1"), wanted.get(0), List.of(thread("t2"))),
              new Blocked(thread("t2"), wanted.get(1), List.of(thread("t1"))));
      var read = new Party(thread("t1"), Operation.read(Cell.of("x")), new Site(""));
      var write = new Party(thread("t2"), Operation.write(Cell.of("x"), 1), new Site(""));
      int position = random.nextInt(2, trace.events().size());

      tell(seed, new Finding.Deadlock(blocked, false, trace));
      tell(seed, new Finding.Race(Cell.of("x"), read, write, position, trace));
    }
  }

  @Test
  void anErrorOfOursIsToldInThePlaceOfTheAdvice() {
    List<String> lines =
        InternalError.orLines(
            "What would prevent this",
            () -> {
              throw new IllegalStateException("no such step");
            });

    assertTrue(lines.get(0).startsWith("What would prevent this cannot be told"), lines.get(0));
    assertTrue(lines.get(1).contains("no such step"), lines.get(1));
    assertTrue(lines.get(2).contains("RandomStoriesTest"), lines.get(2));
  }

  private static void tell(long seed, Finding finding) {
    String told = new TextStory(100).tell(finding) + new BriefStory(100).tell(finding);

    assertFalse(told.contains("internal error"), () -> "seed " + seed + ":\n" + told);
  }

  /** Some steps, then a failure, then what the others still do. */
  private static Trace trace(SplittableRandom random) {
    var traces = new Traces();
    int before = random.nextInt(2, 25);
    for (int i = 0; i < before; i++) {
      step(traces, random);
    }
    traces.fail("t1", "wrong");
    int after = random.nextInt(8);
    for (int i = 0; i < after; i++) {
      step(traces, random);
    }
    return traces.end();
  }

  private static void step(Traces traces, SplittableRandom random) {
    String thread = THREADS[random.nextInt(THREADS.length)];
    Cell cell = Cell.of(CELLS[random.nextInt(CELLS.length)]);
    long value = random.nextInt(3);
    switch (random.nextInt(10)) {
      case 0, 1, 2 -> traces.read(thread, cell.toString(), value);
      case 3, 4, 5 -> traces.write(thread, cell.toString(), value);
      case 6 ->
          traces.add(
              thread,
              new Operation.CompareAndSet(cell, Value.of(0), Value.of(value), Access.VOLATILE),
              Response.of(random.nextBoolean()));
      case 7 -> traces.lock(thread, "l");
      case 8 -> traces.unlock(thread, "l");
      default ->
          traces.add(thread, new Operation.Wait(object("l"), object("l"), false), Response.DONE);
    }
  }
}
