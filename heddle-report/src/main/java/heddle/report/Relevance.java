package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Binding;
import heddle.protocol.Operation.Init;
import heddle.protocol.Operation.TestInterrupt;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which steps a story can do without: beginnings and ends of threads, whatever concerns things that
 * no other thread has to do with in the story, and what happens inside of libraries, unless that is
 * where threads come in between each other. That a time limit has run out is always told.
 */
final class Relevance {

  /** How the names of cells end that say whether a thread is started. */
  private static final String STARTED = ".is-started";

  private final Trace trace;
  private final Map<String, Set<ThreadName>> users = new HashMap<>();

  /** What the program itself has to do with. */
  private final Set<String> used = new HashSet<>();

  /** The cells by which threads are told what they are started with. */
  private final Set<String> gifts = new HashSet<>();

  /** Steps of uses of files that are no more than a part of them. */
  private final Set<Event> partsOfUses;

  /** What steps inside of libraries are about that the story cannot do without. */
  private final Set<String> needed = new HashSet<>();

  Relevance(Trace trace, List<Event> events, List<DecisiveSwitch> intrusions) {
    this.trace = trace;
    partsOfUses = FileOperations.idle(events);
    events.forEach(event -> note(event.thread(), event.operation(), event.site().isInLibrary()));
    trace.pending().forEach((thread, operation) -> note(thread, operation, false));
    events.forEach(event -> gifts.add("cell " + event.thread() + ".given"));
    if (intrusions.stream().noneMatch(one -> one.isOfProgram(events))) {
      for (DecisiveSwitch intrusion : intrusions) {
        needed.addAll(Conflict.touched(events.get(intrusion.between()).operation()));
      }
      trace
          .pending()
          .forEach(
              (thread, left) -> {
                if (!BlockedPosition.of(trace, thread).standsFor(left)) {
                  needed.addAll(Conflict.touched(left));
                }
              });
    }
  }

  /** Whether the step is inside of a library, and says nothing about what the story is about. */
  boolean isInside(Event event) {
    Set<String> touched = Conflict.touched(event.operation());
    return !touched.isEmpty()
        && !WaitEndText.isOfItself(event)
        && event.site().isInLibrary()
        && touched.stream().noneMatch(needed::contains);
  }

  private void note(ThreadName thread, Operation operation, boolean isInLibrary) {
    for (String thing : Conflict.touched(operation)) {
      users.computeIfAbsent(thing, t -> new HashSet<>()).add(thread);
      if (!isInLibrary && !(operation instanceof Init)) {
        used.add(thing);
      }
    }
  }

  boolean isIdle(Event event) {
    Operation operation = event.operation();
    if (operation instanceof Operation.Begin
        || operation instanceof Operation.End
        || partsOfUses.contains(event)) {
      return true;
    }
    if (operation instanceof TestInterrupt test) {
      return test.thread().equals(event.thread()) && event.response().equals(Response.FALSE);
    }
    if (operation instanceof Init init) {
      return cells(init).isEmpty();
    }
    if (Turn.is(operation) && !Turn.isKept(trace, event)) {
      return true;
    }
    Set<String> touched = Conflict.touched(operation);
    return !touched.isEmpty()
        && !WaitEndText.isOfItself(event)
        && touched.stream().allMatch(this::isOfNoInterest);
  }

  /**
   * What only one thread uses; and what a thread was started with, and that it was, which says
   * nothing to people.
   */
  private boolean isOfNoInterest(String thing) {
    return users.get(thing).size() == 1 || gifts.contains(thing) || thing.endsWith(STARTED);
  }

  private List<Binding> cells(Init init) {
    return init.cells().stream()
        .filter(binding -> isUsed("cell " + binding.cell()))
        .filter(binding -> !isOfNoInterest("cell " + binding.cell()))
        .toList();
  }

  private boolean isUsed(String thing) {
    return used.contains(thing) || needed.contains(thing);
  }

  /** The event without cells that nobody uses later, but for the inside of libraries. */
  Event shortened(Event event) {
    if (!(event.operation() instanceof Init init)) {
      return event;
    }
    return new Event(
        event.step(),
        new Init(cells(init)),
        event.response(),
        event.written(),
        event.site(),
        event.mark());
  }
}
