package heddle.runtime.thread;

import heddle.runtime.heap.Bindings;
import heddle.runtime.heap.Sharing;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.turn.Strand;

/** Threads, locks and monitors where objects become known to others. */
public final class SharedObjects implements Sharing {

  private final Synchronisation model;
  private final Threads threads;

  public SharedObjects(Synchronisation model, Threads threads) {
    this.threads = threads;
    this.model = model;
  }

  @Override
  public void share(Thread thread) {
    if (!threads.isStarting(thread) && model.scheduler.find(thread) == null) {
      threads.unstarted.add(thread);
    }
  }

  @Override
  public void bind(Thread thread, Bindings bindings) {
    if (threads.unstarted.has(thread)) {
      bind(thread, Unstarted.CLAIMED, bindings);
      bind(thread, Unstarted.STARTED, bindings);
      bind(thread, Unstarted.INTERRUPTED, bindings);
    }
  }

  private void bind(Thread thread, String word, Bindings bindings) {
    Unstarted unstarted = threads.unstarted;
    bindings.add(
        unstarted.cell(thread, word), Unstarted.kind(word), unstarted.initial(thread, word));
  }

  @Override
  public boolean isLock(Object object) {
    return model.locks.states.isPrivate(object);
  }

  @Override
  public long untold(Strand strand, Object lock) {
    return model.locks.states.untold(strand, lock);
  }

  @Override
  public void publishLock(Strand strand, Object lock, int site) {
    model.locks.published(strand, lock, site);
  }

  @Override
  public void publishMonitor(Strand strand, Object object, int site) {
    model.monitors.publishHeld(strand, object, site);
  }
}
