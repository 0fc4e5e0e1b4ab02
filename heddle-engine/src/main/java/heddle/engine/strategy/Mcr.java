package heddle.engine.strategy;

import heddle.engine.Claim;
import heddle.engine.Strategy;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.seed.Continuations;
import heddle.engine.seed.Expansion;
import heddle.engine.seed.Expansion.Effort;
import heddle.engine.seed.SeedRun;
import heddle.engine.solve.OrderSolver;
import heddle.protocol.Finding;
import heddle.protocol.Seed;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Maximal causality reduction that keeps what the papers promise [Huang, PLDI 2015]: every class of
 * executions is run, and none twice. Its {@linkplain Seed seeds} fix what threads have learnt and
 * not, as published, the order of steps; {@link Expansion} has the algorithm and the proof.
 *
 * <p>A run that does not keep to its seed is <em>blocked</em>: it belongs to the space of another
 * seed, and shows here only how threads go on.
 *
 * <p>Seeds have nothing to do with each other, so several threads may ask for runs and learn from
 * them, in any order; what takes long is done outside of the lock.
 */
public final class Mcr implements Strategy {

  /** So many states inside of the lines of one run are visited before a solver is asked. */
  private static final int FEW_STATES = 20_000;

  /** So many are visited if a solver cannot be asked. */
  private static final int MOST_STATES = 300_000;

  /** With more seeds than this, the latest come first, so that they do not get many more. */
  private static final int MANY = 20_000;

  private final Runs runs;
  private final Effort effort;
  private final boolean isPart;
  private final Continuations continuations = new Continuations();
  private final SharedCells meetings = new SharedCells();
  private final Deque<Seed> seeds = new ArrayDeque<>();

  /** The seeds whose runs have not come back. */
  private final Map<Proposal, Seed> running = new IdentityHashMap<>();

  /** What each seed that was not explored weighs: its share of the one it comes from. */
  private final Map<Seed, Double> weights = new IdentityHashMap<>();

  private double explored;

  /** How many seeds are being divided without a run. */
  private int dividing;

  private Proposal latest;
  private boolean confirming;
  private long whole;
  private long blocked;
  private long rounds;
  private long undecided;
  private boolean hasExpiries;

  /** Explores all executions. */
  public Mcr(RunSettings settings, OrderSolver solver) {
    this(settings, solver, List.of(Seed.ALL));
  }

  /** Explores the spaces of some seeds; unless there is only {@link Seed#ALL}, not everything. */
  public Mcr(RunSettings settings, OrderSolver solver, List<Seed> seeds) {
    this(settings, new Effort(FEW_STATES, MOST_STATES, solver), seeds);
  }

  Mcr(RunSettings settings, Effort effort, List<Seed> seeds) {
    this.effort = effort;
    this.isPart = !seeds.equals(List.of(Seed.ALL));
    this.runs = new Runs(settings, isPart);
    this.seeds.addAll(seeds);
    seeds.forEach(seed -> weights.put(seed, 1.0 / seeds.size()));
  }

  @Override
  public boolean isUnordered() {
    return true;
  }

  @Override
  public Optional<Proposal> next() {
    while (true) {
      Seed seed;
      synchronized (this) {
        if (confirming || seeds.isEmpty() && dividing + running.size() > 0) {
          return Optional.empty();
        } else if (seeds.isEmpty()) {
          return confirmation(runs.next(Optional::empty));
        }
        seed = seeds.size() > MANY ? seeds.pollLast() : seeds.pollFirst();
        dividing++;
      }
      Optional<SeedRun> imagined = runs.isLate() ? Optional.empty() : continuations.imagine(seed);
      if (imagined.isEmpty()) {
        return propose(seed);
      }
      Expansion expansion = divide(imagined.get());
      synchronized (this) {
        dividing--;
        grow(seed, expansion, false);
      }
    }
  }

  private synchronized Optional<Proposal> propose(Seed seed) {
    dividing--;
    Optional<Proposal> next = runs.next(() -> Optional.of(seed.steps()));
    if (next.isPresent() && !next.get().confirms()) {
      running.put(next.get(), seed);
      latest = next.get();
      return next;
    }
    seeds.addFirst(seed);
    return confirmation(next);
  }

  /** A run that confirms something comes alone. */
  private Optional<Proposal> confirmation(Optional<Proposal> next) {
    confirming = next.isPresent();
    latest = next.orElse(null);
    return next;
  }

  private Expansion divide(SeedRun run) {
    return Expansion.of(run, effort, runs::isLate);
  }

  @Override
  public void learn(Trace trace) {
    learn(latest, trace);
  }

  @Override
  public void learn(Proposal proposal, Trace trace) {
    Seed seed = seedOf(proposal);
    synchronized (this) {
      AnalyzedRun run = runs.learn(trace, proposal.confirms());
      running.remove(proposal);
      confirming &= !proposal.confirms();
      if (proposal.confirms() || run.length() < trace.events().size()) {
        return;
      }
      continuations.learn(trace);
      meetings.learn(trace);
      dividing++;
    }
    var seedRun = new SeedRun(seed, trace);
    boolean grows = !seed.isEnd() && !seedRun.isStrange() && !seedRun.isRound();
    Optional<Expansion> expansion = grows ? Optional.of(divide(seedRun)) : Optional.empty();
    synchronized (this) {
      dividing--;
      whole += seedRun.isWhole() ? 1 : 0;
      blocked += seedRun.isBlocked() ? 1 : 0;
      undecided += seedRun.isStrange() ? 1 : 0;
      rounds += seedRun.isRound() ? 1 : 0;
      expansion.ifPresent(parts -> grow(seed, parts, true));
      if (expansion.isEmpty()) {
        weigh(seed, List.of(), true);
      }
      runs.explored(explored);
    }
  }

  /** The seed whose run has come back. */
  private synchronized Seed seedOf(Proposal proposal) {
    return running.getOrDefault(proposal, Seed.ALL);
  }

  /** Takes what a seed was divided into; if there was no time for that, the seed stays. */
  private void grow(Seed seed, Expansion expansion, boolean wasRun) {
    if (expansion.undecided() > 0 && runs.isLate()) {
      seeds.addFirst(seed);
    } else {
      seeds.addAll(expansion.children());
      weigh(seed, expansion.children(), wasRun);
    }
    expansion.races().forEach(runs::expect);
    runs.addWeak(expansion.weak());
    undecided += expansion.undecided();
    hasExpiries |= expansion.hasExpiries();
    rounds += expansion.hasIdled() ? 1 : 0;
    if (expansion.leavesOut()) {
      runs.leaveOut();
    }
  }

  /** Divides the weight of a seed among its run, if it had one, and its children. */
  private void weigh(Seed seed, List<Seed> children, boolean wasRun) {
    double weight = weights.getOrDefault(seed, 0.0);
    weights.remove(seed);
    int parts = children.size() + (wasRun || children.isEmpty() ? 1 : 0);
    explored += parts > children.size() ? weight / parts : 0;
    children.forEach(child -> weights.put(child, weight / parts));
  }

  /** How many runs were executions of their seeds, from beginning to end: each another class. */
  synchronized long whole() {
    return whole;
  }

  /** How many runs did not keep to their seeds. */
  synchronized long blocked() {
    return blocked;
  }

  /** The seeds that were not explored, those that are being run among them. */
  public synchronized List<Seed> left() {
    var left = new ArrayList<>(running.values());
    left.addAll(seeds);
    return left;
  }

  @Override
  public synchronized List<Finding> findings() {
    return List.copyOf(runs.found());
  }

  @Override
  public synchronized Claim claim() {
    var gaps = new ArrayList<String>();
    if (isPart) {
      gaps.add("only the executions of some seeds were explored");
    }
    if (undecided > 0) {
      gaps.add("mcr could not divide the executions of %,d seeds".formatted(undecided));
    }
    if (rounds > 0) {
      gaps.add("mcr does not find out whether threads go round for ever");
    }
    if (gaps.isEmpty() && !runs.hasReasons() && runs.isExhausted() && isMiscounted()) {
      gaps.add(
          "internal error: mcr has seen %,d classes of executions and reached %,d"
              .formatted(runs.classes(), whole));
    }
    if (hasExpiries) {
      runs.addWeak(meetings.weak());
    }
    return runs.claim(gaps.isEmpty(), String.join("; ", gaps), List.of(), 1);
  }

  /** Runs that did not keep to their seeds belong to other seeds, and must have been made there. */
  private boolean isMiscounted() {
    return !runs.knowledge().isFolded() && whole != runs.classes();
  }
}
