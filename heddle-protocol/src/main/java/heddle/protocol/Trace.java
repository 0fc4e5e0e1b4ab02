package heddle.protocol;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * One run of the program under test.
 *
 * @param schedule what the target was asked to run
 * @param roots the threads that exist from the start
 * @param initial cells and semaphores with another initial value than {@link Value#ZERO}; a
 *     semaphore's number of permits stands under its name as a cell
 * @param events what happened, in order
 * @param pending the announced operation of every thread that was started and has not ended
 * @param outcome how it ended
 * @param glossary how to tell people about it
 */
public record Trace(
    Schedule schedule,
    List<ThreadName> roots,
    Map<Cell, Value> initial,
    List<Event> events,
    Map<ThreadName, Operation> pending,
    Outcome outcome,
    Glossary glossary) {

  /** A run that there are no other words for. */
  public Trace(
      Schedule schedule,
      List<ThreadName> roots,
      Map<Cell, Value> initial,
      List<Event> events,
      Map<ThreadName, Operation> pending,
      Outcome outcome) {
    this(schedule, roots, initial, events, pending, outcome, Glossary.NONE);
  }

  public Trace {
    roots = List.copyOf(roots);
    initial = sorted(initial);
    events = List.copyOf(events);
    pending = sorted(pending);
  }

  /** This run in other words. */
  public Trace with(Glossary words) {
    return new Trace(schedule, roots, initial, events, pending, outcome, words);
  }

  /** The steps that lead to the same run whatever the seed. */
  public List<Step> steps() {
    var steps = new ArrayList<Step>(events.size());
    for (Event event : events) {
      steps.add(event.step());
    }
    return steps;
  }

  /**
   * Whether the runtime could not follow the program any further: the run was cut off before its
   * limit. Then threads may be alive and have announced nothing.
   */
  public boolean isGivenUp() {
    return outcome instanceof Outcome.CutOff cut && events.size() < cut.limit();
  }

  /** The threads that were forked as daemons. */
  public Set<ThreadName> daemons() {
    return daemons(events);
  }

  /** The threads that these events fork as daemons. */
  public static Set<ThreadName> daemons(List<Event> events) {
    var daemons = new HashSet<ThreadName>();
    for (Event event : events) {
      if (event.operation() instanceof Operation.Fork fork && fork.daemon()) {
        daemons.add(fork.thread());
      }
    }
    return daemons;
  }

  private static <K extends Comparable<K>, V> Map<K, V> sorted(Map<K, V> map) {
    return map.isEmpty() ? Map.of() : Collections.unmodifiableMap(new TreeMap<>(map));
  }
}
