package heddle.engine.strategy;

import heddle.engine.search.Points;
import heddle.engine.strategy.SwitchRace.Status;
import heddle.protocol.Forecast;
import heddle.protocol.Site;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The spaces that {@link Deepen} searches: nowhere, at synchronization, and from each finished one
 * that has accesses which conflict, at synchronization and the two places of each such pair, and at
 * its own points and all these places. Those with the fewest points come first. None comes that has
 * more points than one in which something fails.
 *
 * <p>A space that takes more than its share of the time waits until all others have had theirs, and
 * so does one that is forecast to need more than twice the time that is left.
 */
final class Jobs {

  /** So many times the time that is left is too much. */
  private static final double TOO_MUCH = 2;

  private final double budget;
  private final List<Job> open = new ArrayList<>();
  private final List<Job> suspended = new ArrayList<>();
  private final List<Job> finished = new ArrayList<>();
  private final Set<Points> known = new HashSet<>();
  private final List<Points> failing = new ArrayList<>();

  /** Those for which a run was made that fails, though perhaps not only because of their points. */
  private final List<Points> suspects = new ArrayList<>();

  private final Set<List<Site>> races = new LinkedHashSet<>();
  private Optional<Job> current = Optional.empty();

  /**
   * @param budget how many seconds there are in all
   */
  Jobs(double budget) {
    this.budget = budget;
    add(Points.NONE);
    add(Points.SYNC);
  }

  private void add(Points points) {
    if (known.add(points) && failing.stream().noneMatch(points::contains)) {
      open.add(new Job(points));
      open.sort(Comparator.comparingInt(job -> job.points().size()));
    }
  }

  /** The job to go on with; none if nothing is left that would help. */
  Optional<Job> next() {
    if (isEverythingCovered()) {
      return Optional.empty();
    }
    current.filter(job -> job.isVain()).ifPresent(open::remove);
    if (open.isEmpty()) {
      open.addAll(suspended);
      suspended.clear();
    }
    current = open.stream().findFirst();
    return current;
  }

  /** For how many seconds the current job may go on now. */
  double share(double elapsed) {
    double rest = Math.max(0, budget - elapsed);
    return open.size() > 1 ? rest / 2 : rest;
  }

  /** Whether it is better to go on with another job. */
  boolean isHopeless(Forecast left, double elapsed) {
    OptionalDouble seconds = left.secondsLeft();
    return open.size() > 1
        && seconds.isPresent()
        && seconds.getAsDouble() > TOO_MUCH * (budget - elapsed);
  }

  /**
   * Puts a job off.
   *
   * @param isLater whether it may be taken up again; otherwise it is too large
   */
  void suspend(Job job, boolean isLater) {
    open.remove(job);
    if (isLater) {
      suspended.add(job);
    }
  }

  /** Something has failed in a run that was made for the current job. */
  void fail() {
    current.ifPresent(job -> suspects.add(job.points()));
  }

  /** Takes what a search has found in a job. */
  void look(Job job) {
    if (job.isWrong()) {
      failing.add(job.points());
      open.removeIf(other -> other != job && other.points().contains(job.points()));
    }
  }

  /** Takes a job of which everything is known. */
  void finish(Job job) {
    open.remove(job);
    finished.add(job);
    if (!job.points().sync() || job.isWrong()) {
      return;
    }
    var sites = new TreeSet<Site>(Comparator.comparing(Site::text));
    for (List<Site> meeting : job.space().meetings()) {
      sites.addAll(meeting);
      races.add(sorted(meeting));
      add(Points.SYNC.with(meeting));
    }
    add(job.points().with(sites));
  }

  private static List<Site> sorted(Collection<Site> sites) {
    return sites.stream().sorted(Comparator.comparing(Site::text)).toList();
  }

  List<Job> finished() {
    return List.copyOf(finished);
  }

  /** Whether a finished space covers every interleaving. */
  boolean isEverythingCovered() {
    return finished.stream().anyMatch(Job::coversEverything);
  }

  List<SwitchRace> races() {
    return races.stream()
        .map(pair -> new SwitchRace(pair.get(0), pair.get(1), status(pair)))
        .toList();
  }

  private Status status(List<Site> pair) {
    if (failing.stream().anyMatch(points -> hasBoth(points, pair))
        || suspects.stream().anyMatch(points -> hasBoth(points, pair))) {
      return Status.FAILING;
    }
    return finished.stream().anyMatch(job -> hasBoth(job.points(), pair))
        ? Status.BENIGN
        : Status.UNTESTED;
  }

  private static boolean hasBoth(Points points, List<Site> pair) {
    return points.sites().containsAll(pair);
  }

  /** What was proven, one sentence each: the largest spaces, then the races. */
  List<String> claims() {
    var claims = new ArrayList<String>();
    for (Job job : finished) {
      if (finished.stream().noneMatch(other -> other != job && contains(other, job))) {
        claims.add(claim(job.points()));
      }
    }
    for (Status status : Status.values()) {
      List<SwitchRace> some = races().stream().filter(race -> race.status() == status).toList();
      if (!some.isEmpty()) {
        claims.add(claim(status, some));
      }
    }
    return claims;
  }

  private static boolean contains(Job other, Job job) {
    return other.points().contains(job.points());
  }

  /** What it means that the space of some points was finished. */
  static String claim(Points points) {
    String where = "where a thread waits or ends";
    if (!points.sites().isEmpty()) {
      where = "at synchronization and at " + names(points.sites()) + ", and " + where;
    } else if (points.sync()) {
      where = "at synchronization and " + where;
    }
    return "complete for every interleaving that switches threads only " + where;
  }

  private static String names(Collection<Site> sites) {
    return sorted(sites).stream().map(Site::text).collect(Collectors.joining(", "));
  }

  private static String claim(Status status, List<SwitchRace> some) {
    String pairs =
        some.stream()
            .map(race -> race.first() + " and " + race.second())
            .collect(Collectors.joining("; "));
    return switch (status) {
      case FAILING -> "conflicting accesses with which something fails: " + pairs;
      case BENIGN -> "conflicting accesses that are benign within these interleavings: " + pairs;
      case UNTESTED -> "conflicting accesses that were not tested: " + pairs;
    };
  }
}
