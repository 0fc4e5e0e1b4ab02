package heddle.runtime.heap;

import heddle.runtime.turn.Strand;

/** What others have to do where an object becomes known to several threads. */
public interface Sharing {

  /** A thread becomes known, perhaps before it is started. */
  void share(Thread thread);

  /** Adds the cells that a thread has as long as it is not started. */
  void bind(Thread thread, Bindings bindings);

  /** Whether it is a lock or the like that only its publisher has used. */
  boolean isLock(Object object);

  /** What is still to be said of a lock that is being published. */
  long untold(Strand strand, Object lock);

  /** Says what the publisher of a lock did with it before. */
  void publishLock(Strand strand, Object lock, int site);

  /** Says that the publisher of an object is in its monitor. */
  void publishMonitor(Strand strand, Object object, int site);
}
