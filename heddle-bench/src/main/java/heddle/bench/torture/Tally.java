package heddle.bench.torture;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What was done, and what came of it. */
final class Tally {

  /** What may come of it; the last ones must not. */
  enum Event {
    CHECK("checks", true),
    ENGINE("engines started", true),
    RIGHT("right verdicts", true),
    INCOMPLETE("checks that stayed incomplete", true),
    WRONG("wrong verdicts", false),
    USAGE("exits with 2", false),
    BUG("exits with 70", false),
    OTHER("exits with another code", false),
    HUNG("checks that did not end", false),
    PROCESS("processes left behind", false),
    FILE("temporary files left behind", false);

    private final String text;
    private final boolean harmless;

    Event(String text, boolean harmless) {
      this.text = text;
      this.harmless = harmless;
    }
  }

  private static final int MOST_DETAILS = 50;

  private final Map<Fault, Integer> faults = new EnumMap<>(Fault.class);
  private final Map<Event, Integer> events = new EnumMap<>(Event.class);
  private final List<String> details = new ArrayList<>();

  synchronized void add(Fault fault) {
    faults.merge(fault, 1, Integer::sum);
  }

  synchronized void add(Event event) {
    events.merge(event, 1, Integer::sum);
  }

  /** The same, and what to look at. */
  synchronized void add(Event event, String detail) {
    add(event);
    if (details.size() < MOST_DETAILS) {
      details.add(event.text + ": " + detail);
    }
  }

  synchronized int count(Event event) {
    return events.getOrDefault(event, 0);
  }

  synchronized int faults() {
    return faults.values().stream().mapToInt(Integer::intValue).sum();
  }

  /** Whether nothing happened that must not. */
  synchronized boolean isWell() {
    return events.keySet().stream().allMatch(event -> event.harmless);
  }

  /** A table in Markdown, and under it what to look at. */
  synchronized String text() {
    var text = new StringBuilder("| what | how often |\n|---|---:|\n");
    for (Fault fault : Fault.values()) {
      String name = fault.name().toLowerCase(Locale.ROOT).replace('_', ' ');
      text.append("| %s | %,d |%n".formatted(name, faults.getOrDefault(fault, 0)));
    }
    text.append("| **all faults** | **%,d** |%n".formatted(faults()));
    for (Event event : Event.values()) {
      text.append("| %s | %,d |%n".formatted(event.text, count(event)));
    }
    details.forEach(detail -> text.append(detail).append(System.lineSeparator()));
    return text.toString();
  }
}
