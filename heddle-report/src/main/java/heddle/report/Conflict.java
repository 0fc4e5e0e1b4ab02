package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.CellAccess;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Kind;
import heddle.protocol.Resource;
import heddle.protocol.Touch;
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
    return a.kind() != Kind.RELEASE && b.kind() != Kind.RELEASE && isAboutSame(a, b);
  }

  static boolean isRead(Operation operation) {
    return operation.kind() == Kind.READ;
  }

  /** The cells that an operation reads or sets. */
  static List<Cell> cells(Operation operation) {
    if (operation instanceof CellAccess access) {
      return List.of(access.cell());
    }
    return operation.footprint().stream()
        .filter(touch -> touch.resource() == Resource.CELL)
        .map(touch -> (Cell) touch.subject())
        .distinct()
        .toList();
  }

  /** The locks, semaphores and wait sets that an operation is about. */
  static List<ObjectName> objects(Operation operation) {
    return operation.footprint().stream()
        .map(Touch::subject)
        .filter(ObjectName.class::isInstance)
        .map(ObjectName.class::cast)
        .filter(object -> !FileUse.isLock(object))
        .distinct()
        .toList();
  }

  /** Everything that an operation is about. */
  static Set<String> touched(Operation operation) {
    var touched = new LinkedHashSet<String>();
    for (Touch touch : operation.footprint()) {
      switch (touch.resource()) {
        case CELL -> touched.add("cell " + touch.subject());
        case LOCK, SEMAPHORE -> {
          if (!FileUse.isLock((ObjectName) touch.subject())) {
            touched.add("lock " + touch.subject());
          }
        }
        case WAIT_SET -> touched.add("set " + touch.subject());
        case PERMIT, INTERRUPT, LIFE -> {}
      }
    }
    return touched;
  }
}
