package heddle.runtime;

import heddle.runtime.event.Facts;
import heddle.runtime.raw.Memory;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.turn.StopRun;
import heddle.runtime.turn.Strand;
import java.io.IOException;
import java.io.InputStream;

/** Threads that wait for what is not under control: processes, sockets, real monitors. */
final class OutsideWaits {

  /** In nanoseconds. */
  private static final long LOOK_AGAIN = 1_000_000;

  private final Synchronisation model;

  OutsideWaits(Synchronisation model) {
    this.model = model;
  }

  /** A thread blocks in a real monitor that a thread which was stopped is in. */
  void blocked(Thread thread) {
    StackTraceElement[] stack = thread.getStackTrace();
    model.facts.limit(
        "a thread was stopped inside a monitor of the JDK that is not under control, and another one"
            + " blocks there"
            + (stack.length == 0
                ? ""
                : " in " + stack[0].getClassName() + "." + stack[0].getMethodName())
            + "; such runs were not followed further");
  }

  /**
   * The strand was to stop where a continuation cannot be stopped: above a class initialiser or a
   * native method.
   */
  StopRun pinned(Strand strand, IllegalStateException reason) {
    return model.scheduler.giveUp(
        strand,
        Facts.Kind.NATIVE,
        "threads could not be stopped above native code: the JVM says " + reason.getMessage());
  }

  /**
   * Waits until a process has ended. The thread of the JDK that notices it is not under control,
   * and cannot wake one that is; so this looks again and again. On older JDKs the caller is in a
   * synchronized method, and has to let that thread in.
   */
  void awaitProcess(Object process) {
    long ended = model.layouts.offset(process.getClass(), "hasExited");
    boolean isInside = Thread.holdsLock(process);
    while (!Memory.UNSAFE.getBooleanVolatile(process, ended)) {
      if (isInside) {
        letIn(process);
      } else {
        Memory.UNSAFE.park(false, LOOK_AGAIN);
      }
    }
  }

  private static void letIn(Object monitor) {
    try {
      monitor.wait(1);
    } catch (InterruptedException e) {
      // Interrupts of the program never get to the threads that carry it.
    }
  }

  /**
   * A thread waits for somebody at the other end of a socket. If that may be another thread of the
   * program, it could wait for ever, because only one moves at a time.
   */
  void awaitSocket(Strand strand, String method) {
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    for (int i = 0; i < model.scheduler.strandCount; i++) {
      if (model.scheduler.strands[i] != strand && !model.scheduler.strands[i].ended) {
        throw model.scheduler.giveUp(
            strand,
            Facts.Kind.LIMIT,
            "a thread waits in "
                + method
                + " while other threads of the program are alive; sockets are not under control, so"
                + " such runs were not followed further");
      }
    }
  }

  /** What has come already is read without waiting. */
  void readSocket(Strand strand, Object stream) {
    boolean isThere;
    model.inert.enter();
    try {
      isThere = ((InputStream) stream).available() > 0;
    } catch (IOException e) {
      isThere = true;
    } finally {
      model.inert.leave();
    }
    if (!isThere) {
      awaitSocket(strand, "a read of a Socket");
    }
  }
}
