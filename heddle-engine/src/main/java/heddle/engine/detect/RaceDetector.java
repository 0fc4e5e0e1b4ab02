package heddle.engine.detect;

import heddle.protocol.Cell;
import heddle.protocol.CellAccess;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Party;
import heddle.protocol.Operation;
import heddle.protocol.Trace;
import java.util.Optional;

/** Confirms that two accesses race: a run in which one comes right after the other. */
public final class RaceDetector {

  private RaceDetector() {}

  /**
   * @param position the number of the step after the second access
   */
  public static Optional<Finding> confirm(Trace trace, Party first, Party second, int position) {
    if (position > trace.events().size() || position < 2) {
      return Optional.empty();
    }
    Event a = trace.events().get(position - 2);
    Event b = trace.events().get(position - 1);
    if (!isBy(a, first) || !isBy(b, second)) {
      return Optional.empty();
    }
    return Optional.of(new Finding.Race(cell(a.operation()), party(a), party(b), position, trace));
  }

  private static boolean isBy(Event event, Party party) {
    return event.thread().equals(party.thread()) && event.operation().equals(party.operation());
  }

  private static Party party(Event event) {
    return new Party(event.thread(), event.operation(), event.site());
  }

  /** The cell that an access is about. */
  public static Cell cell(Operation operation) {
    if (operation instanceof CellAccess access) {
      return access.cell();
    }
    throw new IllegalArgumentException("not an access of a cell: " + operation);
  }
}
