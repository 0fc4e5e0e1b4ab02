package heddle.engine.strategy;

import static heddle.engine.search.Limits.PLAIN_STATES;

import heddle.engine.Budget;
import heddle.engine.Claim;
import heddle.engine.Progress;
import heddle.engine.Strategy;
import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Lesson;
import heddle.engine.search.Result.RaceSpot;
import heddle.engine.search.Walks;
import heddle.protocol.Audit;
import heddle.protocol.Audit.WrongPrediction;
import heddle.protocol.Finding;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Learns the histories of each thread, searches their product with the shared state offline, and
 * runs the program only where the search meets a response that nobody has seen the thread get.
 *
 * <p>The empty schedule is run first. Then, in turn: schedules that confirm what the search has
 * found; obligations of the last search; random walks through what is known, until many in a row
 * bring no news; the next search ({@link Search} says which). When a search of the whole product
 * leaves no obligation, every interleaving is covered, and the terminals it met are the classes.
 */
public final class Causal implements Strategy {

  /** So many runs that taught nothing or did not behave end the exploration. */
  private static final int MOST_BARREN_RUNS = 10;

  private final Settings settings;
  private final Knowledge knowledge;
  private final RandomWalks wandering;
  private final MirroredRuns mirrored;
  private final Search search;
  private final FindingLog findings;
  private final Agenda agenda;
  private final Allowance allowance;

  private boolean started;
  private boolean ending;
  private boolean runsAreSpent;

  /** The obligation that the next run is made for, if it is made for one. */
  private List<List<Step>> current = List.of();

  /** What was proposed and has no trace yet. */
  private final ArrayDeque<Errand> errands = new ArrayDeque<>();

  /** Whether something was learnt since the last search. */
  private boolean hasLearnt;

  private long runs;
  private int barren;

  /**
   * @param budget what the exploration may use
   * @param local make one of nodes with equal local marks; where that happens, classes are not
   *     counted
   * @param searchThreads how many threads search the product
   * @param listedClasses up to how many classes {@link #classSchedules} lists
   * @param seed decides the random walks and how runs go on
   * @param limit cut a run off after so many events
   * @param progress is told now and then how far it has come
   * @param plain from how many states on a search looks further ahead
   */
  public record Settings(
      Budget budget,
      boolean local,
      int searchThreads,
      long listedClasses,
      long seed,
      int limit,
      Progress progress,
      long plain) {

    public static final Settings DEFAULT =
        new Settings(
            Budget.DEFAULT, true, 1, 0, 2, Schedule.DEFAULT_LIMIT, Progress.SILENT, PLAIN_STATES);

    public Settings {
      if (searchThreads < 1 || limit < 1 || listedClasses < 0) {
        throw new IllegalArgumentException(
            "search threads and limit must be at least 1, listed classes at least 0, but they are %d, %d, %d"
                .formatted(searchThreads, limit, listedClasses));
      }
    }

    public Settings withBudget(Budget other) {
      return new Settings(other, local, searchThreads, listedClasses, seed, limit, progress, plain);
    }

    public Settings withLocal(boolean is) {
      return new Settings(budget, is, searchThreads, listedClasses, seed, limit, progress, plain);
    }

    public Settings withSearchThreads(int count) {
      return new Settings(budget, local, count, listedClasses, seed, limit, progress, plain);
    }

    public Settings withListedClasses(long most) {
      return new Settings(budget, local, searchThreads, most, seed, limit, progress, plain);
    }

    public Settings withSeed(long number) {
      return new Settings(
          budget, local, searchThreads, listedClasses, number, limit, progress, plain);
    }

    public Settings withLimit(int events) {
      return new Settings(
          budget, local, searchThreads, listedClasses, seed, events, progress, plain);
    }

    public Settings withPlainStates(long count) {
      return new Settings(
          budget, local, searchThreads, listedClasses, seed, limit, progress, count);
    }

    public Settings withProgress(Progress listener) {
      return new Settings(
          budget, local, searchThreads, listedClasses, seed, limit, listener, plain);
    }
  }

  /**
   * A run that was proposed.
   *
   * @param alone nothing is learnt between its proposal and its trace
   */
  private record Errand(List<List<Step>> obligation, boolean confirms, boolean alone) {}

  public Causal(Settings settings) {
    this(settings, () -> true);
  }

  /**
   * @param isTrusted whether the target says that everything was under its control. If so, a run
   *     that is not as a runtime vouched is an internal error; if not, something else may be wrong
   */
  Causal(Settings settings, BooleanSupplier isTrusted) {
    this.settings = settings;
    this.knowledge = new Knowledge(settings.local());
    var walks = new Walks(knowledge, settings.seed(), settings.limit());
    this.agenda = new Agenda(walks, settings.limit());
    this.wandering = new RandomWalks(walks);
    this.mirrored = new MirroredRuns(knowledge, walks);
    this.allowance = new Allowance(settings.budget(), settings.progress());
    this.search = new Search(knowledge, settings, allowance);
    this.findings = new FindingLog(knowledge, settings.budget().allFindings(), isTrusted);
  }

  @Override
  public Optional<Proposal> next() {
    if (!started) {
      started = true;
      return propose(List.of(), false);
    }
    while (findings.wrongPrediction().isEmpty()) {
      Optional<List<Step>> doubtful = findings.nextToConfirm();
      if (doubtful.isPresent()) {
        return propose(doubtful.get(), true);
      }
      if (ending || allowance.isSpent() || barren >= MOST_BARREN_RUNS) {
        return end();
      }
      Optional<List<Step>> news = nextObligation().or(this::walk).or(this::mirror);
      if (news.isPresent()) {
        runsAreSpent = runs >= settings.budget().runs();
        return runsAreSpent ? end() : propose(news.get(), false);
      } else if (search.isOver()) {
        return end();
      }
      search();
    }
    return Optional.empty();
  }

  /** Obligations do not wait for each other, though one run may happen to fulfil another's. */
  @Override
  public List<Proposal> next(int most) {
    Optional<Proposal> first = next();
    if (first.isEmpty() || most == 1) {
      return first.map(List::of).orElse(List.of());
    }
    var proposals = new ArrayList<>(List.of(first.get()));
    if (!errands.isEmpty() && !errands.peek().obligation().isEmpty()) {
      while (proposals.size() < most && runs < settings.budget().runs()) {
        Optional<List<Step>> more = nextObligation();
        if (more.isEmpty()) {
          break;
        }
        proposals.add(propose(more.get(), false).orElseThrow());
      }
    }
    return proposals;
  }

  /** Nothing more will be learnt; what is left is to confirm what was seen. */
  private Optional<Proposal> end() {
    ending = true;
    return findings.beginLastConfirmations() ? next() : Optional.empty();
  }

  private void search() {
    report("searching");
    if (!hasLearnt && !search.obligations().isEmpty()) {
      if (agenda.tooLong() == 0 || !wandering.beginStuck()) {
        search.giveUp();
      }
      return;
    }
    hasLearnt = false;
    try {
      search.next();
    } catch (OutOfMemoryError e) {
      allowance.runOut(); // what the search took is free again, enough to confirm what was found
      return;
    }
    agenda.add(search.obligations());
    findings.expect(search);
    wandering.begin(search.wantsWalks(), search.states());
    mirrored.begin(search.isLarge());
  }

  private Optional<Proposal> propose(List<Step> steps, boolean confirms) {
    errands.add(new Errand(confirms ? List.of() : current, confirms, errands.isEmpty()));
    runs += confirms ? 0 : 1;
    long seed = steps.isEmpty() ? 0 : settings.seed() + runs;
    var schedule = new Schedule(steps, seed, settings.limit());
    return Optional.of(new Proposal(schedule, confirms));
  }

  private Optional<List<Step>> nextObligation() {
    Optional<Agenda.Item> item = agenda.next();
    current = item.map(Agenda.Item::obligation).orElse(List.of());
    return item.map(Agenda.Item::steps);
  }

  private Optional<List<Step>> mirror() {
    current = List.of();
    return mirrored.next(allowance::isLate);
  }

  private Optional<List<Step>> walk() {
    current = List.of();
    return wandering.next(allowance::isLate);
  }

  @Override
  public void learn(Trace trace) {
    study(trace);
  }

  /** Learns from a trace, and says what. */
  Lesson study(Trace trace) {
    Lesson lesson = knowledge.learn(trace);
    hasLearnt |= lesson.news() > 0;
    if (lesson.news() > 0) {
      mirrored.add(trace.steps());
    }
    Errand errand = errands.remove();
    findings.look(trace, lesson, errand.confirms());
    boolean vain = lesson.news() == 0 && errand.alone();
    if (!errand.confirms() && (vain || lesson.mismatch().isPresent())) {
      barren++;
      agenda.giveUp(errand.obligation());
    }
    int left = agenda.size();
    search.left(left).ifPresent(settings.progress()::forecast);
    report(left == 0 ? "running" : left == 1 ? "1 run to make" : left + " runs to make");
    return lesson;
  }

  @Override
  public void recall(List<Trace> traces) {
    traces.forEach(this::recall);
  }

  /** Learns from a run that was made before, and says what. */
  Lesson recall(Trace trace) {
    Lesson lesson = knowledge.learn(trace);
    hasLearnt |= lesson.news() > 0;
    findings.look(trace, lesson, false);
    if (lesson.news() > 0) {
      mirrored.add(trace.steps());
    }
    report("recalling");
    started = true;
    return lesson;
  }

  void report(String activity) {
    settings.progress().report(runs, knowledge.edges(), search.allStates(), activity);
  }

  @Override
  public Claim claim() {
    List<String> reasons = reasons();
    boolean complete = reasons.isEmpty() && search.isComplete();
    boolean counted = complete && !knowledge.isJoined();
    Optional<WrongPrediction> wrong = findings.wrongPrediction();
    return new Claim(
        complete,
        reasons,
        claims(complete),
        findings.found(),
        knowledge.threads(),
        counted ? search.counts() : Optional.empty(),
        search.states(),
        search.allStates(),
        search.rounds(),
        knowledge.edges(),
        search.weak(),
        search.isRightProvoked() && findings.areUnprovoked() && wrong.isEmpty(),
        wrong.map(one -> new Audit(0, 0, wrong)),
        search.left(agenda.size()));
  }

  @Override
  public List<Finding> findings() {
    return findings.found();
  }

  private List<String> reasons() {
    List<String> reasons = search.reasons(findings.hasCrashed());
    if (runsAreSpent) {
      reasons.add(
          "run budget used up ("
              + settings.budget().runs()
              + " runs); a larger one explores further");
    }
    reasons.addAll(allowance.reasons());
    List<String> doubts = findings.reasons();
    reasons.addAll(doubts);
    if (barren >= MOST_BARREN_RUNS && doubts.isEmpty()) {
      reasons.add(barren + " runs that should have shown something new did not");
    }
    if (agenda.tooLong() > 0) {
      reasons.add(
          "loops that could not be folded were followed for at most "
              + settings.limit()
              + " events of a run; "
              + agenda.tooLong()
              + " continuations are longer");
    }
    return reasons;
  }

  private List<String> claims(boolean complete) {
    var claims = new ArrayList<>(search.claims());
    if (complete && knowledge.isFolded() && !knowledge.isJoined() && !isExchanged()) {
      claims.add("idle iterations of loops were folded, so classes are counted without them");
    }
    if (complete && search.isEndless()) {
      claims.add("executions that daemons never let end are covered, but counted in no class");
    }
    return claims;
  }

  /** Everything learnt so far. */
  Knowledge knowledge() {
    return knowledge;
  }

  /** Every pair of racing accesses that the last search has met. */
  public List<RaceSpot> races() {
    return search.races();
  }

  /** A schedule for each class, if the exploration is complete and there are not too many. */
  public List<List<Step>> classSchedules() {
    return search.classSchedules();
  }

  /** How many runs taught nothing; none, if the program is deterministic. */
  public int barrenRuns() {
    return barren;
  }

  /** Whether the last search of the whole product took equal threads for one another. */
  public boolean isExchanged() {
    return search.isExchanged();
  }

  /** Whether some loop was folded or some histories merged. */
  public boolean isFolded() {
    return knowledge.isFolded() || knowledge.isJoined();
  }
}
