package heddle.runtime.concurrent;

import heddle.runtime.FutureHooks;
import heddle.runtime.ModelStates;
import heddle.runtime.PoolHooks;
import heddle.runtime.PoolSync;
import heddle.runtime.declaration.After;
import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What exchangers call instead of their own code: who finds somebody waiting takes the other's item
 * and leaves its own, and otherwise waits.
 *
 * <p>Why nothing is lost: in the JDK a thread either finds another one in the slot, or becomes the
 * one in the slot, in one step; that is what the lock is for here. Its looks at the slot before and
 * after, while it spins and parks, change nothing. The JDK has more slots once threads have got
 * into each other's way, which changes who meets whom only as if they had come in another order.
 */
@StandsFor(value = "java.util.concurrent.Exchanger", when = ModelStates.class)
public final class ExchangerModel {

  /** A thread that waits, and what it has. */
  private static final class Offer {
    final Object item;

    /** What the other one has left. */
    Object answer;

    /** A permit once somebody has come. */
    final PoolSync met = new PoolSync();

    Offer(Object item) {
      this.item = item;
    }
  }

  /** The inside of one exchanger. */
  private static final class State {
    final PoolSync lock = new PoolSync();

    /** Null if nobody waits. */
    Offer waiting;
  }

  private ExchangerModel() {}

  @After("<init>")
  public static void made(Exchanger<?> exchanger) {
    if (exchanger.getClass() == Exchanger.class && ModelStates.isWanted()) {
      ModelStates.adopt(exchanger, new State());
    }
  }

  @Replaces
  public static Object exchange(Exchanger<?> exchanger, Object item) throws InterruptedException {
    Offer met = meet(exchanger, item, -1);
    if (met == null) {
      throw new IllegalStateException("there is no time limit");
    }
    return met.answer;
  }

  @Replaces
  public static Object exchange(Exchanger<?> exchanger, Object item, long time, TimeUnit unit)
      throws InterruptedException, TimeoutException {
    Offer met = meet(exchanger, item, Math.max(unit.toNanos(time), 0));
    if (met == null) {
      throw new TimeoutException();
    }
    return met.answer;
  }

  /** An offer with its answer; null if nobody came in time. */
  private static Offer meet(Exchanger<?> exchanger, Object item, long nanos)
      throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    State state = (State) ModelStates.of(exchanger);
    var mine = new Offer(item);
    PoolHooks.lock(state.lock);
    Offer other = state.waiting;
    state.waiting = other == null ? mine : null;
    if (other != null) {
      other.answer = item;
      mine.answer = other.item;
    }
    PoolHooks.unlock(state.lock);
    if (other == null) {
      return await(state, mine, nanos) ? mine : null;
    }
    PoolHooks.release(other.met, 1);
    return mine;
  }

  /** Waits for somebody to come; whether one did in time. */
  private static boolean await(State state, Offer mine, long nanos) throws InterruptedException {
    int answer = FutureHooks.await(mine.met, true, nanos);
    if (answer > 0) {
      return true;
    }
    PoolHooks.lock(state.lock);
    boolean isAlone = state.waiting == mine;
    if (isAlone) {
      state.waiting = null;
    }
    PoolHooks.unlock(state.lock);
    if (answer < 0 && isAlone) {
      throw new InterruptedException();
    } else if (answer < 0) {
      Thread.currentThread().interrupt();
    }
    return !isAlone;
  }
}
