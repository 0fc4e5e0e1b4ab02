package heddle.toy.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.toy.Classes;
import heddle.toy.ExecutionClass;
import heddle.toy.Marks;
import heddle.toy.Moves;
import heddle.toy.Oracle;
import heddle.toy.Reachable;
import heddle.toy.ToyState;
import heddle.toy.ToyTarget;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RandomProgramsTest {

  private static final int PROGRAMS = 60;
  private static final int LIMIT = 100_000;

  @ParameterizedTest
  @EnumSource
  void theSameSeedGivesTheSameProgramAndItIsReadBack(Profile profile) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.program(profile, seed);

      assertEquals(program, RandomPrograms.program(profile, seed));
      assertEquals(program, Scripts.parse(Scripts.print(program)));
    }
  }

  @ParameterizedTest
  @EnumSource
  void bruteForceMostlyAnswersAndRunsAgreeWithIt(Profile profile) {
    int tooLarge = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.program(profile, seed);
      boolean answered = profile.loops() ? agreesOnStates(program) : agreesOnClasses(program);
      tooLarge += answered ? 0 : 1;
    }

    assertTrue(tooLarge * 10 <= PROGRAMS, tooLarge + " of " + PROGRAMS + " were too large");
  }

  private static boolean agreesOnClasses(Program program) {
    Optional<Classes> classes = Oracle.classes(program, LIMIT);
    if (classes.isEmpty()) {
      return false;
    }
    Set<ExecutionClass> all = classes.get().all();
    var target = new ToyTarget(program);
    for (long seed = 0; seed < 10; seed++) {
      List<Step> walk = walk(program, seed).stream().map(Event::step).toList();
      Trace trace = target.run(new Schedule(walk, seed, 500));
      ExecutionClass seen = ExecutionClass.of(trace);

      assertEquals(walk, trace.steps());
      assertTrue(all.contains(seen), () -> program + "has a run outside its classes: " + seen);
      assertEquals(
          classes.get().deadlocked().contains(seen), trace.outcome() instanceof Outcome.Deadlocked);
    }
    assertEquals(classes.get().races(), Oracle.reachable(program, LIMIT).orElseThrow().races());
    return true;
  }

  /** A random execution, cut off if it is long. */
  private static List<Event> walk(Program program, long seed) {
    var dice = new Dice(seed);
    ToyState state = ToyState.of(program, Marks.LOCAL_AND_LOOP);
    var events = new ArrayList<Event>();
    while (events.size() < 200) {
      List<Moves.Move> moves = Moves.of(state);
      if (Moves.isStuck(moves)) {
        break;
      }
      Moves.Move move = dice.one(moves);
      events.add(state.step(move.thread(), move.pick()));
    }
    return events;
  }

  @ParameterizedTest
  @EnumSource
  void afterEqualMarksAThreadDoesTheSame(Profile profile) {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.program(profile, seed);
      var futures = new HashMap<List<Object>, List<Object>>();
      for (long order = 0; order < 20; order++) {
        var marks = new HashMap<ThreadName, Mark>();
        for (Event event : walk(program, order)) {
          Mark mark = marks.put(event.thread(), event.mark());
          if (mark != null) {
            List<Object> after = List.of(event.operation());
            List<Object> next = List.of(event.operation(), event.mark());
            same(program, futures, List.of(event.thread(), mark.local()), after);
            same(
                program,
                futures,
                List.of(event.thread(), mark.local(), event.response(), event.step().pick()),
                next);
            if (!mark.loop().isEmpty() && !profile.forks()) {
              same(program, futures, List.of(event.thread(), "loop", mark.loop()), after);
            }
          }
        }
      }
    }
  }

  private static void same(
      Program program, Map<List<Object>, List<Object>> seen, List<Object> past, List<Object> now) {
    List<Object> before = seen.putIfAbsent(past, now);
    assertTrue(
        before == null || before.equals(now),
        () -> program + "after " + past + " both " + before + " and " + now);
  }

  private static boolean agreesOnStates(Program program) {
    Optional<Reachable> reachable = Oracle.reachable(program, LIMIT);
    if (reachable.isEmpty()) {
      return false;
    }
    var target = new ToyTarget(program);
    for (long seed = 0; seed < 10; seed++) {
      Outcome outcome = target.run(new Schedule(List.of(), seed, 500)).outcome();
      boolean stops = outcome instanceof Outcome.Completed || outcome instanceof Outcome.Deadlocked;

      assertTrue(!stops || !reachable.get().terminals().isEmpty(), program::toString);
    }
    return true;
  }

  @Test
  void everyKindOfOperationAndResponseOccurs() {
    var seen = new TreeSet<String>();
    for (Profile profile : Profile.values()) {
      for (long seed = 0; seed < 300; seed++) {
        var target = new ToyTarget(RandomPrograms.program(profile, seed));
        for (long order = 0; order < 4; order++) {
          for (Event event : target.run(new Schedule(List.of(), order, 200)).events()) {
            seen.add(event.operation().getClass().getSimpleName());
            seen.add(event.response().getClass().getSimpleName());
          }
        }
      }
    }

    var all =
        Set.of(
            "Acquire",
            "Begin",
            "Choice",
            "CompareAndSet",
            "End",
            "Fail",
            "Fork",
            "Init",
            "Interrupt",
            "IsAlive",
            "Join",
            "Notify",
            "Park",
            "Read",
            "Release",
            "TestInterrupt",
            "TryAcquire",
            "Unpark",
            "Update",
            "Wait",
            "Wake",
            "Write",
            "Done",
            "Interrupted",
            "Notified",
            "Returned",
            "TimedOut");
    assertEquals(new TreeSet<>(all), seen);
  }
}
