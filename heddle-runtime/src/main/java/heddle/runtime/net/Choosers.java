package heddle.runtime.net;

import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The selectors of the program.
 *
 * <p>Who may make a channel ready holds the locks of all of them meanwhile, so that a selector that
 * finds nothing ready can wait without missing anything. A selector that is opened meanwhile may
 * look before the change; so who has made it asks for selectors again, and tells the new ones.
 */
final class Choosers {

  private static final CopyOnWriteArrayList<Chooser> OPEN = new CopyOnWriteArrayList<>();

  private Choosers() {}

  static void add(Chooser selector) {
    OPEN.add(selector);
  }

  static void remove(Chooser selector) {
    OPEN.remove(selector);
  }

  /** Before something may become ready, and before any other lock is taken. */
  static Chooser[] enter() {
    Chooser[] all = OPEN.toArray(new Chooser[0]);
    for (Chooser selector : all) {
      selector.lock.lock();
    }
    return all;
  }

  static void leave(Chooser[] entered) {
    for (Chooser selector : entered) {
      selector.changed.signalAll();
      selector.lock.unlock();
    }
    for (Chooser selector : OPEN) {
      if (!contains(entered, selector)) {
        selector.notice();
      }
    }
  }

  private static boolean contains(Chooser[] all, Chooser one) {
    for (Chooser selector : all) {
      if (selector == one) {
        return true;
      }
    }
    return false;
  }
}
