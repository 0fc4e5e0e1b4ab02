package heddle.runtime.turn;

/**
 * Stretches of a program thread in which hooks are not in force: class initialisation, class
 * loading, linkage. They happen once in the life of a process, so no run may depend on them.
 */
public final class Inert {

  private Thread thread;
  private int depth;

  /** Whether the calling thread is a program thread inside such a stretch. */
  public boolean isInside() {
    return thread != null && Thread.currentThread() == thread;
  }

  /** Whether it was entered before it was entered last, or does not concern the thread. */
  public boolean isNested() {
    return !isInside() || depth > 1;
  }

  public void enter() {
    Thread self = Thread.currentThread();
    if (self == Control.current) {
      Control.current = null;
      thread = self;
      depth = 1;
    } else if (self == thread && thread != null) {
      depth++;
    }
  }

  public void leave() {
    Thread self = Thread.currentThread();
    if (thread != null && self == thread && --depth == 0) {
      thread = null;
      Control.current = self;
    }
  }

  /** Nobody is in such a stretch. */
  public void reset() {
    thread = null;
    depth = 0;
  }
}
