package heddle.report;

import heddle.protocol.Operation;
import heddle.protocol.Operation.Binding;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the order of two operations of different threads can matter, roughly: for pointing things
 * out to people, not for proofs.
 */
final class Conflict {

  private Conflict() {}

  /** Both touch the same thing, and not both only look at it. */
  static boolean between(Operation a, Operation b) {
    return !(isRead(a) && isRead(b)) && common(a, b);
  }

  /** The first only looked at something, and the second changes it. */
  static boolean outdates(Operation look, Operation change) {
    return isRead(look) && !isRead(change) && common(look, change);
  }

  private static boolean common(Operation a, Operation b) {
    return touched(a).stream().anyMatch(touched(b)::contains);
  }

  private static boolean isRead(Operation operation) {
    return operation instanceof Operation.Read;
  }

  private static Set<String> touched(Operation operation) {
    if (operation instanceof Operation.Init init) {
      var cells = new LinkedHashSet<String>();
      for (Binding binding : init.cells()) {
        cells.add("cell " + binding.cell());
      }
      return cells;
    }
    if (operation instanceof Operation.Wait wait) {
      return Set.of("lock " + wait.lock(), "set " + wait.set());
    }
    return single(operation).map(Set::of).orElse(Set.of());
  }

  private static Optional<String> single(Operation operation) {
    if (operation instanceof Operation.Read read) {
      return Optional.of("cell " + read.cell());
    } else if (operation instanceof Operation.Write write) {
      return Optional.of("cell " + write.cell());
    } else if (operation instanceof Operation.CompareAndSet cas) {
      return Optional.of("cell " + cas.cell());
    } else if (operation instanceof Operation.Update update) {
      return Optional.of("cell " + update.cell());
    } else if (operation instanceof Operation.Acquire acquire) {
      return Optional.of("lock " + acquire.lock());
    } else if (operation instanceof Operation.TryAcquire tried) {
      return Optional.of("lock " + tried.lock());
    } else if (operation instanceof Operation.Wake wake) {
      return Optional.of("set " + wake.set());
    } else if (operation instanceof Operation.Notify notify) {
      return Optional.of("set " + notify.set());
    }
    return Optional.empty();
  }
}
