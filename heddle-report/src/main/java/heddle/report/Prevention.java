package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Finding.Blocked;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
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

  /** A story with more intrusions than this has no single one to blame. */
  private static final int MOST_INTRUSIONS = 3;

  private final List<Event> events;
  private final boolean hasPlaces;
  private final List<String> lines = new ArrayList<>();

  private Prevention(List<Event> events, boolean hasPlaces) {
    this.events = events;
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
    Plot plot = Plot.of(failure);
    var prevention = new Prevention(plot.events(), hasPlaces);
    List<Intrusion> intrusions =
        Intrusion.preferringProgram(
            plot.intrusions().stream()
                .map(prevention::refined)
                .filter(prevention::isAboutOneThing)
                .distinct()
                .toList(),
            plot.events());
    if (!intrusions.isEmpty() && intrusions.size() <= MOST_INTRUSIONS) {
      for (Intrusion intrusion : intrusions) {
        prevention.lines.add(
            prevention.lines.isEmpty() ? "The failure needs this order:" : "And this order:");
        prevention.order(intrusion);
      }
      prevention.prevent(intrusions.get(0));
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
                .formatted(failing, i + 1));
        return;
      }
    }
  }

  /** The thread that fails has stopped waiting because its time was up. */
  private void timeOut(Finding.Failure failure) {
    var memory = new Memory(failure.trace());
    for (int i = 0; i < events.size(); i++) {
      Event event = events.get(i);
      if (event.thread().equals(failure.thread()) && WaitEnds.isEarly(event, memory)) {
        lines.add(
            "The wait of %s times out at step %d: Heddle explores every time-out. If the machine is never that slow, --starvation TIME (starvation in @HeddleTest) rules out time-outs of that length while threads can run."
                .formatted(failure.thread(), i + 1));
        return;
      }
      memory.happened(event);
    }
  }

  /**
   * The intrusion on data, if there is one: the last thing that the thread has read and that others
   * change before it goes on, and what it does with it then. What lies in between, such as letting
   * go of a lock, is not the point.
   */
  private Intrusion refined(Intrusion intrusion) {
    ThreadName left = events.get(intrusion.before()).thread();
    int end = intrusion.after() < 0 ? events.size() : intrusion.after();
    for (int i = intrusion.before(); i >= 0; i--) {
      Event look = events.get(i);
      for (int j = intrusion.before() + 1; look.thread().equals(left) && j < end; j++) {
        Operation change = events.get(j).operation();
        if (Conflict.outdates(look.operation(), change)) {
          return new Intrusion(i, j, next(left, look.operation(), end), intrusion.next());
        }
      }
    }
    return intrusion;
  }

  /** The first step of the thread, from {@code start} on, that is about the same; or -1. */
  private int next(ThreadName thread, Operation same, int start) {
    for (int i = start; i < events.size(); i++) {
      Event event = events.get(i);
      if (event.thread().equals(thread) && Conflict.isAboutSame(event.operation(), same)) {
        return i;
      }
    }
    return -1;
  }

  private boolean isAboutOneThing(Intrusion intrusion) {
    Operation between = events.get(intrusion.between()).operation();
    return intrusion.after() >= 0
        && Conflict.isAboutSame(events.get(intrusion.before()).operation(), between)
        && Conflict.isAboutSame(events.get(intrusion.after()).operation(), between);
  }

  private void order(Intrusion intrusion) {
    lines.add("  " + step(intrusion.before()) + ", then");
    lines.add("  " + step(intrusion.between()) + ", then");
    lines.add("  " + step(intrusion.after()));
  }

  private String step(int i) {
    Event event = events.get(i);
    String place =
        hasPlaces && !event.site().text().isEmpty() && !event.site().isInLibrary()
            ? ", " + event.site()
            : "";
    return "%s %s (step %d%s)"
        .formatted(event.thread(), Words.deed(event.operation()), i + 1, place);
  }

  private void prevent(Intrusion intrusion) {
    Event before = events.get(intrusion.before());
    Event between = events.get(intrusion.between());
    if (Conflict.cells(between.operation()).isEmpty() || waits(intrusion)) {
      return;
    }
    ThreadName left = before.thread();
    ThreadName other = between.thread();
    Set<ObjectName> common = new TreeSet<>();
    common.addAll(Held.before(events, intrusion.before() + 1).by(left));
    common.retainAll(Held.before(events, intrusion.between()).by(other));
    String times =
        "from step %d to step %d".formatted(intrusion.before() + 1, intrusion.after() + 1);
    lines.add(
        common.isEmpty()
            ? "They share no lock. A lock that %s holds %s, and %s at step %d, would prevent the failure."
                .formatted(left, times, other, intrusion.between() + 1)
            : "Both hold %s, but %s releases it in between. Holding it %s would prevent the failure."
                .formatted(list(common), left, times));
  }

  /** Whether the thread waits for others in between: it must not hold a lock meanwhile. */
  private boolean waits(Intrusion intrusion) {
    ThreadName left = events.get(intrusion.before()).thread();
    return events.subList(intrusion.before(), intrusion.after()).stream()
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
    var prevention = new Prevention(deadlock.trace().events(), false);
    List<Blocked> cycle = cycle(deadlock.blocked());
    if (!cycle.isEmpty()) {
      prevention.tellCycle(cycle);
    } else {
      deadlock.blocked().stream()
          .filter(blocked -> blocked.operation() instanceof Operation.Wake)
          .filter(
              blocked ->
                  !Standing.of(deadlock.trace(), blocked.thread()).standsFor(blocked.operation()))
          .findFirst()
          .ifPresent(prevention::notification);
    }
    return prevention.lines;
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
      String when = since < 0 ? "" : " since step " + (since + 1);
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
    if (last < wait) {
      lines.add(
          "The last notification is sent at step %d by %s; %s starts to wait at step %d, too late."
              .formatted(last + 1, events.get(last).thread(), blocked.thread(), wait + 1));
      lines.add(
          "Checking the condition again while holding the lock, before waiting, prevents it.");
    } else if (events.get(last).step().pick() instanceof Pick.Waiter woken
        && !woken.thread().equals(blocked.thread())) {
      lines.add(
          "The notification at step %d wakes %s, not %s; notifyAll would have woken both."
              .formatted(last + 1, woken.thread(), blocked.thread()));
    }
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
