package heddle.protocol;

import java.util.List;

/**
 * One step that happened.
 *
 * @param step who moved, and which of several possibilities was taken
 * @param operation what the thread did
 * @param response what it learnt
 * @param written for an {@link Operation.Update}, the new value of the cell; otherwise {@link
 *     Value#NULL} and without meaning
 * @param site where in the program
 * @param mark what the runtime vouches for after the event
 */
public record Event(
    Step step, Operation operation, Response response, Value written, Site site, Mark mark) {

  public Event(ThreadName thread, Operation operation, Response response) {
    this(new Step(thread), operation, response, Value.NULL, Site.UNKNOWN, Mark.NONE);
  }

  /** The cells that it has set or brought into being, and their values since then. */
  public List<Operation.Binding> changes() {
    return Footprints.changes(this);
  }

  /** This event, of which nothing is vouched for. */
  public Event withoutMark() {
    return new Event(step, operation, response, written, site, Mark.NONE);
  }

  public ThreadName thread() {
    return step.thread();
  }
}
