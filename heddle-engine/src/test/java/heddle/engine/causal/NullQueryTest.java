package heddle.engine.causal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.engine.learn.Knowledge;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.solve.OrderSolver;
import heddle.engine.solve.SearchSolver;
import heddle.engine.solve.SolverAnswer;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import heddle.toy.Classes;
import heddle.toy.ExecutionClass.Turn;
import heddle.toy.Oracle;
import heddle.toy.ToyTarget;
import heddle.toy.random.Profile;
import heddle.toy.random.RandomPrograms;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Reads of objects that may as well return null, from single traces. */
class NullQueryTest {

  private static final int PROGRAMS = Integer.getInteger("heddle.predictions", 60);
  private static final OrderSolver SOLVER = new SearchSolver();

  @Test
  void aReadBesideAWriteOfNullMayReturnNull() {
    var single = new Single("initial p = 1 thread A { r = read p } thread B { write p 0 }");

    List<Integer> reads = single.readsOfObjects();

    assertEquals(1, reads.size());
    assertTrue(single.predicts(reads.get(0)));
  }

  @Test
  void aReadBeforeTheWriterIsForkedNeverReturnsNull() {
    var single =
        new Single(
            "initial p = 1 thread main { r = read p; fork B; join B } thread B { write p 0 }");

    assertEquals(new SolverAnswer.Impossible(), single.answer(single.readsOfObjects().get(0)));
  }

  @Test
  void aReadAfterTheWriterIsJoinedReturnsWhatWasPutBack() {
    var single =
        new Single(
            "initial p = 1 thread main { fork B; join B; r = read p }"
                + " thread B { write p 0; write p 2 }");

    assertEquals(new SolverAnswer.Impossible(), single.answer(single.readsOfObjects().get(0)));
  }

  @Test
  void aLockKeepsNullFromBeingSeen() {
    var single =
        new Single(
            "initial p = 1 thread A { sync l { r = read p } }"
                + " thread B { sync l { write p 0; write p 1 } }");

    assertEquals(new SolverAnswer.Impossible(), single.answer(single.readsOfObjects().get(0)));
  }

  @Test
  void nobodyAsksIfNobodyWritesNull() {
    var single = new Single("initial p = 1 thread A { r = read p } thread B { write p 2 }");

    assertEquals(Optional.empty(), single.query(single.readsOfObjects().get(0)));
  }

  @Test
  void everyPredictionIsConfirmedAndOneThatCanHappen() {
    int confirmed = 0;
    int existing = 0;
    for (Profile profile : List.of(Profile.DATA, Profile.LOCKS, Profile.FORKS)) {
      for (long seed = 0; seed < PROGRAMS; seed++) {
        Program program = RandomPrograms.program(profile, seed);
        Optional<Classes> all = Oracle.classes(program, 5_000);
        if (all.isPresent()) {
          var single = new Single(Scripts.print(program));
          for (int read : single.readsOfObjects()) {
            boolean exists = single.canBeNull(read, all.get());
            boolean predicted = single.predicts(read);
            assertTrue(exists || !predicted, () -> Scripts.print(program));
            confirmed += predicted ? 1 : 0;
            existing += exists ? 1 : 0;
          }
        }
      }
    }
    System.out.println(
        confirmed + " of " + existing + " reads of null predicted from one trace, all confirmed");
    assertTrue(confirmed > existing / 2 && confirmed > 0, confirmed + " of " + existing);
  }

  /** One trace of a program whose cells hold references. */
  private static final class Single {
    private final References target;
    private final Trace numbers;
    private final AnalyzedRun run;
    private final CausalModel model;

    Single(String script) {
      Program program = Scripts.parse(script);
      target = new References(program);
      numbers = new ToyTarget(program).run(Schedule.EMPTY);
      var knowledge = new Knowledge(false);
      Trace trace = target.run(Schedule.EMPTY);
      run = new AnalyzedRun(knowledge, trace, knowledge.learn(trace));
      model = new CausalModel(run);
    }

    List<Integer> readsOfObjects() {
      var reads = new ArrayList<Integer>();
      for (int k = 0; k < run.length(); k++) {
        if (run.event(k).operation() instanceof Operation.Read
            && !run.event(k).response().equals(Response.of(Value.NULL))) {
          reads.add(k);
        }
      }
      return reads;
    }

    Optional<NullQuery> query(int read) {
      return NullQuery.of(model, read);
    }

    SolverAnswer answer(int read) {
      return SOLVER.solve(query(read).orElseThrow().problem());
    }

    /** Whether null is predicted; a run has shown it then. */
    boolean predicts(int read) {
      Optional<NullQuery> query = query(read);
      if (query.isPresent() && answer(read) instanceof SolverAnswer.Order order) {
        List<Step> steps = query.get().steps(order);
        Event seen = target.run(new Schedule(steps, 0, 2_000)).events().get(steps.size() - 1);
        assertEquals(run.event(read).operation(), seen.operation());
        Value value = assertInstanceOf(Response.Returned.class, seen.response()).value();
        assertEquals(Value.NULL, value);
        return true;
      }
      return false;
    }

    /** Whether the thread, after the same history, reads null in some execution. */
    boolean canBeNull(int read, Classes all) {
      Event event = numbers.events().get(read);
      var past = new ArrayList<Turn>();
      for (Event before : numbers.events().subList(0, read)) {
        if (before.thread().equals(event.thread())) {
          past.add(new Turn(before.operation(), before.response()));
        }
      }
      past.add(new Turn(event.operation(), Response.of(Value.ZERO)));
      return all.all().stream()
          .map(one -> one.histories().getOrDefault(event.thread(), List.of()))
          .anyMatch(history -> startsWith(history, past));
    }

    private static boolean startsWith(List<Turn> history, List<Turn> begin) {
      return history.size() >= begin.size() && history.subList(0, begin.size()).equals(begin);
    }
  }
}
