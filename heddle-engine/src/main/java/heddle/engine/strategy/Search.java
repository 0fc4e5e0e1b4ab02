package heddle.engine.strategy;

import heddle.engine.Budget;
import heddle.engine.learn.Knowledge;
import heddle.engine.search.Delays;
import heddle.engine.search.Limits;
import heddle.engine.search.Pass;
import heddle.engine.search.Reach;
import heddle.engine.search.Result;
import heddle.engine.search.Result.RaceSpot;
import heddle.engine.search.Result.Stuck;
import heddle.engine.search.Subsets;
import heddle.engine.search.Switches.Space;
import heddle.engine.search.WholeProgram;
import heddle.protocol.ClassCounts;
import heddle.protocol.Forecast;
import heddle.protocol.Step;
import heddle.protocol.WeakAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Decides which search comes next. First searches of the whole product, as long as they fit the
 * budget: small ones at once, large ones only after walks have brought what walks can bring. When
 * the product does not fit, groups of two and of three threads, then threads that are switched at
 * more and more places, then more and more delays, each repeated until it leaves nothing unknown.
 * What is finished is claimed, and nothing else.
 *
 * <p>If there are waits that may end without a reason, the whole product is searched without that
 * first, which is a part of it: often a much smaller one, and the only one that fits. What it
 * teaches is not learnt again, so that it costs one search if the rest fits, too.
 */
final class Search {

  /** A product up to this size is searched at once; a larger one only after walking. */
  private static final long SMALL = 50_000;

  /** While the product is small, walking begins after so many searches: it saves some of them. */
  private static final int FIRST_WALKS = 3;

  /** After so many seconds a search is worth talking about. */
  private static final double LONG = 0.5;

  private final Knowledge knowledge;
  private final Causal.Settings settings;
  private final Limits limits;
  private final List<String> reasons = new ArrayList<>();
  private final List<String> claims = new ArrayList<>();

  private final SwitchTier switchTier;
  private long begun;
  private Optional<Forecast> left = Optional.empty();
  private Tier tier = Tier.SMALL;
  private Part part = Part.PROVOKED;
  private boolean rightProvoked;
  private boolean settled;
  private int delays;

  /** Up to how many delays everything is covered. */
  private OptionalInt claimed = OptionalInt.empty();

  private long statesWithFewerDelays;
  private int rounds;
  private long states;
  private long allStates;
  private boolean complete;
  private boolean over;
  private boolean wantsWalks;
  private Optional<WholeProgram> whole = Optional.empty();
  private List<List<List<Step>>> obligations = List.of();
  private List<Stuck> deadlocksFound = List.of();
  private List<RaceSpot> races = List.of();
  private Optional<List<Step>> livelock = Optional.empty();

  private enum Tier {
    SMALL,
    WHOLE,
    TWO,
    THREE,
    SWITCHES,
    DELAYS
  }

  /** What waits may do. */
  private enum Part {
    /** They end for a reason. */
    PROVOKED,
    /** They end as they are announced. */
    ALL
  }

  Search(Knowledge knowledge, Causal.Settings settings, Allowance allowance) {
    this.knowledge = knowledge;
    this.settings = settings;
    this.switchTier = new SwitchTier(allowance);
    Budget budget = settings.budget();
    this.limits =
        new Limits(
            budget.states(),
            budget.bytes(),
            allowance::isLate,
            allowance.memory(),
            settings.plain(),
            true,
            this::watch);
  }

  /** Tells what is left of the search that goes on, but only if it takes long. */
  private void watch(Reach reach) {
    if (!isWhole()) {
      return;
    }
    double seconds = (System.nanoTime() - begun) / 1e9;
    Forecast all = reach.forecast(Math.max(1, rounds), seconds);
    left = reach.waiting() == 0 ? Optional.empty() : Optional.of(all);
    if (seconds > LONG) {
      left.ifPresent(settings.progress()::forecast);
    }
  }

  /** Whether the whole product is searched, not groups of threads or with few delays. */
  private boolean isWhole() {
    return tier == Tier.SMALL || tier == Tier.WHOLE;
  }

  /**
   * What is left of the last search of the whole product, or of what it asked for.
   *
   * @param runs how many runs are left to make for a search
   */
  Optional<Forecast> left(long runs) {
    return runs == 0 || left.isPresent() && !isWhole()
        ? left
        : Optional.of(new Forecast.RunsToMake(rounds, runs));
  }

  void next() {
    rounds++;
    begun = System.nanoTime();
    left = isWhole() ? Optional.empty() : left;
    wantsWalks = false;
    settled = false;
    switch (tier) {
      case SMALL -> small();
      case WHOLE -> whole();
      case TWO -> groups(2, Tier.THREE);
      case THREE -> groups(3, Tier.SWITCHES);
      case SWITCHES -> switches();
      case DELAYS -> delays();
    }
  }

  /** Nothing that the last search asked for can be run, so another one would ask for the same. */
  void giveUp() {
    over = true;
  }

  private void small() {
    long most = Math.min(SMALL, limits.states());
    // Where there are very many equal threads, small searches would become slow ones.
    WholeProgram program = search(limits.withStates(most).withExchanges(settings.plain() == 0));
    if (program.cut().isEmpty()) {
      take(program);
      wantsWalks = rounds >= FIRST_WALKS && !program.obligations().isEmpty();
    } else {
      rounds--;
      tier = Tier.WHOLE;
      obligations = List.of();
      wantsWalks = true;
    }
  }

  private void whole() {
    WholeProgram program = search(limits);
    take(program);
    wantsWalks = !program.obligations().isEmpty();
    if (program.cut().isPresent()) {
      reasons.add(
          "the product of the known histories was not searched to its end: " + program.cut().get());
      tier = Tier.TWO;
      part = Part.ALL;
      wantsWalks = true;
      over = limits.isTimeOver();
    }
  }

  private WholeProgram search(Limits within) {
    int workers = settings.searchThreads();
    WholeProgram program =
        isFirstPart()
            ? WholeProgram.searchProvoked(knowledge, within, workers)
            : WholeProgram.search(knowledge, within, workers, settings.listedClasses());
    states = program.states();
    allStates += states;
    return program;
  }

  private void take(WholeProgram program) {
    whole = Optional.of(program);
    obligations = program.obligations();
    deadlocksFound = program.deadlocksFound();
    races = program.races();
    livelock = program.livelock();
    if (program.cut().isPresent() || !obligations.isEmpty()) {
      return;
    }
    if (isFirstPart()) {
      settled = !program.isAtFrontier();
      rightProvoked = settled && isRight(program);
      part = Part.ALL;
      tier = Tier.SMALL;
    } else {
      settled = !program.isAtFrontier();
      complete = settled;
      over = true;
    }
  }

  private static boolean isRight(WholeProgram program) {
    return program.livelock().isEmpty()
        && program.counts().filter(counts -> counts.ending() == counts.all()).isPresent();
  }

  /** Whether the whole product is more than is searched now. */
  private boolean isFirstPart() {
    return part == Part.PROVOKED && knowledge.symbols().hasSpurious();
  }

  private void groups(int size, Tier following) {
    int threads = knowledge.threads();
    var found = new ArrayList<List<List<Step>>>();
    boolean cut = threads > Pass.MAX_THREADS;
    if (!cut && threads > size) {
      Result result = Subsets.search(knowledge, all(), size, limits, settings.searchThreads());
      note(result, found);
      cut = result.cut().isPresent() || result.isAtFrontier();
    }
    obligations = found;
    if (found.isEmpty()) {
      if (!cut && threads > size) {
        String what = " threads, the others not started (failures and races, not deadlocks)";
        claims.add("complete for every " + size + what);
      }
      tier = following;
    }
    over = limits.isTimeOver();
  }

  /** Switches of threads at more and more places; the largest space that ends is claimed. */
  private void switches() {
    if (knowledge.threads() > Pass.MAX_THREADS) {
      tier = Tier.DELAYS;
      return;
    }
    Space space = switchTier.search(knowledge, all(), limits);
    states = space.states();
    allStates += states;
    obligations = space.obligations().stream().map(steps -> List.of(steps)).toList();
    deadlocksFound = space.deadlocksFound();
    tier = switchTier.isOver() ? Tier.DELAYS : tier;
    over = limits.isTimeOver();
  }

  private void delays() {
    if (knowledge.threads() > Pass.MAX_THREADS) {
      over = true;
      return;
    }
    var found = new ArrayList<List<List<Step>>>();
    Result result = Delays.search(knowledge, all(), delays, limits);
    note(result, found);
    obligations = found;
    deadlocksFound = result.deadlocksFound();
    if (result.cut().isPresent()) {
      over = found.isEmpty() || limits.isTimeOver();
    } else if (found.isEmpty()) {
      over = result.states() == statesWithFewerDelays;
      statesWithFewerDelays = result.states();
      if (!result.isAtFrontier()) {
        claimed = OptionalInt.of(delays);
      }
      delays++;
    }
  }

  private void note(Result result, List<List<List<Step>>> found) {
    states = result.states();
    allStates += states;
    result.obligations().forEach(steps -> found.add(List.of(steps)));
  }

  private int[] all() {
    return IntStream.range(0, knowledge.threads()).toArray();
  }

  List<List<List<Step>>> obligations() {
    return obligations;
  }

  List<Stuck> deadlocksFound() {
    return deadlocksFound;
  }

  List<RaceSpot> races() {
    return races;
  }

  Optional<List<Step>> livelock() {
    return livelock;
  }

  /** Whether the next search of the whole product is a large one. */
  boolean isLarge() {
    return tier == Tier.WHOLE;
  }

  boolean wantsWalks() {
    return wantsWalks;
  }

  boolean isComplete() {
    return complete;
  }

  /** Whether the last search has left nothing unknown, be it of a part. */
  boolean isSettled() {
    return settled;
  }

  /** Whether everything was covered in which waits end for a reason, and nothing is wrong there. */
  boolean isRightProvoked() {
    return rightProvoked;
  }

  boolean isOver() {
    return over;
  }

  long states() {
    return states;
  }

  long allStates() {
    return allStates;
  }

  int rounds() {
    return rounds;
  }

  /**
   * Why the last search does not cover everything, if there is none to come.
   *
   * @param hasCrashed whether that is why runs do not show how executions go on
   */
  List<String> reasons(boolean hasCrashed) {
    var all = new ArrayList<>(reasons);
    if (over && !complete && hasCrashed) {
      all.add(Runs.AFTER_A_CRASH);
    } else if (over && !complete && whole.isPresent() && whole.get().isAtFrontier()) {
      all.add("there are threads whose next operation no run has shown");
    }
    return all;
  }

  List<String> claims() {
    var all = new ArrayList<>(claims);
    switchTier.claim().ifPresent(all::add);
    claimed.ifPresent(
        most -> all.add("complete up to " + most + " delays of a round-robin scheduler"));
    return all;
  }

  /** What is weaker than volatile and unordered, if that is known of all executions. */
  List<WeakAccess> weak() {
    return whole.map(program -> List.copyOf(program.weak())).orElse(List.of());
  }

  /** Whether some executions have no class because daemons go on for ever. */
  boolean isEndless() {
    return complete && whole.orElseThrow().endless();
  }

  /** Whether the last search of the whole product took equal threads for one another. */
  boolean isExchanged() {
    return whole.isPresent() && whole.get().isExchanged();
  }

  Optional<ClassCounts> counts() {
    return complete && !isExchanged() ? whole.orElseThrow().counts() : Optional.empty();
  }

  List<List<Step>> classSchedules() {
    return complete ? whole.orElseThrow().classSchedules() : List.of();
  }
}
