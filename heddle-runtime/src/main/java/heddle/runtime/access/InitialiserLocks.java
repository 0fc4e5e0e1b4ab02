package heddle.runtime.access;

import heddle.runtime.event.Op;
import heddle.runtime.heap.Heap;
import heddle.runtime.table.Growth;
import java.lang.reflect.Method;

/**
 * What class initialisers of the program can be stuck with.
 *
 * <p>A thread that needs a class waits as long as another one initialises it. So two threads can
 * wait for each other for ever if two initialisers need each other's class, or one takes a lock
 * that somebody holds who needs the class. Here an initialiser runs in one piece, and nobody ever
 * waits for it: that such a thing can happen is at least said. It cannot as long as there is only
 * one thread.
 */
final class InitialiserLocks {

  private final Heap heap;

  /** By the number of the lock's name: the last initialiser that took it. */
  private String[] takers = new String[64];

  private boolean isAnyTaken;

  InitialiserLocks(Heap heap) {
    this.heap = heap;
  }

  void forget() {
    takers = new String[64];
    isAnyTaken = false;
  }

  // ---- initialisers that need each other

  /**
   * The innermost of the classes that are being initialised needs another one.
   *
   * @param running the classes that are being initialised, each because the one before needs it
   */
  void need(Class<?> type, Class<?>[] running, int size) {
    if (heap.scheduler.strandCount < 2) {
      return;
    }
    for (int i = 0; i < size; i++) {
      Class<?> begun = running[i];
      if (begun == type && i < size - 1) {
        cycle(begun, running[i + 1]);
      } else if (begun != type && isInitialisedWith(begun, type) && !isOnlyMadeBy(begun, type)) {
        cycle(begun, type);
      }
    }
  }

  /** Whether who initialises a class initialises this class or interface before. */
  private static boolean isInitialisedWith(Class<?> above, Class<?> type) {
    if (!above.isAssignableFrom(type)) {
      return false;
    }
    if (!above.isInterface()) {
      return true;
    }
    for (Method method : above.getDeclaredMethods()) {
      if (method.isDefault()) {
        return !type.isInterface();
      }
    }
    return false;
  }

  /** A class without a name can be used nowhere but where it stands. */
  private static boolean isOnlyMadeBy(Class<?> outer, Class<?> type) {
    try {
      return type.isAnonymousClass() && type.getEnclosingClass() == outer;
    } catch (LinkageError e) {
      return false;
    }
  }

  private void cycle(Class<?> one, Class<?> other) {
    if (!heap.layouts.isProgram(one) || !heap.layouts.isProgram(other)) {
      return;
    }
    heap.facts.limit(
        "the initialisation of "
            + one.getName()
            + " needs "
            + other.getName()
            + " and the other way round, and that threads can wait for each other for ever, or meet"
            + " one of them half initialised, if they begin with different ones is not explored");
  }

  // ---- initialisers that take locks

  /** An initialiser enters a monitor, or uses a lock. */
  void take(Object lock, Class<?> initialised) {
    int number = lock == null || heap.scheduler.strandCount < 2 ? -1 : heap.findConstant(lock);
    if (number < 0 || lock == initialised) {
      return;
    }
    number &= ~Heap.OLD;
    if (number >= takers.length) {
      takers = Growth.of(takers, Math.max(number + 1, takers.length * 2));
    }
    takers[number] = initialised.getName();
    isAnyTaken = true;
  }

  /** At the end of a run: whether threads of the program have taken one of these locks. */
  void check() {
    for (int i = 0; isAnyTaken && i < heap.scheduler.log.size(); i++) {
      int op = heap.scheduler.log.op(i);
      int kind = heap.ops.kind(op);
      int lock = heap.ops.subject(op);
      if ((kind == Op.ACQUIRE || kind == Op.TRY_ACQUIRE)
          && lock < takers.length
          && takers[lock] != null) {
        heap.facts.limit(
            "the initialiser of "
                + takers[lock]
                + " locks "
                + heap.names.objectText(lock)
                + ", and what happens if another thread holds it then, or waits for the class while"
                + " it does, is not explored");
      }
    }
  }
}
