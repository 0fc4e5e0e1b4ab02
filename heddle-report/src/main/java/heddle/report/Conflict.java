package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Binding;
import java.util.LinkedHashSet;
import java.util.List;
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

  static boolean isAboutSame(Operation a, Operation b) {
    return touched(a).stream().anyMatch(touched(b)::contains);
  }

  private static boolean common(Operation a, Operation b) {
    return !(a instanceof Operation.Release)
        && !(b instanceof Operation.Release)
        && isAboutSame(a, b);
  }

  static boolean isRead(Operation operation) {
    return operation instanceof Operation.Read;
  }

  /** The cells that an operation reads or sets. */
  static List<Cell> cells(Operation operation) {
    if (operation instanceof Operation.Read read) {
      return List.of(read.cell());
    } else if (operation instanceof Operation.Write write) {
      return List.of(write.cell());
    } else if (operation instanceof Operation.CompareAndSet cas) {
      return List.of(cas.cell());
    } else if (operation instanceof Operation.Update update) {
      return List.of(update.cell());
    } else if (operation instanceof Operation.Init init) {
      return init.cells().stream().map(Binding::cell).toList();
    }
    return List.of();
  }

  /** The locks and wait sets that an operation is about. */
  static List<ObjectName> objects(Operation operation) {
    return allObjects(operation).stream().filter(object -> !FileUse.isLock(object)).toList();
  }

  private static List<ObjectName> allObjects(Operation operation) {
    if (operation instanceof Operation.Acquire acquire) {
      return List.of(acquire.lock());
    } else if (operation instanceof Operation.TryAcquire tried) {
      return List.of(tried.lock());
    } else if (operation instanceof Operation.Release release) {
      return List.of(release.lock());
    } else if (operation instanceof Operation.Wait wait) {
      return List.of(wait.lock(), wait.set());
    } else if (operation instanceof Operation.Wake wake) {
      return List.of(wake.set());
    } else if (operation instanceof Operation.Notify notify) {
      return List.of(notify.set());
    }
    return List.of();
  }

  /** Everything that an operation is about. */
  static Set<String> touched(Operation operation) {
    var touched = new LinkedHashSet<String>();
    cells(operation).forEach(cell -> touched.add("cell " + cell));
    objects(operation)
        .forEach(
            object -> {
              if (!isOfSet(operation, object)) {
                touched.add("lock " + object);
              }
            });
    if (operation instanceof Operation.Wait wait) {
      touched.add("set " + wait.set());
    } else if (operation instanceof Operation.Wake wake) {
      touched.add("set " + wake.set());
    } else if (operation instanceof Operation.Notify notify) {
      touched.add("set " + notify.set());
    }
    return touched;
  }

  private static boolean isOfSet(Operation operation, ObjectName object) {
    return operation instanceof Operation.Wake
        || operation instanceof Operation.Notify
        || operation instanceof Operation.Wait wait
            && wait.set().equals(object)
            && !wait.lock().equals(object);
  }
}
