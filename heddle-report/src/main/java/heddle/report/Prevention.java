package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Blocked;
import heddle.protocol.Glossary.Call;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Site;
import heddle.protocol.ThreadName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which orders it took for something to go wrong, and what would have prevented it: read off the
 * execution that is shown, as a hint to people.
 */
final class Prevention {

  private final StoryRows plot;
  private final List<Event> events;
  private final boolean hasPlaces;
  private final List<String> lines = new ArrayList<>();
  private final Set<Integer> cited = new TreeSet<>();

  private Prevention(StoryRows plot, boolean hasPlaces) {
    this.plot = plot;
    this.events = plot.events();
    this.hasPlaces = hasPlaces;
  }

  /** For a thread that fails. */
  static List<String> of(Finding.Failure failure) {
    return of(failure, false);
  }

  /** With the place of each step, for readers that have no table of steps. */
  static List<String> withPlaces(Finding.Failure failure) {
    return of(failure, true);
  }

  private static List<String> of(Finding.Failure failure, boolean hasPlaces) {
    StoryRows plot = StoryRows.of(failure);
    var prevention = new Prevention(plot, hasPlaces);
    for (RequiredOrder order : plot.orders()) {
      prevention.lines.add(
          prevention.lines.isEmpty() ? "The failure needs this order:" : "And this order:");
      prevention.order(order);
      prevention.prevent(order);
    }
    prevention.lookAgain(failure.thread());
    prevention.timeOut(failure);
    return prevention.lines;
  }

  /** The thread that fails was woken up by nobody. */
  private void lookAgain(ThreadName failing) {
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      if (event.thread().equals(failing) && event.step().pick() instanceof Pick.Unprovoked) {
        lines.add(
            "%s wakes up spuriously at step %d, which Java allows. Waiting in a loop that checks the condition again prevents the failure."
                .formatted(failing, plot.number(i)));
        return;
      }
    }
  }

  /** The thread that fails has stopped waiting because its time was up. */
  private void timeOut(Finding.Failure failure) {
    var memory = new StoryState(failure.trace());
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      if (event.thread().equals(failure.thread()) && WaitEndText.isEarly(event, memory)) {
        String what =
            plot.call(i)
                .map(in -> "%s of %s".formatted(plot.method(in), "%s"))
                .orElse("The wait of %s");
        lines.add(
            (what
                    + " times out at step %d: Heddle explores every time-out. If the machine is never that slow, --starvation TIME (starvation in @HeddleTest) rules out time-outs of that length while threads can run.")
                .formatted(failure.thread(), plot.number(i)));
        return;
      }
      memory.happened(event);
    }
  }

  private void order(RequiredOrder order) {
    lines.add("  " + step(order.before()) + ", then");
    if (order.kind() != RequiredOrder.Kind.TOO_EARLY) {
      lines.add("  " + step(order.between()) + ", then");
    }
    lines.add("  " + step(order.after()));
  }

  private String step(int i) {
    Event event = plot.all().get(i);
    Optional<Call> call = plot.call(i);
    Site site = call.map(Call::site).orElse(event.site());
    String place = hasPlaces && !site.text().isEmpty() && !site.isInLibrary() ? ", " + site : "";
    String deed =
        call.map(in -> plot.called(in, event.operation()))
            .orElseGet(() -> Words.deed(event.operation()));
    return i < events.size()
        ? "%s %s (step %d%s)".formatted(event.thread(), deed, plot.number(i), place)
        : "%s %s (after the failure%s)".formatted(event.thread(), deed, place);
  }

  private void prevent(RequiredOrder order) {
    ThreadName left = plot.all().get(order.before()).thread();
    ThreadName other = plot.all().get(order.between()).thread();
    if (order.kind() == RequiredOrder.Kind.TOO_EARLY) {
      lines.add(
          "Nothing makes %s wait for that. Joining %s, or waiting until it has signalled, prevents the failure."
              .formatted(left, other));
      return;
    } else if (order.kind() == RequiredOrder.Kind.NOT_CHECKED_AGAIN) {
      lines.add(
          "%s waits in between and does not check again. Waiting in a loop that checks the condition again prevents the failure."
              .formatted(left));
      return;
    } else if (waits(order)) {
      return;
    }
    Set<ObjectName> common = new TreeSet<>();
    common.addAll(Held.before(plot.all(), order.before() + 1).by(left));
    common.retainAll(Held.before(plot.all(), order.between()).by(other));
    String times = "from step %d to %s".formatted(plot.number(order.before()), end(order));
    if (order.kind() == RequiredOrder.Kind.HALF_DONE) {
      lines.add(
          "%s sees one change of %s without the other. Making the second one first, or a lock that %s holds %s and %s around both of its reads, would prevent the failure."
              .formatted(other, left, left, times, other));
    } else if (common.isEmpty()) {
      lines.add(
          "They share no lock. A lock that %s holds %s, and %s at step %d,%s would prevent the failure."
              .formatted(left, times, other, plot.number(order.between()), orAtomic(order)));
    } else {
      lines.add(
          "Both hold %s, but %s releases it in between. Holding it %s would prevent the failure."
              .formatted(list(common), left, times));
    }
  }

  /**
   * Where one thing of a library is looked at and changed, the library can often do both at once.
   */
  private String orAtomic(RequiredOrder order) {
    boolean isOfLibrary =
        order.after() < events.size()
            && order.steps().stream()
                .allMatch(i -> plot.call(i).isPresent() || isAtomic(events.get(i).operation()));
    return isOfLibrary ? " or one atomic operation instead of the two," : "";
  }

  private static boolean isAtomic(Operation operation) {
    return Conflict.cells(operation).stream().allMatch(DisplayNames::isAtomic);
  }

  private String end(RequiredOrder order) {
    return order.after() < events.size()
        ? "step " + plot.number(order.after())
        : "the last of them";
  }

  /** Whether the thread waits for others in between: it must not hold a lock meanwhile. */
  private boolean waits(RequiredOrder order) {
    ThreadName left = plot.all().get(order.before()).thread();
    return plot.all().subList(order.before(), order.after()).stream()
        .filter(event -> event.thread().equals(left))
        .map(Event::operation)
        .anyMatch(
            operation ->
                operation instanceof Operation.Park
                    || operation instanceof Operation.Wait
                    || operation instanceof Operation.Join);
  }

  /** For threads that are stuck. */
  static List<String> of(Finding.Deadlock deadlock) {
    return of(deadlock, StoryRows.of(deadlock)).lines;
  }

  /** The events that this is about, by their numbers. */
  static Set<Integer> cited(Finding.Deadlock deadlock, StoryRows plot) {
    return of(deadlock, plot).cited;
  }

  private static Prevention of(Finding.Deadlock deadlock, StoryRows plot) {
    var prevention = new Prevention(plot, false);
    List<Blocked> cycle = cycle(deadlock.blocked());
    Optional<Blocked> shutOut = shutOut(deadlock.blocked());
    if (!cycle.isEmpty()) {
      prevention.tellCycle(cycle);
    } else if (shutOut.isPresent()) {
      prevention.tellShutOut(shutOut.get());
    } else {
      deadlock.blocked().stream()
          .filter(blocked -> blocked.operation() instanceof Operation.Wake)
          .filter(
              blocked ->
                  !BlockedPosition.of(deadlock.trace(), blocked.thread())
                      .standsFor(blocked.operation()))
          .findFirst()
          .ifPresent(prevention::notification);
    }
    return prevention;
  }

  /** Threads of which each wants a lock that the next one holds, the last one from the first. */
  private static List<Blocked> cycle(List<Blocked> all) {
    for (Blocked start : all) {
      var way = new ArrayList<Blocked>();
      Optional<Blocked> next = Optional.of(start);
      while (next.isPresent() && !way.contains(next.get())) {
        way.add(next.get());
        next = holder(next.get(), all);
      }
      if (next.isPresent()) {
        return way.subList(way.indexOf(next.get()), way.size());
      }
    }
    return List.of();
  }

  /** A thread that wants a lock whose holder waits to be notified. */
  private static Optional<Blocked> shutOut(List<Blocked> all) {
    return all.stream()
        .filter(blocked -> blocked.operation() instanceof Operation.Acquire)
        .filter(
            blocked ->
                all.stream()
                    .filter(other -> other.operation() instanceof Operation.Wake)
                    .anyMatch(other -> blocked.heldBy().contains(other.thread())))
        .findFirst();
  }

  private void tellShutOut(Blocked blocked) {
    ObjectName lock = ((Operation.Acquire) blocked.operation()).lock();
    ThreadName holder = blocked.heldBy().get(0);
    int since = Held.before(events, events.size()).since(holder, lock);
    if (since >= 0) {
      cited.add(since);
    }
    lines.add(
        "%s waits to be notified while it holds %s%s, which %s needs first. Releasing it before waiting prevents the deadlock."
            .formatted(
                holder,
                lock,
                since < 0 ? "" : " (since step " + plot.number(since) + ")",
                blocked.thread()));
  }

  private static Optional<Blocked> holder(Blocked blocked, List<Blocked> all) {
    return blocked.operation() instanceof Operation.Acquire
        ? all.stream()
            .filter(other -> !other.equals(blocked))
            .filter(other -> other.operation() instanceof Operation.Acquire)
            .filter(other -> blocked.heldBy().contains(other.thread()))
            .findFirst()
        : Optional.empty();
  }

  private void tellCycle(List<Blocked> cycle) {
    Held held = Held.before(events, events.size());
    var locks = new TreeSet<ObjectName>();
    lines.add("They wait for each other in a cycle:");
    for (int i = 0; i < cycle.size(); i++) {
      Blocked blocked = cycle.get(i);
      ThreadName behind = cycle.get((i + cycle.size() - 1) % cycle.size()).thread();
      ObjectName mine = lock(cycle, behind);
      ObjectName wanted = ((Operation.Acquire) blocked.operation()).lock();
      locks.add(wanted);
      int since = held.since(blocked.thread(), mine);
      if (since >= 0) {
        cited.add(since);
      }
      String when = since < 0 ? "" : " since step " + plot.number(since);
      lines.add("  %s holds %s%s and waits for %s".formatted(blocked.thread(), mine, when, wanted));
    }
    lines.add(
        "Acquiring %s in the same order in every thread prevents the deadlock."
            .formatted(list(locks)));
  }

  private static ObjectName lock(List<Blocked> cycle, ThreadName thread) {
    return cycle.stream()
        .filter(blocked -> blocked.thread().equals(thread))
        .map(blocked -> ((Operation.Acquire) blocked.operation()).lock())
        .findFirst()
        .orElseThrow();
  }

  /** A notification that came before the wait, or that went to another thread. */
  private void notification(Blocked blocked) {
    ObjectName set = ((Operation.Wake) blocked.operation()).set();
    int wait = -1;
    int last = -1;
    for (int i = 0; i < events.size(); i++) {
      Operation operation = events.get(i).operation();
      if (operation instanceof Operation.Wait waits
          && waits.set().equals(set)
          && events.get(i).thread().equals(blocked.thread())) {
        wait = i;
      } else if (operation instanceof Operation.Notify notify && notify.set().equals(set)) {
        last = i;
      }
    }
    if (wait < 0 || last < 0) {
      return;
    }
    cited.add(wait);
    cited.add(last);
    if (last < wait) {
      lines.add(
          "The last notification is sent at step %d by %s; %s starts to wait at step %d, too late."
              .formatted(
                  plot.number(last),
                  events.get(last).thread(),
                  blocked.thread(),
                  plot.number(wait)));
      lines.add(
          "A condition that is set while holding %s, before notifying, and checked while holding it, before waiting, prevents it."
              .formatted(lockOf(wait)));
    } else if (events.get(last).step().pick() instanceof Pick.Waiter woken
        && !woken.thread().equals(blocked.thread())) {
      lines.add(
          "The notification at step %d wakes %s, not %s; notifyAll would have woken both."
              .formatted(plot.number(last), woken.thread(), blocked.thread()));
    }
  }

  private ObjectName lockOf(int wait) {
    return ((Operation.Wait) events.get(wait).operation()).lock();
  }

  /** For two accesses that nothing orders. */
  static List<String> of(Finding.Race race) {
    int end = Math.max(0, Math.min(race.position(), race.trace().events().size()) - 2);
    Held held = Held.before(race.trace().events(), end);
    Set<ObjectName> common = new TreeSet<>(held.by(race.first().thread()));
    common.retainAll(held.by(race.second().thread()));
    return List.of(
        common.isEmpty()
            ? "They share no lock. A lock that both hold, or a volatile field, would order them."
            : "A lock that both hold exclusively, or a volatile field, would order them.");
  }

  private static String list(Set<ObjectName> names) {
    List<String> texts = names.stream().map(ObjectName::text).toList();
    int last = texts.size() - 1;
    return last < 1
        ? String.join("", texts)
        : String.join(", ", texts.subList(0, last)) + " and " + texts.get(last);
  }
}
