package heddle.runtime;

import heddle.runtime.heap.Bindings;
import heddle.runtime.heap.Sharing;
import heddle.runtime.turn.Strand;

/** Threads, locks and monitors where objects become known to others. */
final class SharedObjects implements Sharing {

  private final Run run;

  SharedObjects(Run run) {
    this.run = run;
  }

  @Override
  public void share(Thread thread) {
    if (!run.threads.isStarting(thread) && run.scheduler.find(thread) == null) {
      run.threads.unstarted.add(thread);
    }
  }

  @Override
  public void bind(Thread thread, Bindings bindings) {
    if (run.threads.unstarted.has(thread)) {
      bind(thread, Unstarted.CLAIMED, bindings);
      bind(thread, Unstarted.STARTED, bindings);
      bind(thread, Unstarted.INTERRUPTED, bindings);
    }
  }

  private void bind(Thread thread, String word, Bindings bindings) {
    Unstarted unstarted = run.threads.unstarted;
    bindings.add(
        unstarted.cell(thread, word), Unstarted.kind(word), unstarted.initial(thread, word));
  }

  @Override
  public boolean isLock(Object object) {
    return run.locks.states.isPrivate(object);
  }

  @Override
  public long untold(Strand strand, Object lock) {
    return run.locks.states.untold(strand, lock);
  }

  @Override
  public void publishLock(Strand strand, Object lock, int site) {
    run.locks.published(strand, lock, site);
  }

  @Override
  public void publishMonitor(Strand strand, Object object, int site) {
    run.monitors.publishHeld(strand, object, site);
  }
}
