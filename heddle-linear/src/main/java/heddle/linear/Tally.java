package heddle.linear;

import heddle.check.Result;
import heddle.linear.Scenarios.Shape;
import heddle.protocol.Finding;
import heddle.protocol.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What came of the scenarios so far. */
final class Tally {

  private final List<Findings.Level> levels = new ArrayList<>();
  private final Map<String, Integer> reasons = new LinkedHashMap<>();
  private final Map<String, Integer> claims = new LinkedHashMap<>();
  private Optional<Violation> violation = Optional.empty();
  private Optional<Finding.Race> race = Optional.empty();
  private Shape shape;
  private int total;
  private int verified;
  private int impossible;
  private int incomplete;
  private int racy;
  private long scenarios;
  private long runs;

  void begin(Shape next, int count) {
    end();
    shape = next;
    total = count;
    verified = 0;
    impossible = 0;
  }

  private void end() {
    if (shape != null) {
      levels.add(
          new Findings.Level(shape.initial(), shape.lengths(), total - impossible, verified));
    }
    shape = null;
  }

  /** A scenario that cannot be made, since its initial part waits. */
  void impossible() {
    impossible++;
  }

  /** Runs that did not decide anything. */
  void addRuns(Result result) {
    runs += result.summary().runs();
  }

  /** What came of so many scenarios that were explored together. */
  void add(int count, Result result) {
    scenarios += count;
    addRuns(result);
    if (result.verdict() instanceof Verdict.Verified) {
      verified += count;
      result.summary().claims().forEach(claim -> claims.merge(claim, count, Integer::sum));
    } else if (result.verdict() instanceof Verdict.Incomplete) {
      incomplete += count;
    }
    result.summary().reasons().forEach(reason -> reasons.merge(reason, count, Integer::sum));
    if (result.summary().assumesSequentialConsistency()) {
      racy += count;
    }
    if (race.isEmpty()) {
      race =
          result.summary().findings().stream()
              .filter(Finding.Race.class::isInstance)
              .map(Finding.Race.class::cast)
              .findFirst();
    }
  }

  void fail(Violation found) {
    violation = Optional.of(found);
  }

  boolean hasFailed() {
    return violation.isPresent();
  }

  long scenarios() {
    return scenarios;
  }

  long runs() {
    return runs;
  }

  /**
   * @param unfinished why no more scenarios were explored, if not all were
   */
  Findings findings(Structure structure, Size size, String unfinished, double seconds) {
    end();
    boolean isAll = levels.stream().allMatch(level -> level.verified() == level.scenarios());
    if (!isAll && violation.isEmpty() && incomplete == 0) {
      reasons.put(unfinished, 1);
    }
    Verdict verdict =
        violation.isPresent()
            ? new Verdict.Failed()
            : isAll
                ? new Verdict.Verified()
                : new Verdict.Incomplete(List.copyOf(reasons.keySet()));
    return new Findings(
        structure, size, verdict, levels, reasons, claims, violation, racy, race, scenarios, runs,
        seconds);
  }
}
