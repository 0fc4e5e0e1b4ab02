package heddle.protocol;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A part of all executions of a program, to be explored on its own: those whose threads begin with
 * what is frozen and never make a step that is forbidden. It says nothing about the order of steps
 * of different threads. Whoever explores it needs the program and nothing else.
 *
 * @param steps a schedule that leads into it, or as near as is known
 * @param lines what threads begin with, and how they may go on; those that are not named begin with
 *     anything
 * @param forbidden steps that no thread makes; none of them contradicts what is frozen
 * @param initial cells and semaphores that are known to begin with something else than {@link
 *     Value#ZERO}
 * @param lead what is known about a run of these steps
 */
public record Seed(
    List<Step> steps,
    Map<ThreadName, History> lines,
    List<Forbidden> forbidden,
    Map<Cell, Value> initial,
    Lead lead) {

  /** All executions. */
  public static final Seed ALL = new Seed(List.of(), Map.of(), List.of(), Map.of(), Lead.SURE);

  /** What is known about a run before it is made. */
  public enum Lead {
    /** It ends where the steps do, and nothing else is in the space. */
    END,
    /** Everything frozen is done then, and nothing forbidden is known to be ahead. */
    SURE,
    /** It may leave the space. */
    DOUBTFUL
  }

  public Seed {
    steps = List.copyOf(steps);
    lines = Collections.unmodifiableMap(new TreeMap<>(lines));
    forbidden = List.copyOf(forbidden);
    initial = Collections.unmodifiableMap(new TreeMap<>(initial));
  }

  /** Whether it is a single class of executions, which ends where the steps do. */
  public boolean isEnd() {
    return lead == Lead.END;
  }

  /** What {@code thread} begins with, and how it may go on. */
  public History line(ThreadName thread) {
    return lines.getOrDefault(thread, History.NONE);
  }

  /**
   * What one thread did and learnt in some execution. Picks are those of that execution and say
   * nothing here.
   *
   * @param frozen how many of its steps the thread has to make; it may go on otherwise after them
   * @param past its steps
   * @param next what it does then, if that is known and it has not ended
   * @param site where in the program that stands
   */
  public record History(int frozen, List<Event> past, Optional<Operation> next, Site site) {

    /** Nothing yet: every thread begins first. */
    public static final History NONE =
        new History(0, List.of(), Optional.of(new Operation.Begin()), Site.UNKNOWN);

    public History {
      past = List.copyOf(past);
      if (frozen < 0 || frozen > past.size()) {
        throw new IllegalArgumentException(
            "of %d steps %d cannot be frozen".formatted(past.size(), frozen));
      }
    }

    /** This history with another number of frozen steps. */
    public History withFrozen(int count) {
      return count == frozen ? this : new History(count, past, next, site);
    }

    public int length() {
      return past.size();
    }
  }

  /**
   * A step that a thread must not make.
   *
   * @param past what the thread did and learnt before
   * @param response what it must not learn next
   */
  public record Forbidden(ThreadName thread, List<Event> past, Response response) {
    public Forbidden {
      past = List.copyOf(past);
    }
  }

  /** Whether two steps of one thread are the same to it: what it did, and what it learnt. */
  public static boolean isSame(Event a, Event b) {
    return a == b || a.response().equals(b.response()) && a.operation().equals(b.operation());
  }

  /** Whether the first {@code length} steps of two histories are the same. */
  public static boolean isSame(List<Event> a, List<Event> b, int length) {
    for (int i = 0; i < length; i++) {
      if (!isSame(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }
}
