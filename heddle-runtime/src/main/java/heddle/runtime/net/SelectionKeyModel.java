package heddle.runtime.net;

import java.nio.channels.CancelledKeyException;
import java.nio.channels.SelectableChannel;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.spi.AbstractSelectionKey;

/** That a channel of the program is registered with a selector of the program. */
final class SelectionKeyModel extends AbstractSelectionKey {

  private final SelectorModel selector;
  private final SelectableChannel channel;
  private volatile int interest;
  private volatile int ready;

  SelectionKeyModel(SelectorModel selector, SelectableChannel channel) {
    this.selector = selector;
    this.channel = channel;
  }

  @Override
  public SelectableChannel channel() {
    return channel;
  }

  @Override
  public Selector selector() {
    return selector;
  }

  @Override
  public int interestOps() {
    checkValid();
    return interest;
  }

  @Override
  public SelectionKey interestOps(int ops) {
    checkValid();
    if ((ops & ~channel.validOps()) != 0) {
      throw new IllegalArgumentException();
    }
    interest = ops;
    return this;
  }

  @Override
  public int readyOps() {
    checkValid();
    return ready;
  }

  private void checkValid() {
    if (!isValid()) {
      throw new CancelledKeyException();
    }
  }

  int interest() {
    return interest;
  }

  void setReady(int ops) {
    ready = ops;
  }

  /** Whether any of these is new. */
  boolean addReady(int ops) {
    int before = ready;
    ready = before | ops;
    return (ops & ~before) != 0;
  }

  int readyNow() {
    return ((ModelledChannel) channel).readyOps();
  }
}
