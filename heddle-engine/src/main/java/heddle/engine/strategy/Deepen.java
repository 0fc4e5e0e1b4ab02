package heddle.engine.strategy;

import heddle.engine.Claim;
import heddle.engine.Strategy;
import heddle.engine.learn.Knowledge;
import heddle.engine.order.UnorderedAccesses;
import heddle.engine.search.Limits;
import heddle.engine.search.MemoryLimit;
import heddle.engine.search.Pass;
import heddle.engine.search.Reach;
import heddle.engine.search.Switches;
import heddle.engine.search.Switches.Space;
import heddle.engine.search.Walks;
import heddle.protocol.Finding;
import heddle.protocol.Forecast;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Iterative deepening over the places where threads are switched [Blum and Gibson, OOPSLA 2016]:
 * many small spaces that end, instead of one that does not. First switches only where threads wait
 * anyway, then also at synchronization, then also at accesses that conflict with others; each space
 * that is finished is claimed, and each {@linkplain SwitchRace race} is told benign, failing or
 * untested. {@link Jobs} says which space comes next.
 *
 * <p>Unlike the published jobs, these share what they learn: a space is searched in what is known
 * of each thread's histories ({@link Switches}), and the program is run only for what nobody has
 * seen. When a space leaves nothing unknown, and no thread has done anything since its last point
 * that conflicts with what another does, it covers every interleaving.
 */
public final class Deepen implements Strategy {

  /** So many runs that taught nothing end the exploration. */
  private static final int MOST_BARREN_RUNS = 10;

  /** After so many seconds a search is worth talking about. */
  private static final double LONG = 0.5;

  private final Runs runs;
  private final RunSettings settings;
  private final Knowledge knowledge;
  private final Agenda agenda;
  private final Jobs jobs;
  private final boolean listed;
  private final long start = System.nanoTime();

  /** Runs that should show threads that are stuck. */
  private final ArrayDeque<List<Step>> stuck = new ArrayDeque<>();

  private final Set<Object> knownStuck = new HashSet<>();
  private List<List<Step>> current = List.of();
  private Optional<Forecast> left = Optional.empty();
  private boolean hopeless;
  private long begun;
  private int rounds;
  private int barren;
  private long states;
  private long allStates;

  public Deepen(RunSettings settings) {
    this(settings, false);
  }

  /**
   * @param listed whether to list schedules to all ends of the spaces that are finished
   */
  Deepen(RunSettings settings, boolean listed) {
    this.settings = settings;
    this.listed = listed;
    this.runs = new Runs(settings);
    this.knowledge = runs.knowledge();
    this.agenda =
        new Agenda(new Walks(knowledge, settings.seed(), settings.limit()), settings.limit());
    this.jobs = new Jobs(settings.budget().time().toNanos() / 1e9);
  }

  @Override
  public Optional<Proposal> next() {
    return runs.next(this::wish);
  }

  private Optional<List<Step>> wish() {
    while (barren < MOST_BARREN_RUNS) {
      if (!stuck.isEmpty()) {
        current = List.of();
        return Optional.of(stuck.poll());
      }
      Optional<Agenda.Item> item = agenda.next();
      if (item.isPresent()) {
        current = item.get().obligation();
        return item.map(Agenda.Item::steps);
      }
      Optional<Job> job = jobs.next();
      if (job.isEmpty() || runs.isLate() || knowledge.threads() > Pass.MAX_THREADS) {
        runs.lookAtBudget();
        return Optional.empty();
      }
      search(job.get());
    }
    return Optional.empty();
  }

  private void search(Job job) {
    rounds++;
    begun = System.nanoTime();
    hopeless = false;
    left = Optional.empty();
    double until = elapsed() + jobs.share(elapsed());
    var limits =
        new Limits(
            settings.budget().states(),
            settings.budget().bytes(),
            () -> runs.isLate() || hopeless || elapsed() > until,
            MemoryLimit.NONE,
            0,
            false,
            this::watch);
    int[] threads = IntStream.range(0, knowledge.threads()).toArray();
    Space space = Switches.search(knowledge, threads, job.points(), limits, listed);
    states = space.states();
    allStates += states;
    job.take(space, knowledge.edges());
    jobs.look(job);
    if (space.cut().isPresent()) {
      jobs.suspend(job, hopeless || elapsed() > until);
    } else {
      left = Optional.empty();
    }
    space.obligations().forEach(steps -> agenda.add(List.of(List.of(steps))));
    space.deadlocksFound().stream()
        .filter(one -> knownStuck.add(one.identity()))
        .forEach(one -> stuck.add(one.steps()));
    if (job.points().sync()) {
      space
          .races()
          .forEach(
              race ->
                  runs.expect(
                      new UnorderedAccesses.Pair(race.first(), race.second(), race.steps())));
    }
    if (job.isComplete()) {
      runs.addWeak(space.weak());
      jobs.finish(job);
    }
  }

  private double elapsed() {
    return (System.nanoTime() - start) / 1e9;
  }

  /** Tells what is left of a search that takes long, and gives it up for now if it is too much. */
  private void watch(Reach reach) {
    double seconds = (System.nanoTime() - begun) / 1e9;
    left = reach.waiting() == 0 ? Optional.empty() : Optional.of(reach.forecast(rounds, seconds));
    if (seconds > LONG) {
      left.ifPresent(settings.progress()::forecast);
      hopeless = left.isPresent() && jobs.isHopeless(left.get(), elapsed());
    }
  }

  private boolean isWrong() {
    return runs.found().stream()
        .anyMatch(f -> !(f instanceof Finding.Race || f instanceof Finding.Nondeterminism));
  }

  @Override
  public void learn(Trace trace) {
    boolean confirming = runs.isConfirming();
    long known = knowledge.edges();
    boolean wasWrong = isWrong();
    runs.learn(trace);
    if (!confirming && knowledge.edges() == known && !current.isEmpty()) {
      barren++;
      agenda.giveUp(current);
    }
    if (!confirming && isWrong() && !wasWrong) {
      jobs.fail();
    }
  }

  /** The spaces that were finished, in the order in which they were. */
  List<Job> finished() {
    return jobs.finished();
  }

  /** What is known about accesses that conflict. */
  public List<SwitchRace> races() {
    return jobs.races();
  }

  @Override
  public Claim claim() {
    boolean covers = jobs.isEverythingCovered();
    var claims = new ArrayList<String>();
    if (!covers || !runs.isExhausted()) {
      claims.addAll(jobs.claims());
    }
    String gap =
        "interleavings that switch threads elsewhere than in the spaces that were finished";
    if (barren >= MOST_BARREN_RUNS) {
      gap += "; " + barren + " runs that should have shown something new did not";
    }
    Claim claim = runs.claim(covers, gap, claims, rounds);
    return new Claim(
        claim.complete(),
        claim.reasons(),
        claim.claims(),
        claim.findings(),
        claim.threads(),
        Optional.empty(),
        states,
        allStates,
        rounds,
        claim.histories(),
        claim.weak(),
        false,
        Optional.empty(),
        left);
  }
}
