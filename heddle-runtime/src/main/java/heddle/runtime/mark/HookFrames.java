package heddle.runtime.mark;

import heddle.runtime.table.TextTable;

/**
 * The methods of the runtime that may be on the stack where a mark is given.
 *
 * <p>A hook that stands at an operation goes on in a way that follows from the operation, its
 * response, the place in the hook, and what it remembers of its arguments and of responses that it
 * got before. Of each method that is listed here one of these was found to hold for all it
 * remembers: it is on the operand stack or in locals of the code that called the hook, because the
 * access itself comes after the hook; it is part of the operation; it is in {@code Strand.inHand}.
 * All others give no mark.
 */
final class HookFrames {

  private static final String[] LISTED = {
    // One operation, and those that publish what is about to be stored.
    "turn.Scheduler: step",
    "FieldHooks: read readStatic readArray write writeStatic writeArray",
    "Fields: read readStatic readArray write writeStatic writeArray",
    "access.CellAccesses: readField readCell readStatic readElement read writeField writeStatic"
        + " writeElement write to",
    "AtomicHooks: unsafe varHandle failsWeakly",
    "access.AtomicAccesses: unsafe varHandle atomic update",
    "heap.Heap: share",
    "heap.Publication: publish",
    "sync.Chance: choose left",
    "Hooks: choose",
    // Monitors.
    "MonitorHooks: enter exit waitOn notifyOne notifyAll",
    "sync.Monitors: enter acquire exit await wake notify notifySet",
    // Locks and what is made of them.
    "ModelHooks: tryInTime acquire acquireInterruptibly tryAcquire release",
    "ReentrantLockModel: lock lockInterruptibly tryLock unlock",
    "ReadLockModel: lock lockInterruptibly tryLock unlock",
    "SemaphoreModel: acquire acquireUninterruptibly tryAcquire release",
    "CountDownLatchModel: await countDown",
    "ConditionModel: await awaitNanos awaitUntil awaitUninterruptibly signal signalAll",
    "sync.Locks: acquire acquireInterruptibly tryInterruptibly hasNoticed tryUnnoticed tryAcquire"
        + " release",
    "sync.Queues: acquire tryAcquire giveBack",
    "sync.Conditions: await signal",
    // Threads.
    "ThreadHooks: start join isAlive interrupt interrupted isInterrupted sleep park unpark"
        + " parkVirtual unparkVirtual",
    "thread.Threads: start join endsByInterrupt interrupt isInterrupted sleep",
    "sync.Endings: isAlive",
    "sync.Interrupts: interrupt testInterrupt throwIfInterrupted takesInterrupt",
    "thread.StartValues: give tell",
    "thread.Unstarted: claim name change",
    "sync.Parking: park unpark",
    // Pools and futures, whose models are code like any other.
    "PoolHooks: await pass has signal reinitialise lock unlock acquire take tryAcquire release"
        + " choose execute",
    "FutureHooks: done await",
    "sync.Virtual: run",
  };

  private static final String RUNTIME = "heddle.runtime.";

  /** Models are code with hooks like the JDK's. */
  private static final String[] MODELS = {
    RUNTIME + "concurrent.", RUNTIME + "net.", RUNTIME + "pool."
  };

  private final TextTable listed = new TextTable();

  HookFrames() {
    for (String line : LISTED) {
      int colon = line.indexOf(':');
      String type = RUNTIME + line.substring(0, colon) + ".";
      int start = colon + 2;
      while (start < line.length()) {
        int end = line.indexOf(' ', start);
        end = end < 0 ? line.length() : end;
        listed.number(type + line.substring(start, end));
        start = end + 1;
      }
    }
  }

  /** The names of all of them, with those of their classes. */
  String[] all() {
    var all = new String[listed.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = listed.get(i);
    }
    return all;
  }

  /** Whether a class is one of the runtime's own, which have no hooks. */
  static boolean isRuntime(String type) {
    if (!type.startsWith(RUNTIME)) {
      return false;
    }
    for (String models : MODELS) {
      if (type.startsWith(models)) {
        return false;
      }
    }
    return true;
  }

  boolean isListed(String type, String method) {
    return listed.contains(type + "." + method);
  }
}
