package heddle.runtime.net;

import java.util.concurrent.CopyOnWriteArrayList;

/**
 * The selectors of the program.
 *
 * <p>Who may make a channel ready holds the locks of all of them meanwhile, so that a selector that
 * finds nothing ready can wait without missing anything. A selector that is opened meanwhile may
 * look before the change; so who has made it asks for selectors again, and tells the new ones.
 */
final class Selectors {

  private static final CopyOnWriteArrayList<SelectorModel> OPEN = new CopyOnWriteArrayList<>();

  private Selectors() {}

  static void add(SelectorModel selector) {
    OPEN.add(selector);
  }

  static void remove(SelectorModel selector) {
    OPEN.remove(selector);
  }

  /** Before something may become ready, and before any other lock is taken. */
  static SelectorModel[] enter() {
    SelectorModel[] all = OPEN.toArray(new SelectorModel[0]);
    for (SelectorModel selector : all) {
      selector.lock.lock();
    }
    return all;
  }

  static void leave(SelectorModel[] entered) {
    for (SelectorModel selector : entered) {
      selector.changed.signalAll();
      selector.lock.unlock();
    }
    for (SelectorModel selector : OPEN) {
      if (!contains(entered, selector)) {
        selector.notice();
      }
    }
  }

  private static boolean contains(SelectorModel[] all, SelectorModel one) {
    for (SelectorModel selector : all) {
      if (selector == one) {
        return true;
      }
    }
    return false;
  }
}
