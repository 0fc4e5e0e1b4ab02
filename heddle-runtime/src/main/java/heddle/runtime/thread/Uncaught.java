package heddle.runtime.thread;

import heddle.runtime.event.Names;
import heddle.runtime.event.Op;
import heddle.runtime.heap.ThreadFields;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.Texts;
import heddle.runtime.turn.StopRun;
import heddle.runtime.turn.Strand;

/** What becomes of exceptions that end a thread. */
public final class Uncaught {

  private final Synchronisation model;
  private final ThreadTraits traits;
  private final Texts texts;
  private final ThreadFields fields;

  Uncaught(Synchronisation model, ThreadFields fields, ThreadTraits traits, Texts texts) {
    this.traits = traits;
    this.texts = texts;
    this.model = model;
    this.fields = fields;
  }

  /**
   * A thread dies of an exception. That is a failure, unless a handler of the program deals with
   * it, or exceptions of other threads than the first are none by choice. For the first thread it
   * always is: whoever started Java is told of it, whatever handlers do.
   */
  void died(Strand strand, Throwable failure) {
    traits.read(strand, strand.thread, ThreadTraits.HANDLER);
    if (isHandled(strand, failure) && strand.name != Names.MAIN) {
      model.facts.assume(
          "it is assumed that what a handler of the program is told is no failure, such as that a"
              + " thread died of "
              + failure.getClass().getName());
      return;
    }
    if (!model.scheduler.schedule.doExceptionsFail && strand.name != Names.MAIN) {
      model.facts.assume(
          "it is assumed that an exception that ends another thread than main is no failure"
              + " (--ignore-uncaught), such as "
              + failure.getClass().getName());
      return;
    }
    strand.failure = failure;
    model.inert.enter();
    int op;
    int site;
    try {
      int message = texts.number(Failures.message(failure));
      op = model.ops.of(Op.FAIL, failure instanceof AssertionError ? Op.ASSERTION : 0, message);
      site = model.sites.at(Failures.place(failure, model.layouts));
    } finally {
      model.inert.leave();
    }
    model.scheduler.step(strand, op, site);
  }

  /** Calls the handler of a thread; whether there is one that does not pass the exception on. */
  private boolean isHandled(Strand strand, Throwable failure) {
    strand.isPassedOn = false;
    try {
      Thread.UncaughtExceptionHandler handler = handler(strand.thread);
      if (handler == null) {
        return false;
      }
      handler.uncaughtException(strand.thread, failure);
    } catch (StopRun e) {
      throw e;
    } catch (Throwable e) {
      // As in Java, a failure of the handler is ignored.
    }
    return !strand.isPassedOn;
  }

  /**
   * Who is told; null if nobody. The virtual machine asks the thread, whose class may be one of the
   * program that answers itself. A group of the JDK's is what a thread without a handler answers.
   */
  private Thread.UncaughtExceptionHandler handler(Thread thread) {
    if (!hasOwnAnswer(thread.getClass())) {
      return fields.handler(thread);
    }
    Thread.UncaughtExceptionHandler own = null;
    try {
      own = thread.getUncaughtExceptionHandler();
    } catch (StopRun e) {
      throw e;
    } catch (Throwable e) {
      // As in Java, nobody is told then.
    }
    boolean isGroup = own instanceof ThreadGroup && !model.layouts.isProgram(own.getClass());
    return isGroup ? fields.handler(thread) : own;
  }

  /** Whether a class of the program overrides {@code getUncaughtExceptionHandler}. */
  private boolean hasOwnAnswer(Class<?> type) {
    if (!model.layouts.isProgram(type)) {
      return false;
    }
    model.inert.enter();
    try {
      Class<?> declaring = type.getMethod("getUncaughtExceptionHandler").getDeclaringClass();
      return declaring != Thread.class;
    } catch (NoSuchMethodException | LinkageError e) {
      return false;
    } finally {
      model.inert.leave();
    }
  }

  /** A group of threads does with an exception what the JDK does: there may be nobody above it. */
  public void passOn(Strand strand, ThreadGroup group) {
    strand.isPassedOn |= group.getParent() == null && fields.isWithoutDefaultHandler();
  }
}
