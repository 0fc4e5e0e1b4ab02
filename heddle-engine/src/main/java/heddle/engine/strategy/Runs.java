package heddle.engine.strategy;

import heddle.engine.Claim;
import heddle.engine.Strategy.Proposal;
import heddle.engine.detect.DeadlockDetector;
import heddle.engine.detect.FailureDetector;
import heddle.engine.detect.RaceDetector;
import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Lesson;
import heddle.engine.order.AnalyzedRun;
import heddle.engine.order.UnorderedAccesses;
import heddle.engine.order.VectorClocks;
import heddle.protocol.ClassCounts;
import heddle.protocol.Finding;
import heddle.protocol.Forecast;
import heddle.protocol.Outcome;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import heddle.protocol.WeakAccess;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The runs of a strategy that searches no product: what they showed, what they cost, and what must
 * be said about them. Every run is compared with the model and the histories known from other runs,
 * so that nondeterminism is noticed; races are found by vector clocks and shown by runs at the end.
 */
final class Runs {

  static final String AFTER_A_CRASH = "what comes after a crash or an exit is not known";

  /** So many runs that did not behave end the exploration. */
  private static final int MOST_MISMATCHES = 10;

  private final RunSettings settings;
  private final Knowledge knowledge = new Knowledge(false);
  private final Allowance allowance;
  private final List<Finding> found = new ArrayList<>();
  private final Set<Object> known = new HashSet<>();
  private final ArrayDeque<UnorderedAccesses.Pair> races = new ArrayDeque<>();
  private final Set<WeakAccess> weak = new LinkedHashSet<>();
  private final Set<String> reasons = new LinkedHashSet<>();
  private final Set<List<Integer>> classes = new HashSet<>();
  private final Set<List<Integer>> failing = new HashSet<>();
  private final Set<List<Integer>> deadlocked = new HashSet<>();
  private final TreeSize size = new TreeSize();

  /** By class, how many of the executions that were drawn belong to it. */
  private final Map<List<Integer>, Integer> drawn = new HashMap<>();

  private long draws;
  private long once;
  private final long start = System.nanoTime();
  private Optional<List<Integer>> latest = Optional.empty();
  private Optional<Forecast> left = Optional.empty();
  private boolean started;
  private boolean ending;
  private boolean exhausted;
  private UnorderedAccesses.Pair confirming;
  private long runs;
  private int mismatches;

  Runs(RunSettings settings) {
    this(settings, false);
  }

  /**
   * @param started whether not even the empty schedule is run of itself
   */
  Runs(RunSettings settings, boolean started) {
    this.settings = settings;
    this.allowance = new Allowance(settings.budget(), settings.progress());
    this.started = started;
  }

  /**
   * The next run: the empty schedule first, then whatever the strategy wishes for, as long as the
   * budget allows, then those that confirm races.
   */
  Optional<Proposal> next(Supplier<Optional<List<Step>>> wish) {
    confirming = null;
    if (!started) {
      started = true;
      return Optional.of(propose(List.of(), false));
    }
    if (!ending && hasBudget()) {
      Optional<List<Step>> steps = wish.get();
      if (steps.isPresent()) {
        return Optional.of(propose(steps.get(), false));
      }
      exhausted = true;
    }
    ending = true;
    confirming = races.poll();
    return Optional.ofNullable(confirming).map(race -> propose(race.steps(), true));
  }

  /**
   * The next runs, at most so many, of a strategy that need not see one before it wishes for the
   * next. A run that confirms something comes alone, and so does the first.
   */
  List<Proposal> next(int most, Supplier<Optional<List<Step>>> wish) {
    boolean first = !started;
    var proposals = new ArrayList<>(next(wish).stream().toList());
    while (!first && !ending && proposals.size() < most && runs < settings.budget().runs()) {
      Optional<List<Step>> steps = wish.get();
      if (steps.isEmpty()) {
        break;
      }
      proposals.add(propose(steps.get(), false));
    }
    return proposals;
  }

  private Proposal propose(List<Step> steps, boolean confirms) {
    runs += confirms ? 0 : 1;
    return new Proposal(new Schedule(steps, 0, settings.limit()), confirms);
  }

  /** Whether it has to stop; for what takes long between runs. */
  boolean isLate() {
    return allowance.isLate() || allowance.memory().isReached();
  }

  /** Says why, if no more runs may be made. */
  void lookAtBudget() {
    hasBudget();
  }

  private boolean hasBudget() {
    if (runs >= settings.budget().runs()) {
      reasons.add(
          "run budget used up ("
              + settings.budget().runs()
              + " runs); a larger one explores further");
      return false;
    } else if (allowance.isSpent()) {
      reasons.addAll(allowance.reasons());
      return false;
    }
    return mismatches < MOST_MISMATCHES;
  }

  /** Whether the last proposal was made to confirm something, and teaches nothing. */
  boolean isConfirming() {
    return confirming != null;
  }

  /**
   * Takes a trace, of runs that come back in any order.
   *
   * @param confirms whether it was made to confirm what was proposed last
   */
  AnalyzedRun learn(Trace trace, boolean confirms) {
    UnorderedAccesses.Pair expected = confirming;
    confirming = confirms ? expected : null;
    AnalyzedRun run = learn(trace);
    confirming = expected;
    return run;
  }

  /** Takes a trace; answers it step by step, as far as it behaved. */
  AnalyzedRun learn(Trace trace) {
    Lesson lesson = knowledge.learn(trace);
    List<Finding> failures = FailureDetector.find(trace);
    failures.forEach(this::add);
    DeadlockDetector.find(knowledge.symbols(), trace, lesson).ifPresent(this::add);
    if (confirming != null) {
      RaceDetector.confirm(
              trace, confirming.first(), confirming.second(), confirming.steps().size())
          .ifPresentOrElse(this::add, () -> unconfirmed(trace));
    }
    lesson.mismatch().ifPresent(mismatch -> addMismatch(mismatch, trace));
    var run = new AnalyzedRun(knowledge, trace, lesson);
    if (confirming == null) {
      look(run, trace, lesson, !failures.isEmpty());
    }
    settings.progress().report(runs, knowledge.edges(), 0, ending ? "confirming" : "running");
    return run;
  }

  private void look(AnalyzedRun run, Trace trace, Lesson lesson, boolean fails) {
    latest = Optional.empty();
    UnorderedAccesses unordered = UnorderedAccesses.in(run, new VectorClocks(run));
    unordered.races().forEach(this::expect);
    weak.addAll(unordered.weak());
    if (run.hasExpiries()) {
      weak.addAll(UnorderedAccesses.orderedByTime(run, unordered));
    }
    if (run.leavesOut()) {
      leaveOut();
    }
    if (run.hasRounds()) {
      reasons.add("time limits ran out while threads went round in loops without any effect");
    }
    if (trace.outcome() instanceof Outcome.CutOff cut) {
      reasons.add("runs were cut off after " + cut.limit() + " steps");
    } else if (trace.outcome() instanceof Outcome.Spinning) {
      reasons.add("runs were ended in which threads only went round in loops without any effect");
    } else if (trace.outcome() instanceof Outcome.Crashed) {
      reasons.add(AFTER_A_CRASH);
    } else if (lesson.mismatch().isEmpty()) {
      List<Integer> ends = ends(run, lesson);
      latest = Optional.of(ends);
      classes.add(ends);
      if (trace.outcome() instanceof Outcome.Deadlocked) {
        deadlocked.add(ends);
      } else if (fails) {
        failing.add(ends);
      }
    }
  }

  /**
   * Takes how much of a tree of runs was explored.
   *
   * @param share what the runs so far weigh: one over the number of branches, wherever there are
   *     some
   */
  void explored(double share) {
    size.note(runs, share);
    left = size.forecast((System.nanoTime() - start) / 1e9);
    left.ifPresent(settings.progress()::forecast);
  }

  /** The last run was drawn by chance. */
  void drawn() {
    if (latest.isPresent() && !knowledge.isFolded()) {
      int count = drawn.merge(latest.get(), 1, Integer::sum);
      once += count == 1 ? 1 : count == 2 ? -1 : 0;
      left = Optional.of(new Forecast.Sampled(++draws, once));
      left.ifPresent(settings.progress()::forecast);
    }
  }

  /** Threads that could go on without a reason were not let do so, since they had gone round. */
  void leaveOut() {
    reasons.add("threads that had come round a loop were not woken up without a reason");
  }

  /** Takes accesses weaker than volatile that meet others which conflict. */
  void addWeak(Collection<WeakAccess> accesses) {
    weak.addAll(accesses);
  }

  /** Whether a race of these two is known or expected. */
  boolean isExpected(Finding.Party first, Finding.Party second) {
    return known.contains(FindingLog.key(first, second));
  }

  /** Takes a race that a run at the end should show. */
  void expect(UnorderedAccesses.Pair race) {
    if (known.add(FindingLog.key(race.first(), race.second()))) {
      races.add(race);
    }
  }

  /** Where in its trie each thread has ended: the class of the run, if nothing was folded. */
  private static List<Integer> ends(AnalyzedRun run, Lesson lesson) {
    var ends = new ArrayList<Integer>();
    for (int thread = 0; thread < run.threads(); thread++) {
      int number = lesson.at().node(thread).number();
      if (number > 0) {
        ends.add(thread);
        ends.add(number);
      }
    }
    return ends;
  }

  private void unconfirmed(Trace trace) {
    var last = confirming.second().thread();
    addMismatch(
        new Lesson.Mismatch(
            last, confirming.steps().size(), "be in a race", "the run ended as " + trace.outcome()),
        trace);
  }

  private void addMismatch(Lesson.Mismatch mismatch, Trace trace) {
    mismatches++;
    reasons.add(
        "the program behaved differently when run again: it depends on something Heddle does not"
            + " control");
    add(
        new Finding.Nondeterminism(
            mismatch.thread(), mismatch.step(), mismatch.expected(), mismatch.seen(), trace));
  }

  private void add(Finding finding) {
    if (known.add(FindingLog.identity(finding))) {
      found.add(finding);
    }
  }

  /** What was found, each thing once. */
  List<Finding> found() {
    return found;
  }

  /** Whether something is known already that keeps it from being complete. */
  boolean hasReasons() {
    return !reasons.isEmpty();
  }

  Knowledge knowledge() {
    return knowledge;
  }

  long count() {
    return runs;
  }

  /** How many classes of executions were seen; without meaning if loops were folded. */
  int classes() {
    return classes.size();
  }

  /** Whether the strategy had nothing more to wish for. */
  boolean isExhausted() {
    return exhausted;
  }

  /**
   * @param covers whether the strategy, when it has nothing more to wish for, has covered
   *     everything; {@code gap} says what is left out otherwise
   */
  Claim claim(boolean covers, String gap, List<String> claims, int rounds) {
    var left = new ArrayList<>(reasons);
    if (!covers) {
      left.add(gap);
    }
    boolean complete = left.isEmpty() && exhausted;
    boolean counted = complete && !knowledge.isFolded();
    var all = new ArrayList<>(claims);
    if (complete && !counted) {
      all.add("idle iterations of loops were folded, so classes are not counted");
    }
    return new Claim(
            complete,
            left,
            all,
            found,
            knowledge.threads(),
            counted
                ? Optional.of(new ClassCounts(classes.size(), deadlocked.size(), failing.size()))
                : Optional.empty(),
            0,
            0,
            rounds,
            knowledge.edges(),
            List.copyOf(weak))
        .leaving(exhausted ? Optional.empty() : this.left);
  }
}
