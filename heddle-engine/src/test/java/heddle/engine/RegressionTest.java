package heddle.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.toy.script.Scripts;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Programs on which engine and brute force once differed, as small as they could be made. */
class RegressionTest {

  private static final String TIMED_WAIT =
      """
      thread T0 {
        sync l {
          while r0 == 0 {
            r1 = wait timed telling l
            r0 = read x
          }
        }
      }
      thread T1 {
        sync l { }
        write x r1 + 1
      }
      """;

  private static final String FORKED_EITHER_WAY =
      """
      initial x = 1
      thread T0 {
        r1 = acquire interruptible m
        write volatile x 1 - r1
      }
      thread T1 {
        r1 = read x
        if r1 == 0 { fork daemon T2 } else { fork T2 }
        r1 = join T2
      }
      thread T2 {
        sync m { }
      }
      """;

  @Test
  void aParkIsDisabledByAnotherThreadThatClearsTheInterruptFlag() {
    agree("thread T0 { r2 = interrupted clear T2 } thread T1 { interrupt T2 } thread T2 { park }");
    agree("thread T1 { park } thread T2 { interrupt T1; r2 = interrupted clear T1 }");
  }

  @Test
  void aTellingParkIsAnsweredOtherwiseBeforeAndAfterAnInterrupt() {
    agree("thread A { r = park timed telling } thread B { interrupt A }");
    agree("thread A { r = park timed telling } thread B { interrupt A } thread C { unpark A }");
    agree("thread A { r = park telling } thread B { interrupt A } thread C { unpark A }");
  }

  @Test
  void aThreadAtALockThatATimedWaitGivesBackNowAndThenIsInNoLivelock() {
    agreeWithLoops(TIMED_WAIT);
  }

  @Test
  void aThreadIsStuckAlthoughAnotherOneSpins() {
    agreeWithLoops("thread A { park } thread B { while r == 0 { r = read x } }");
    agreeWithLoops("thread A { sync l { wait l } } thread B { while 1 { r = cas x 0 -> 1 } }");
    agreeWithLoops(
        "thread T1 { sync a { sync b { } } } thread T2 { sync b { sync a { } } }"
            + " thread T3 { while r == 0 { r = read x } }");
  }

  @Test
  void itIsAnotherDeadlockIfOneWhoIsStuckIsADaemon() {
    agree(FORKED_EITHER_WAY);
  }

  @Test
  void aThreadThatHasNeverPassedASemaphoreMayPassItWhenPermitsAreGiven() {
    agree(
        "initial s = 1 thread T0 { acquire permit s; r1 = try permit s }"
            + " thread T1 { release permit s } thread T2 { acquire permit s 2 }");
    agree(
        "initial s = 1 thread T0 { acquire permit s; r1 = try permit s }"
            + " thread T1 { release permit s } thread T2 { acquire permit s 2; write x 1 }"
            + " thread T3 { r1 = read x }");
  }

  /** What was foreseen before the release does not hold after it. */
  @Test
  void aThreadThatMovedAloneIsDisturbedByOneThatItLetsGo() {
    agree(
        "initial s = 0 thread T0 { write y 1; release permit s; write x 1 }"
            + " thread T1 { acquire permit s; r1 = read y; r2 = read x; r3 = read z }"
            + " thread T2 { write z 1 } thread T3 { acquire permit s }");
  }

  private static void agree(String program) {
    compare(program, false);
  }

  private static void agreeWithLoops(String program) {
    compare(program, true);
  }

  private static void compare(String program, boolean loops) {
    for (boolean local : List.of(false, true)) {
      for (long seed = 0; seed < 5; seed++) {
        assertEquals(
            Optional.of(List.of()),
            Comparison.of(Scripts.parse(program), loops, local, 1, seed),
            program);
      }
    }
  }
}
