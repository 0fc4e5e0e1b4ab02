package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Mark;
import heddle.protocol.Target;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Verdict;
import heddle.toy.programs.Counters;
import heddle.toy.programs.Exclusion;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A runtime that vouches for a thread's local state now and then only, as it may: when in doubt, it
 * does not. That costs merging, never truth.
 */
class VouchingTest {

  private static final Program SPIN =
      Scripts.parse(
          "thread A { while r == 0 { r = read volatile x } } thread B { write volatile x 1 }");

  private static final Program RETRY =
      Scripts.parse(
          """
          thread A {
            while k < 3 { r = read volatile f; if r == 1 { break } k = k + 1 }
            assert k < 3 "gave up"
          }
          thread B { write volatile f 1 }
          """);

  /** After which events of a thread its local state is vouched for. */
  enum Vouched {
    EVERY_SECOND,
    EVERY_THIRD,
    LOOP_HEADS,
    ALL_BUT_LOOP_HEADS,
    NONE;

    boolean covers(Event event, int number) {
      boolean head = !event.mark().loop().isEmpty();
      return switch (this) {
        case EVERY_SECOND -> number % 2 == 0;
        case EVERY_THIRD -> number % 3 == 0;
        case LOOP_HEADS -> head;
        case ALL_BUT_LOOP_HEADS -> !head;
        case NONE -> false;
      };
    }
  }

  @ParameterizedTest
  @EnumSource
  void programsWithoutFailureAreVerified(Vouched vouched) {
    Stream.of(SPIN, Counters.counter(2), Exclusion.peterson(1), Exclusion.ttas(2))
        .forEach(program -> explore(program, vouched, Verdict.Verified.class));
  }

  @ParameterizedTest
  @EnumSource
  void programsWithAFailureFail(Vouched vouched) {
    Stream.of(RETRY, Exclusion.petersonWrong())
        .forEach(program -> explore(program, vouched, Verdict.Failed.class));
  }

  /** One text as a local mark and as a loop mark, once each: nothing is promised by that. */
  @Test
  void aLocalMarkIsNotComparedWithALoopMark() {
    String program =
        "thread A { repeat 3 { r = read volatile y } } thread B { write volatile y 1 }";
    Target target =
        Lies.always(
            program,
            trace -> {
              var numbers = new int[1];
              return Lies.events(
                  trace,
                  event -> true,
                  event ->
                      Lies.marked(
                          event,
                          event.thread().text().equals("A") ? mark(numbers[0]++) : Mark.NONE));
            });

    Exploring exploring = Exploring.of(target, Exploring.THOROUGH.withLocal(true));

    assertEquals(List.of(), exploring.findings(Finding.Nondeterminism.class));
    assertInstanceOf(Verdict.Verified.class, exploring.summary.verdict());
  }

  private static Mark mark(int number) {
    return switch (number) {
      case 0 -> Mark.local("7");
      case 1 -> Mark.loop("7");
      default -> Mark.NONE;
    };
  }

  private static void explore(Program program, Vouched vouched, Class<? extends Verdict> verdict) {
    Target target = Lies.always(Scripts.print(program), trace -> vouching(trace, vouched));

    Exploring exploring = Exploring.of(target, Exploring.THOROUGH.withLocal(true));

    assertEquals(List.of(), exploring.findings(Finding.Nondeterminism.class));
    assertEquals(List.of(), exploring.summary.reasons());
    assertInstanceOf(verdict, exploring.summary.verdict());
  }

  private static Trace vouching(Trace trace, Vouched vouched) {
    Map<ThreadName, Integer> numbers = new HashMap<>();
    var events = new ArrayList<Event>();
    for (Event event : trace.events()) {
      int number = numbers.merge(event.thread(), 1, Integer::sum);
      boolean covered = vouched.covers(event, number);
      events.add(covered ? event : Lies.marked(event, Mark.loop(event.mark().loop())));
    }
    return new Trace(
        trace.schedule(), trace.roots(), trace.initial(), events, trace.pending(), trace.outcome());
  }
}
