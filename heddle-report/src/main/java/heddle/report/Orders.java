package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The orders that a failure needs, found by going back from it: from what the failing check has
 * read to who has set that, to what they had read before, and so on. On this way, a value that is
 * no longer true when it is used is what went wrong. What is not on this way had nothing to do with
 * it, however often threads took turns there.
 *
 * <p>It is a hint for people. What a value was computed from is not known, so everything counts
 * that the thread has read shortly before.
 */
final class Orders {

  /** So many different cells that a thread has read last may have led to what it does. */
  private static final int MOST_READ = 16;

  /** So far it is gone back. */
  private static final int DEEPEST = 3;

  private static final int MOST = 2;

  private final List<Event> all;
  private final List<Event> events;
  private final Calls calls;
  private final Set<Order> found = new LinkedHashSet<>();
  private final Set<Integer> seen = new HashSet<>();

  private Orders(List<Event> all, int end, Calls calls) {
    this.all = all;
    this.events = all.subList(0, end);
    this.calls = calls;
  }

  /**
   * @param end how many events there are up to the failure, which is the last of them
   */
  static List<Order> of(Finding.Failure failure, int end, Calls calls) {
    var orders = new Orders(failure.trace().events(), end, calls);
    orders.checked(failure.thread(), end - 1);
    return orders.distinct();
  }

  /** Those that are not about the same call of a library as one before them. */
  private List<Order> distinct() {
    var kept = new ArrayList<Order>();
    for (Order order : found) {
      if (kept.size() < MOST
          && kept.stream().noneMatch(one -> calls.isOne(one.before(), order.before()))) {
        kept.add(order);
      }
    }
    return kept;
  }

  /** From the check that fails. */
  private void checked(ThreadName thread, int fail) {
    List<Integer> reads = readsOfCheck(thread, fail);
    for (int read : reads) {
      halfDone(read, reads);
      outdated(read, fail);
    }
    for (int depth = 0; depth < DEEPEST && found.isEmpty() && !reads.isEmpty(); depth++) {
      var further = new ArrayList<Integer>();
      for (int read : reads) {
        OptionalInt set = setBefore(read);
        if (set.isPresent() && seen.add(set.getAsInt())) {
          further.addAll(explained(set.getAsInt()));
        }
      }
      reads = further;
    }
    if (found.isEmpty()) {
      readsBefore(thread, fail).forEach(this::changed);
    }
    if (found.isEmpty()) {
      readsOfCheck(thread, fail).forEach(this::tooEarly);
    }
  }

  /** Nobody has set yet what another thread sets later. */
  private void tooEarly(int read) {
    Event look = events.get(read);
    for (int i = events.size(); i < all.size() && found.isEmpty(); i++) {
      Event late = all.get(i);
      boolean isOther = !late.thread().equals(look.thread());
      if (isOther
          && Calls.sets(late)
          && Conflict.isAboutSame(late.operation(), look.operation())
          && setBefore(read).isEmpty()) {
        found.add(new Order(Order.Kind.TOO_EARLY, read, i, i));
      }
    }
  }

  /** The thread has read something else there before, and others have set it since. */
  private void changed(int read) {
    Event last = events.get(read);
    for (int i = read - 1; i >= 0; i--) {
      Event event = events.get(i);
      boolean isOwn = event.thread().equals(last.thread()) && isSameCell(i, read);
      if (isOwn && Calls.sets(event)) {
        return;
      } else if (isOwn && looks(i) && !event.response().equals(last.response())) {
        outdated(i, read);
        return;
      }
    }
  }

  /** What the thread had read when it set something; adds what was outdated by then. */
  private List<Integer> explained(int set) {
    ThreadName thread = events.get(set).thread();
    List<Integer> reads = readsBefore(thread, set);
    List<Integer> same = reads.stream().filter(read -> isSameCell(set, read)).toList();
    same.forEach(read -> outdated(read, set));
    boolean isRepeated = same.isEmpty() || found.isEmpty();
    for (int read : reads) {
      if (isRepeated && !(events.get(read).operation() instanceof Operation.Update)) {
        outdated(read, set);
      }
    }
    if (found.isEmpty()) {
      reads.forEach(this::changed);
    }
    return reads;
  }

  /** What the thread has read since it last did anything else; all if that is nothing. */
  private List<Integer> readsOfCheck(ThreadName thread, int fail) {
    int from = fail - 1;
    while (from >= 0 && !(events.get(from).thread().equals(thread) && isDeed(from))) {
      from--;
    }
    int begin = from;
    List<Integer> all = readsBefore(thread, fail);
    List<Integer> own = all.stream().filter(read -> read > begin).toList();
    return own.isEmpty() ? all : own;
  }

  private boolean isDeed(int step) {
    Operation operation = events.get(step).operation();
    return Calls.sets(events.get(step))
        || operation instanceof Operation.Fork
        || operation instanceof Operation.Join
        || operation instanceof Operation.Begin;
  }

  /** What the thread has read last before a step, each cell once, the last first. */
  private List<Integer> readsBefore(ThreadName thread, int step) {
    var reads = new ArrayList<Integer>();
    var cells = new HashSet<Cell>();
    for (int i = step - 1; i >= 0 && cells.size() < MOST_READ; i--) {
      Event event = events.get(i);
      if (event.thread().equals(thread)
          && looks(i)
          && cells.add(Conflict.cells(event.operation()).get(0))) {
        reads.add(i);
      }
    }
    return reads;
  }

  private boolean looks(int step) {
    Operation operation = events.get(step).operation();
    return !calls.isInternal(step)
        && (operation instanceof Operation.Read read && !FileUse.isLock(read.cell().object())
            || operation instanceof Operation.CompareAndSet
            || operation instanceof Operation.Update);
  }

  /** Who else has set what was read, last before that. */
  private OptionalInt setBefore(int read) {
    Cell cell = Conflict.cells(events.get(read).operation()).get(0);
    for (int i = read - 1; i >= 0; i--) {
      if (Calls.sets(events.get(i)) && Conflict.cells(events.get(i).operation()).contains(cell)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }

  /** Others set the cell between the thread's read and its use. */
  private void outdated(int read, int use) {
    ThreadName thread = events.get(read).thread();
    Cell cell = Conflict.cells(events.get(read).operation()).get(0);
    for (int i = read + 1; i < use; i++) {
      Event event = events.get(i);
      boolean isOther = !event.thread().equals(thread);
      if (isOther && Calls.sets(event) && Conflict.cells(event.operation()).contains(cell)) {
        int after = used(thread, cell, i, use);
        boolean isUsed = !(events.get(after).operation() instanceof Operation.Fail);
        if (isUsed) {
          found.add(new Order(kind(thread, read, after), read, i, after));
        }
        return;
      }
    }
  }

  /** The first step of the thread after it was outdated that may build on what it has read. */
  private int used(ThreadName thread, Cell cell, int from, int use) {
    int first = -1;
    for (int i = from + 1; i <= use; i++) {
      Event event = events.get(i);
      boolean isUse =
          event.thread().equals(thread)
              && !calls.isInternal(i)
              && !Conflict.cells(event.operation()).isEmpty();
      if (isUse && Conflict.cells(event.operation()).contains(cell)) {
        return setAfter(i, cell);
      }
      first = isUse && first < 0 ? i : first;
    }
    return use == events.size() - 1 && first >= 0 ? first : use;
  }

  /** The step itself, or that by which its thread sets the cell right after looking again. */
  private int setAfter(int step, Cell cell) {
    for (int i = step + 1; looks(step) && i < events.size(); i++) {
      Event event = events.get(i);
      if (event.thread().equals(events.get(step).thread())
          && !Conflict.cells(event.operation()).isEmpty()) {
        boolean isSet = Calls.sets(event) && Conflict.cells(event.operation()).contains(cell);
        return isSet ? i : step;
      }
    }
    return step;
  }

  private Order.Kind kind(ThreadName thread, int read, int after) {
    boolean waits =
        events.subList(read, after).stream()
            .filter(event -> event.thread().equals(thread))
            .anyMatch(event -> event.operation() instanceof Operation.Wake);
    return waits ? Order.Kind.NOT_CHECKED_AGAIN : Order.Kind.OUTDATED;
  }

  /**
   * The check sees one thing that another thread has set, and not yet another thing that the same
   * thread sets after it.
   */
  private void halfDone(int read, List<Integer> reads) {
    ThreadName thread = events.get(read).thread();
    Cell missed = Conflict.cells(events.get(read).operation()).get(0);
    for (int i = read + 1; i < all.size(); i++) {
      Event late = all.get(i);
      if (late.thread().equals(thread)
          || !Calls.sets(late)
          || !Conflict.cells(late.operation()).contains(missed)
          || hasSet(late.thread(), read)
          || Objects.equals(written(late), answered(events.get(read)))) {
        continue;
      }
      for (int other : reads) {
        OptionalInt set = setBefore(other);
        if (other != read
            && other < i
            && set.isPresent()
            && events.get(set.getAsInt()).thread().equals(late.thread())
            && !Conflict.cells(events.get(set.getAsInt()).operation()).contains(missed)) {
          found.add(new Order(Order.Kind.HALF_DONE, set.getAsInt(), Math.max(read, other), i));
          return;
        }
      }
    }
  }

  /** Whether what was read is something that the thread has set before. */
  private boolean hasSet(ThreadName thread, int read) {
    OptionalInt set = setBefore(read);
    return set.isPresent() && events.get(set.getAsInt()).thread().equals(thread);
  }

  private static Value written(Event event) {
    return event.operation() instanceof Operation.Write write ? write.value() : event.written();
  }

  private static Value answered(Event event) {
    return event.response() instanceof Response.Returned returned ? returned.value() : Value.NULL;
  }

  private boolean isSameCell(int step, int read) {
    return Conflict.cells(events.get(step).operation())
        .contains(Conflict.cells(events.get(read).operation()).get(0));
  }
}
