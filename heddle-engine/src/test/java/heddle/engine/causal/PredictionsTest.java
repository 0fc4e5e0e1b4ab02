package heddle.engine.causal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.detect.RaceDetector;
import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Lesson;
import heddle.engine.model.Op;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.solve.CrossCheckSolver;
import heddle.engine.solve.OrderProblem;
import heddle.engine.solve.OrderSolver;
import heddle.engine.solve.SearchSolver;
import heddle.engine.solve.SolverAnswer;
import heddle.engine.solve.Z3Solver;
import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.toy.Oracle;
import heddle.toy.ToyTarget;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Whatever the model of one trace predicts, a run shows.
 *
 * <p>{@code -Dheddle.predictions=1000} asks for more programs of each profile; {@code
 * -Dheddle.z3=true} asks Z3 the same questions.
 */
class PredictionsTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.predictions", 60);
  private static final int LIMIT = 2_000;

  private static final OrderSolver SOLVER =
      Boolean.getBoolean("heddle.z3")
          ? new CrossCheckSolver(new SearchSolver(), new Z3Solver())
          : new SearchSolver();

  @TestFactory
  Stream<DynamicTest> everyPredictionIsConfirmed() {
    return Arrays.stream(Profile.values())
        .filter(profile -> !profile.loops())
        .map(profile -> DynamicTest.dynamicTest(profile.toString(), () -> check(profile)));
  }

  private static void check(Profile profile) {
    var tally = new Tally();
    for (long seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomPrograms.program(profile, seed);
      for (long order = 0; order < 3; order++) {
        new Predicting(program, order).check(tally);
      }
      recall(program, tally);
    }
    System.out.println(profile + ": " + tally);
    assertTrue(tally.seeds > 0 && tally.races > 0, tally.toString());
    assertEquals(0, tally.undecided);
  }

  /** How many of the races that brute force finds the model of one trace predicts. */
  private static void recall(Program program, Tally tally) {
    Oracle.classes(program, 5_000)
        .ifPresent(
            all -> {
              var existing = new HashSet<List<Object>>();
              all.races()
                  .forEach(
                      r -> existing.add(pair(r.first().thread(), r.second().thread(), r.cell())));
              Set<List<Object>> predicted = new Predicting(program, 0).races();
              tally.existing += existing.size();
              assertTrue(existing.containsAll(predicted), () -> Scripts.print(program));
              tally.predicted += predicted.size();
            });
  }

  private static List<Object> pair(ThreadName a, ThreadName b, Cell cell) {
    return a.compareTo(b) < 0 ? List.of(a, b, cell) : List.of(b, a, cell);
  }

  private static final class Tally {
    private int seeds;
    private int races;
    private int deadlocks;
    private int undecided;
    private int existing;
    private int predicted;

    @Override
    public String toString() {
      return "%d seeds, %d races and %d deadlocks confirmed; %d of %d races predicted from one trace"
          .formatted(seeds, races, deadlocks, predicted, existing);
    }
  }

  /** One trace of a program and its model. */
  private static final class Predicting {
    private final ToyTarget target;
    private final AnalyzedRun run;
    private final CausalModel model;

    Predicting(Program program, long order) {
      target = new ToyTarget(program);
      var knowledge = new Knowledge(false);
      Trace trace = target.run(new Schedule(List.of(), order, LIMIT));
      Lesson lesson = knowledge.learn(trace);
      run = new AnalyzedRun(knowledge, trace, lesson);
      model = new CausalModel(run);
    }

    void check(Tally tally) {
      for (SeedQuery query : SeedQuery.all(model, 0)) {
        if (ask(query.problem(), tally) instanceof SolverAnswer.Order order) {
          tally.seeds++;
          checkSeed(query, query.steps(order));
        }
      }
      for (RaceQuery query : RaceQuery.all(model)) {
        if (ask(query.problem(), tally) instanceof SolverAnswer.Order order) {
          tally.races++;
          checkRace(query, query.steps(order));
        }
      }
      for (DeadlockQuery query : DeadlockQuery.all(model)) {
        if (ask(query.problem(), tally) instanceof SolverAnswer.Order order) {
          tally.deadlocks++;
          checkDeadlock(query, query.steps(order));
        }
      }
    }

    private static SolverAnswer ask(OrderProblem problem, Tally tally) {
      SolverAnswer answer = SOLVER.solve(problem);
      tally.undecided += answer instanceof SolverAnswer.GaveUp ? 1 : 0;
      return answer;
    }

    private Trace run(List<Step> steps) {
      Trace trace = target.run(new Schedule(steps, 0, LIMIT));
      assertFalse(trace.outcome() instanceof Outcome.Diverged, () -> trace.outcome().toString());
      return trace;
    }

    private void checkSeed(SeedQuery query, List<Step> steps) {
      Event expected = run.event(query.read());
      Event seen = run(steps).events().get(steps.size() - 1);
      assertEquals(expected.operation(), seen.operation());
      if (run.op(query.read()).kind == Op.Kind.CAS) {
        assertFalse(expected.response().equals(seen.response()));
      } else {
        assertEquals(Response.of(run.value(query.value())), seen.response());
      }
    }

    private void checkRace(RaceQuery query, List<Step> steps) {
      List<Event> events = run(steps).events();
      assertEquals(run.event(query.first()).operation(), events.get(steps.size() - 2).operation());
      assertEquals(run.event(query.second()).operation(), events.get(steps.size() - 1).operation());
    }

    private void checkDeadlock(DeadlockQuery query, List<Step> steps) {
      Trace trace = run(steps);
      assertTrue(trace.outcome() instanceof Outcome.Deadlocked, trace.outcome()::toString);
      for (int wait : query.waits()) {
        Operation pending = trace.pending().get(run.event(wait).thread());
        assertEquals(run.event(wait).operation(), pending);
      }
    }

    Set<List<Object>> races() {
      var races = new HashSet<List<Object>>();
      for (RaceQuery query : RaceQuery.all(model)) {
        if (SOLVER.solve(query.problem()) instanceof SolverAnswer.Order) {
          Event first = run.event(query.first());
          Event second = run.event(query.second());
          races.add(pair(first.thread(), second.thread(), cell(first.operation())));
        }
      }
      return races;
    }
  }

  private static Cell cell(Operation operation) {
    return RaceDetector.cell(operation);
  }

  @Test
  void locksInOppositeOrdersAreADeadlockThatNoRunHasShown() {
    Program program =
        Scripts.parse("thread a { sync l { sync m { } } } thread b { sync m { sync l { } } }");
    var tally = new Tally();

    new Predicting(program, 0).check(tally);

    assertEquals(1, tally.deadlocks);
  }

  @Test
  void aCommonLockAroundThemKeepsLocksInOppositeOrdersFromADeadlock() {
    Program program =
        Scripts.parse(
            "thread a { sync g { sync l { sync m { } } } }"
                + " thread b { sync g { sync m { sync l { } } } }");
    var tally = new Tally();

    new Predicting(program, 0).check(tally);

    assertEquals(0, tally.deadlocks);
  }
}
