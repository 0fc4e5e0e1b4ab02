package heddle.report;

import heddle.protocol.Finding;
import heddle.protocol.Finding.Blocked;
import heddle.protocol.Finding.Party;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** What a finding comes down to, in one printable sentence or in a few. */
final class Moral {

  private Moral() {}

  /** One sentence. */
  static String headline(Finding finding) {
    return finding instanceof Finding.Failure
        ? plainHeadline(finding)
        : Cast.of(finding.trace()).tell(plainHeadline(finding));
  }

  private static String plainHeadline(Finding finding) {
    if (finding instanceof Finding.Failure failure) {
      String message = failure.fail().message().lines().findFirst().orElse("");
      return Printable.line(
          Cast.of(finding.trace()).thread(failure.thread()) + " fails: " + message);
    }
    if (finding instanceof Finding.Deadlock deadlock) {
      boolean isMore =
          deadlock.blocked().stream().anyMatch(b -> !(b.operation() instanceof Operation.Join));
      List<String> blocked =
          deadlock.blocked().stream()
              .filter(b -> !isMore || !(b.operation() instanceof Operation.Join))
              .map(b -> waits(deadlock, b))
              .toList();
      return Printable.line(
          (deadlock.lostWakeUp() ? "lost wake-up: " : "deadlock: ") + String.join("; ", blocked));
    }
    if (finding instanceof Finding.Race race) {
      return Printable.line(
          "data race on %s: %s and %s, unsynchronized"
              .formatted(race.cell(), party(race.first()), party(race.second())));
    }
    return Printable.line(finding.message());
  }

  /** A few sentences, one a line. */
  static List<String> of(Finding finding) {
    Cast cast = Cast.of(finding.trace());
    var lines = new ArrayList<String>();
    if (finding instanceof Finding.Failure failure) {
      lines.addAll(failure(failure, cast));
      add(lines, advice(() -> Prevention.of(failure)), cast);
    } else if (finding instanceof Finding.Deadlock deadlock) {
      deadlock(deadlock).forEach(line -> lines.add(cast.tell(line)));
      add(lines, advice(() -> Prevention.of(deadlock)), cast);
    } else if (finding instanceof Finding.Livelock livelock) {
      livelock(livelock).forEach(line -> lines.add(cast.tell(line)));
    } else if (finding instanceof Finding.Race race) {
      race(race).forEach(line -> lines.add(cast.tell(line)));
      lines.addAll(advice(() -> Prevention.of(race)));
    } else {
      nondeterminism((Finding.Nondeterminism) finding).forEach(line -> lines.add(cast.tell(line)));
    }
    return lines;
  }

  private static List<String> advice(Supplier<List<String>> prevention) {
    return InternalError.orLines("What would prevent this", prevention);
  }

  /**
   * What it is, an empty line, the order that it needs with its places, and what would prevent it.
   * Nothing after the first part if that is not known.
   */
  static List<String> brief(Finding finding) {
    if (finding instanceof Finding.Deadlock deadlock) {
      var lines = new ArrayList<>(List.of(headline(finding)));
      add(lines, advice(() -> Prevention.of(deadlock)), Cast.of(finding.trace()));
      return lines;
    } else if (!(finding instanceof Finding.Failure)) {
      var lines = new ArrayList<>(List.of(headline(finding), ""));
      lines.addAll(of(finding));
      return lines;
    }
    var failure = (Finding.Failure) finding;
    String where = failure.site().text().isEmpty() ? "" : " at " + failure.site();
    var lines = new ArrayList<String>();
    Cast cast = Cast.of(finding.trace());
    lines.add(Printable.line(cast.thread(failure.thread()) + " failed" + where));
    add(lines, advice(() -> Prevention.withPlaces(failure)), cast);
    return lines;
  }

  private static void add(List<String> lines, List<String> remedy, Cast cast) {
    if (!remedy.isEmpty()) {
      lines.add("");
      remedy.forEach(line -> lines.add(Printable.line(cast.tell(line))));
    }
  }

  private static List<String> failure(Finding.Failure failure, Cast cast) {
    var lines = new ArrayList<String>();
    String where = failure.site().text().isEmpty() ? "" : " at " + failure.site();
    lines.add(Printable.line(cast.thread(failure.thread()) + " failed" + where + ":"));
    Printable.lines(failure.fail().message()).forEach(line -> lines.add("  " + line));
    return lines;
  }

  private static List<String> deadlock(Finding.Deadlock deadlock) {
    var lines = new ArrayList<String>();
    for (Blocked blocked : deadlock.blocked()) {
      lines.add(Printable.line(waits(deadlock, blocked)));
    }
    lines.add(
        deadlock.lostWakeUp()
            ? "The notification came before the wait, or never: no thread is left to send one."
            : "None of them can continue, and no other thread can run.");
    return lines;
  }

  private static String waits(Finding.Deadlock deadlock, Blocked blocked) {
    boolean daemon = deadlock.trace().daemons().contains(blocked.thread());
    Standing standing = Standing.of(deadlock.trace(), blocked.thread());
    boolean holders =
        blocked.operation() instanceof Operation.Acquire
            && !Turn.is(blocked.operation())
            && !blocked.heldBy().isEmpty();
    return blocked.thread()
        + (daemon ? " (daemon)" : "")
        + " waits "
        + standing.waiting(blocked.operation())
        + standing.at()
        + (holders ? ", held by " + names(blocked.heldBy()) : "");
  }

  private static List<String> livelock(Finding.Livelock livelock) {
    return List.of(
        Printable.line(
            names(livelock.spinning()) + " loop forever from here: no schedule lets them finish."));
  }

  private static List<String> race(Finding.Race race) {
    return List.of(
        Printable.line(
            "The steps marked * access " + race.cell() + " without synchronization (a data race):"),
        "  " + party(race.first()),
        "  " + party(race.second()));
  }

  private static String party(Party party) {
    String site = party.site().text().isEmpty() ? "" : " at " + party.site();
    return Printable.line(
        party.thread() + (isRead(party.operation()) ? " reads it" : " writes it") + site);
  }

  private static boolean isRead(Operation operation) {
    return operation instanceof Operation.Read;
  }

  private static List<String> nondeterminism(Finding.Nondeterminism finding) {
    return List.of(
        "The program behaved differently when run again: it depends on something Heddle does not control.",
        Printable.line("  at step    " + (finding.step() + 1)),
        Printable.line("  expected   " + finding.thread() + " to " + finding.expected()),
        Printable.line("  observed   " + finding.seen()),
        "Common causes: files, native code, hash order that depends on addresses, state left over"
            + " from an earlier run.");
  }

  private static String names(List<ThreadName> names) {
    return String.join(", ", names.stream().map(ThreadName::text).toList());
  }
}
