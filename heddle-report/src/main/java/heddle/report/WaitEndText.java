package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Expiry;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Join;
import heddle.protocol.Operation.Park;
import heddle.protocol.Operation.TryAcquire;
import heddle.protocol.Operation.Wake;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import java.util.Optional;

/** Waits that nobody has ended: a time limit has run out, or there was no reason at all. */
final class WaitEndText {

  private WaitEndText() {}

  /** Whether the story cannot do without the step, whatever it is about. */
  static boolean isOfItself(Event event) {
    return event.step().pick() instanceof Pick.Unprovoked
        || isTimeOver(event)
        || event.response().equals(Response.TIMED_OUT) && isLong(event.operation());
  }

  /** What happened, if nobody has ended the wait. */
  static Optional<String> of(Event event, StoryState before) {
    Operation operation = event.operation();
    if (event.step().pick() instanceof Pick.Unprovoked) {
      return Optional.of(
          operation instanceof Wake wake
              ? "wakes up in " + wake.set() + " without being notified (spurious wake-up)"
              : "continues without being unparked (spurious wake-up)");
    } else if (operation instanceof TryAcquire tried && isTimeOver(event)) {
      return Optional.of("stops waiting for " + tried.lock() + ": " + limit(tried.expiry()));
    } else if (operation instanceof Wake wake
        && isLong(wake)
        && before.waiters(wake.set()).contains(event.thread())) {
      return Optional.of("stops waiting in " + wake.set() + ": " + limit(wake.expiry()));
    } else if (operation instanceof Park park
        && isLong(park)
        && event.response().equals(Response.TIMED_OUT)) {
      return Optional.of("stops parking: " + limit(park.expiry()));
    } else if (operation instanceof Join join
        && join.expiry() != Expiry.NEVER
        && !before.hasEnded(join.thread())) {
      return Optional.of("stops waiting for " + join.thread() + ": " + limit(join.expiry()));
    }
    return Optional.empty();
  }

  private static String limit(Expiry expiry) {
    return expiry == Expiry.WHEN_IDLE ? "timed out, as no other thread can run" : "timed out";
  }

  /** Whether the wait was ended by its time limit while other threads may have been able to run. */
  static boolean isEarly(Event event, StoryState before) {
    Operation operation = event.operation();
    return operation instanceof TryAcquire tried
            && tried.expiry() != Expiry.WHEN_IDLE
            && isTimeOver(event)
        || operation instanceof Join join
            && join.expiry() == Expiry.ANY_TIME
            && !before.hasEnded(join.thread())
        || (operation instanceof Wake || operation instanceof Park)
            && !isLong(operation)
            && event.response().equals(Response.TIMED_OUT);
  }

  /** Whether a try with a time limit ends by it: only such tries are long or interruptible. */
  private static boolean isTimeOver(Event event) {
    return event.operation() instanceof TryAcquire tried
        && (tried.interruptible() || isLong(tried))
        && event.response().equals(Response.FALSE);
  }

  private static boolean isLong(Operation operation) {
    if (operation instanceof Wake wake) {
      return wake.expiry() == Expiry.WHEN_IDLE;
    } else if (operation instanceof Park park) {
      return park.expiry() == Expiry.WHEN_IDLE;
    }
    return operation instanceof TryAcquire tried && tried.expiry() == Expiry.WHEN_IDLE;
  }
}
