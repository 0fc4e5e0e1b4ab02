package heddle.runtime.net;

import heddle.runtime.declaration.Replaces;
import heddle.runtime.declaration.StandsFor;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.SocketException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * What channels of the program have in common, whatever class of the JDK they extend: whether they
 * are open, how operations on them end if they are closed meanwhile, and their options. The JDK's
 * channels ask it whether they are open instead of their own field, which files have, too.
 */
@StandsFor(
    value = "java.nio.channels.spi.AbstractInterruptibleChannel",
    when = InterruptibleChannelModel.class)
public final class InterruptibleChannelModel {

  private final ReentrantLock lock = new ReentrantLock();
  private final SocketSettings options = new SocketSettings();
  private final ModelledChannel channel;
  private volatile boolean isClosed;

  InterruptibleChannelModel(ModelledChannel channel) {
    this.channel = channel;
  }

  /** Whether a channel is one of the program; others have the JDK's field for being open. */
  public static boolean applies(Object channel) {
    return channel instanceof ModelledChannel;
  }

  @Replaces
  public static boolean isOpen(Object channel) {
    return !((ModelledChannel) channel).gate().isClosed;
  }

  @Replaces
  public static void close(Object channel) throws IOException {
    ((ModelledChannel) channel).gate().close();
  }

  private void close() throws IOException {
    lock.lock();
    try {
      if (!isClosed) {
        isClosed = true;
        channel.closeForGood();
      }
    } finally {
      lock.unlock();
    }
  }

  void checkOpen() throws ClosedChannelException {
    if (isClosed) {
      throw new ClosedChannelException();
    }
  }

  /** The options of a channel that is open. */
  SocketSettings options() throws ClosedChannelException {
    checkOpen();
    return options;
  }

  /** Before an operation. */
  void begin(boolean isBlocking) throws IOException {
    checkOpen();
    checkInterrupted(isBlocking);
  }

  /** After an operation, which is in vain if the thread was interrupted meanwhile. */
  void end(boolean isBlocking) throws IOException {
    checkInterrupted(isBlocking);
  }

  private void checkInterrupted(boolean isBlocking) throws IOException {
    if (isBlocking && Thread.currentThread().isInterrupted()) {
      close();
      throw new ClosedByInterruptException();
    }
  }

  /** What an operation ends with that could not go on. */
  IOException broken(IOException reason) throws IOException {
    if (reason instanceof InterruptedIOException) {
      close();
      return new ClosedByInterruptException();
    }
    return isClosed ? new AsynchronousCloseException() : reason;
  }

  /**
   * At most so many bytes; nothing happens if that is none, null if there will be none any more.
   */
  String read(SocketStream flow, int most, boolean isBlocking) throws IOException {
    if (most == 0) {
      return "";
    }
    begin(isBlocking);
    String text;
    try {
      text = flow.read(most, WaitLimit.ofChannel(isBlocking));
    } catch (SocketException | InterruptedIOException e) {
      throw broken(e);
    }
    end(isBlocking);
    return text;
  }

  /** Says how many bytes were written; nothing happens if there are none. */
  int write(SocketStream flow, String text, boolean isBlocking) throws IOException {
    if (text.isEmpty()) {
      return 0;
    }
    begin(isBlocking);
    try {
      flow.write(text);
    } catch (SocketException e) {
      throw broken(e);
    }
    end(isBlocking);
    return text.length();
  }
}
