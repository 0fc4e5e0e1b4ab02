package heddle.runtime;

import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.Control;

/**
 * What models keep for objects of the JDK that have no field for it, from the constructor of such
 * an object to the end of the run. A model that has a state for each object applies to those that
 * program threads made in this run; of others, such as those of class initialisers, the JDK's own
 * code runs.
 */
public final class ModelStates {

  private final IdentityTable numbers = new IdentityTable(16);
  private Object[] states = new Object[8];

  ModelStates() {}

  void clear() {
    for (int i = 0; i < numbers.size(); i++) {
      states[i] = null;
    }
    numbers.clear();
  }

  private void put(Object object, Object state) {
    int number = numbers.size();
    if (number == states.length) {
      var more = new Object[number * 2];
      System.arraycopy(states, 0, more, 0, number);
      states = more;
    }
    states[number] = state;
    numbers.put(object, number);
  }

  /** Whether the calling thread is under control, and the object has a state. */
  public static boolean applies(Object object) {
    return Thread.currentThread() == Control.current
        && Run.active.modelStates.numbers.get(object) != IdentityTable.ABSENT;
  }

  /** Something is asked that the model has no answer to. */
  public static void ask(Object object, String method) {
    if (applies(object)) {
      PoolHooks.misled("calls " + method);
    }
  }

  /** Whether the calling thread, which is making an object, is under control. */
  public static boolean isWanted() {
    return Thread.currentThread() == Control.current;
  }

  /** Gives an object that is being made its state, which others get to without having read it. */
  public static void adopt(Object object, Object state) {
    Run run = Run.active;
    run.heap.share(run.scheduler.moving, state, run.scheduler.moving.place);
    run.modelStates.put(object, state);
  }

  /** The state of an object that the model applies to. */
  public static Object of(Object object) {
    ModelStates all = Run.active.modelStates;
    return all.states[all.numbers.get(object)];
  }
}
