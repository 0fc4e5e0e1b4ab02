package heddle.engine.strategy;

import heddle.engine.AuditSettings;
import heddle.engine.Claim;
import heddle.engine.Progress;
import heddle.engine.Strategy;
import heddle.engine.learn.Lesson;
import heddle.protocol.Audit;
import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Limit;
import heddle.protocol.Schedule;
import heddle.protocol.Step;
import heddle.protocol.Target;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Explores by {@link Causal}. When that claims to have covered everything and nothing is wrong, a
 * sample of the executions that it has predicted and not run is run and compared, before anybody
 * hears of the claim.
 */
public final class Audited implements Strategy {

  private final Causal causal;
  private final AuditSettings settings;
  private final int limit;
  private final long budget;
  private final Progress progress;
  private final BooleanSupplier isTrusted;
  private final Shown shown;
  private final long start = System.nanoTime();
  private Optional<Auditor> auditor = Optional.empty();
  private int longest;

  /** How long it took to keep what the audit needs, in nanoseconds. */
  private long showing;

  /**
   * @param explored how to explore
   * @param target what is explored. Where it says that not everything was under its control,
   *     nothing will be verified, and nothing is audited
   */
  public Audited(Causal.Settings explored, AuditSettings settings, Target target) {
    this.isTrusted = () -> Limit.texts(target.limits()).isEmpty();
    this.causal = new Causal(explored, isTrusted);
    this.settings = settings;
    this.limit = explored.limit();
    this.budget = explored.budget().time().toNanos();
    this.progress = explored.progress();
    this.shown = new Shown(causal.knowledge());
  }

  /** Who explores. */
  public Causal causal() {
    return causal;
  }

  @Override
  public Optional<Proposal> next() {
    return next(1).stream().findFirst();
  }

  @Override
  public List<Proposal> next(int most) {
    if (auditor.isEmpty()) {
      List<Proposal> more = causal.next(most);
      if (!more.isEmpty() || !begin()) {
        return more;
      }
    }
    var proposals = new ArrayList<Proposal>();
    while (proposals.size() < most && !progress.isStopped()) {
      Optional<Schedule> schedule = auditor.get().next();
      if (schedule.isEmpty()) {
        break;
      }
      proposals.add(new Proposal(schedule.get(), true));
    }
    return proposals;
  }

  /** Begins the audit, if one is wanted. */
  private boolean begin() {
    boolean wanted = settings.most() > 0 && isTrusted.getAsBoolean() && isGood(causal.claim());
    if (wanted) {
      auditor =
          Optional.of(
              new Auditor(
                  causal.knowledge(),
                  shown,
                  settings,
                  System.nanoTime() - start,
                  showing,
                  budget,
                  longest,
                  limit,
                  isTrusted));
    }
    return wanted;
  }

  private static boolean isGood(Claim claim) {
    return claim.complete()
        && claim.findings().stream().allMatch(finding -> finding instanceof Finding.Race);
  }

  @Override
  public void learn(Trace trace) {
    if (auditor.isPresent()) {
      auditor.get().take(trace);
      causal.report("auditing");
    } else {
      show(trace, causal.study(trace));
    }
  }

  @Override
  public void recall(List<Trace> traces) {
    traces.forEach(trace -> show(trace, causal.recall(trace)));
  }

  private void show(Trace trace, Lesson lesson) {
    longest = Math.max(longest, trace.events().size());
    if (settings.most() > 0 && lesson.mismatch().isEmpty()) {
      long begin = System.nanoTime();
      Iterable<Step> steps = () -> trace.events().stream().map(Event::step).iterator();
      shown.add(steps, lesson.at(), lesson.path());
      showing += System.nanoTime() - begin;
    }
  }

  @Override
  public Claim claim() {
    Claim claim = causal.claim();
    return auditor
        .map(audit -> claim.audited(audit.result(), audit.findings(), audit.reasons()))
        .orElseGet(() -> isGood(claim) ? claim.audited(Audit.NONE, List.of(), List.of()) : claim);
  }

  @Override
  public List<Finding> findings() {
    if (auditor.isEmpty()) {
      return causal.findings();
    }
    var all = new ArrayList<>(causal.findings());
    all.addAll(auditor.get().findings());
    return all;
  }
}
