package heddle.runtime.net;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.IllegalSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectableChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/**
 * A {@code Selector} of the program.
 *
 * <p>As in the JDK, who selects sees the keys and what they were interested in when it began, holds
 * the monitors of the selector and of the selected keys meanwhile, and is woken up by interrupts
 * without an exception.
 */
final class SelectorModel extends AbstractSelector {

  /** Held by whoever looks at the channels or may make one ready. */
  final ReentrantLock lock = new ReentrantLock();

  final Condition changed = lock.newCondition();
  private boolean isWoken;

  private final Set<SelectionKey> keys = new CopyOnWriteArraySet<>();
  private final Set<SelectionKey> selected = new LinkedHashSet<>();
  private final Set<SelectionKey> publicKeys = Collections.unmodifiableSet(keys);
  private final Set<SelectionKey> publicSelected = new SelectedKeys(selected);

  /** Guarded by the monitor. */
  private boolean isSelecting;

  SelectorModel(SelectorProvider provider) {
    super(provider);
    Selectors.add(this);
  }

  /** A channel may have become ready. */
  void notice() {
    lock.lock();
    try {
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  @Override
  public Selector wakeup() {
    lock.lock();
    try {
      isWoken = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    return this;
  }

  @Override
  public Set<SelectionKey> keys() {
    checkOpen();
    return publicKeys;
  }

  @Override
  public Set<SelectionKey> selectedKeys() {
    checkOpen();
    return publicSelected;
  }

  private void checkOpen() {
    if (!isOpen()) {
      throw new ClosedSelectorException();
    }
  }

  @Override
  public int selectNow() {
    return select(null, WaitLimit.ofSelector(0));
  }

  @Override
  public int select() {
    return select(null, WaitLimit.ofSelector(Long.MAX_VALUE));
  }

  @Override
  public int select(long timeout) {
    return select(null, patience(timeout));
  }

  @Override
  public int selectNow(Consumer<SelectionKey> action) {
    return select(Objects.requireNonNull(action), WaitLimit.ofSelector(0));
  }

  @Override
  public int select(Consumer<SelectionKey> action) {
    return select(Objects.requireNonNull(action), WaitLimit.ofSelector(Long.MAX_VALUE));
  }

  @Override
  public int select(Consumer<SelectionKey> action, long timeout) {
    return select(Objects.requireNonNull(action), patience(timeout));
  }

  private static WaitLimit patience(long timeout) {
    if (timeout < 0) {
      throw new IllegalArgumentException("Negative timeout");
    }
    return WaitLimit.ofSelector(
        timeout == 0 ? Long.MAX_VALUE : TimeUnit.MILLISECONDS.toNanos(timeout));
  }

  private int select(Consumer<SelectionKey> action, WaitLimit patience) {
    synchronized (this) {
      checkOpen();
      if (isSelecting) {
        throw new IllegalStateException("select in progress");
      }
      isSelecting = true;
      try {
        synchronized (publicSelected) {
          return choose(action, patience);
        }
      } finally {
        isSelecting = false;
      }
    }
  }

  private int choose(Consumer<SelectionKey> action, WaitLimit patience) {
    dropCancelled();
    var looked = keys.toArray(new SelectionKeyModel[0]);
    var ready = new int[looked.length];
    var interest = new int[looked.length];
    for (int i = 0; i < looked.length; i++) {
      interest[i] = looked[i].interest();
    }
    await(looked, interest, ready, patience);
    dropCancelled();
    int count = 0;
    for (int i = 0; i < looked.length; i++) {
      if (ready[i] != 0 && looked[i].isValid() && select(looked[i], ready[i], action)) {
        count++;
      }
    }
    return count;
  }

  /** Waits until a channel is ready, or not any longer. */
  private void await(SelectionKeyModel[] looked, int[] interest, int[] ready, WaitLimit patience) {
    lock.lock();
    try {
      boolean mayWait = true;
      while (!look(looked, interest, ready) && mayWait && !isWoken) {
        mayWait = patience.await(changed);
      }
    } catch (InterruptedIOException e) {
      look(looked, interest, ready);
    } finally {
      isWoken = false;
      lock.unlock();
    }
  }

  private static boolean look(SelectionKeyModel[] looked, int[] interest, int[] ready) {
    boolean isAny = false;
    for (int i = 0; i < looked.length; i++) {
      ready[i] = looked[i].isValid() ? looked[i].readyNow() & interest[i] : 0;
      isAny |= ready[i] != 0;
    }
    return isAny;
  }

  /** Whether something of the key has changed. */
  private boolean select(SelectionKeyModel key, int ready, Consumer<SelectionKey> action) {
    if (action != null) {
      key.setReady(ready);
      action.accept(key);
      checkOpen();
      return true;
    }
    if (selected.contains(key)) {
      return key.addReady(ready);
    }
    key.setReady(ready);
    return selected.add(key);
  }

  private void dropCancelled() {
    Set<SelectionKey> cancelled = cancelledKeys();
    synchronized (cancelled) {
      for (Iterator<SelectionKey> i = cancelled.iterator(); i.hasNext(); ) {
        drop((SelectionKeyModel) i.next());
        i.remove();
      }
    }
  }

  private void drop(SelectionKeyModel key) {
    selected.remove(key);
    keys.remove(key);
    deregister(key);
  }

  @Override
  protected SelectionKey register(AbstractSelectableChannel channel, int ops, Object attachment) {
    if (!(channel instanceof ModelledChannel)) {
      throw new IllegalSelectorException();
    }
    checkOpen();
    var key = new SelectionKeyModel(this, channel);
    key.attach(attachment);
    key.interestOps(ops);
    keys.add(key);
    if (!isOpen()) {
      keys.remove(key);
      key.cancel();
      throw new ClosedSelectorException();
    }
    return key;
  }

  @Override
  protected void implCloseSelector() throws IOException {
    wakeup();
    Selectors.remove(this);
    synchronized (this) {
      synchronized (publicSelected) {
        for (SelectionKey key : keys) {
          drop((SelectionKeyModel) key);
        }
      }
    }
  }
}
