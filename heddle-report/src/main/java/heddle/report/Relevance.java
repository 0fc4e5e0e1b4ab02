package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Operation;
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
 * where threads come in between each other.
 */
final class Relevance {

  /** The locks and semaphores that stand for the inside of a pool of threads. */
  private static final String POOL = "PoolSync#";

  private final Map<String, Set<ThreadName>> users = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  /** The cells by which threads are told what they are started with. */
  private final Set<String> gifts = new HashSet<>();

  /** What steps inside of libraries are about that the story cannot do without. */
  private final Set<String> needed = new HashSet<>();

  Relevance(Trace trace, List<Event> events, List<Intrusion> intrusions) {
    events.forEach(event -> note(event.thread(), event.operation()));
    trace.pending().forEach(this::note);
    events.forEach(event -> gifts.add("cell " + event.thread() + ".given"));
    if (intrusions.stream().noneMatch(one -> isOfProgram(one, events))) {
      for (Intrusion intrusion : intrusions) {
        needed.addAll(Conflict.touched(events.get(intrusion.between()).operation()));
      }
      trace.pending().values().forEach(left -> needed.addAll(Conflict.touched(left)));
    }
  }

  /** Whether both threads are in the program itself where one comes in between. */
  private static boolean isOfProgram(Intrusion intrusion, List<Event> events) {
    return !isInLibrary(events.get(intrusion.before()))
        && !isInLibrary(events.get(intrusion.between()))
        && (intrusion.after() < 0 || !isInLibrary(events.get(intrusion.after())));
  }

  private static boolean isInLibrary(Event event) {
    return event.site().isInLibrary()
        || Conflict.objects(event.operation()).stream()
            .anyMatch(object -> object.text().startsWith(POOL));
  }

  /** Whether the step is inside of a library, and says nothing about what the story is about. */
  boolean isInside(Event event) {
    Set<String> touched = Conflict.touched(event.operation());
    return !touched.isEmpty() && isInLibrary(event) && touched.stream().noneMatch(needed::contains);
  }

  private void note(ThreadName thread, Operation operation) {
    for (String thing : Conflict.touched(operation)) {
      users.computeIfAbsent(thing, t -> new HashSet<>()).add(thread);
      if (!(operation instanceof Init)) {
        used.add(thing);
      }
    }
  }

  boolean isIdle(Event event) {
    Operation operation = event.operation();
    if (operation instanceof Operation.Begin || operation instanceof Operation.End) {
      return true;
    }
    if (operation instanceof TestInterrupt test) {
      return test.thread().equals(event.thread()) && event.response().equals(Response.FALSE);
    }
    Set<String> touched = Conflict.touched(operation);
    return !touched.isEmpty() && touched.stream().allMatch(this::isOfNoInterest);
  }

  /**
   * What only one thread uses; and what a thread was started with, which says nothing to people.
   */
  private boolean isOfNoInterest(String thing) {
    return users.get(thing).size() == 1 || gifts.contains(thing);
  }

  /** The event without cells that nobody uses later. */
  Event shortened(Event event) {
    if (!(event.operation() instanceof Init init)) {
      return event;
    }
    var cells =
        init.cells().stream()
            .filter(binding -> used.contains("cell " + binding.cell()))
            .filter(binding -> !isOfNoInterest("cell " + binding.cell()))
            .toList();
    return new Event(
        event.step(),
        new Init(cells),
        event.response(),
        event.written(),
        event.site(),
        event.mark());
  }
}
