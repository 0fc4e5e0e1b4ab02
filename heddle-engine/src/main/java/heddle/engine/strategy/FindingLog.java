package heddle.engine.strategy;

import heddle.engine.detect.DeadlockDetector;
import heddle.engine.detect.FailureDetector;
import heddle.engine.detect.LivelockDetector;
import heddle.engine.detect.RaceDetector;
import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Lesson;
import heddle.engine.search.Result.RaceSpot;
import heddle.engine.search.Result.Stuck;
import heddle.protocol.Audit.WrongPrediction;
import heddle.protocol.Finding;
import heddle.protocol.Outcome;
import heddle.protocol.Pick;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * What was found, each thing once, and what the search expects to be found and has to be confirmed
 * by a run first.
 */
final class FindingLog {

  private final Knowledge knowledge;
  private final boolean all;
  private final BooleanSupplier isTrusted;
  private final List<Finding> found = new ArrayList<>();
  private final Set<Object> known = new HashSet<>();
  private final ArrayDeque<Expectation> expectations = new ArrayDeque<>();
  private final Map<Object, Stuck> stuck = new LinkedHashMap<>();
  private final Set<Stuck> expected = new HashSet<>();
  private List<RaceSpot> races = List.of();
  private Optional<Expectation> current = Optional.empty();
  private Optional<Doubts> doubts = Optional.empty();
  private int mismatches;
  private boolean wrong;
  private boolean hasLivelock;

  /** Whether a run was given up, so that what a thread would do next may never be known. */
  private boolean givenUp;

  /** Whether a run took its runtime down: what was expected after that may never be seen. */
  private boolean hasCrashed;

  /** What a schedule should show, and how to see it in its trace. */
  private sealed interface Expectation {
    List<Step> steps();

    record Deadlock(Stuck stuck) implements Expectation {
      @Override
      public List<Step> steps() {
        return stuck.steps();
      }

      @Override
      public String toString() {
        return "a deadlock";
      }
    }

    record Livelock(List<Step> steps) implements Expectation {
      @Override
      public String toString() {
        return "a livelock";
      }
    }

    record Race(RaceSpot spot) implements Expectation {
      @Override
      public List<Step> steps() {
        return spot.steps();
      }

      @Override
      public String toString() {
        return "a race";
      }
    }

    /** A run that contradicts another does so again. */
    record Repetition(List<Step> steps) implements Expectation {}
  }

  /**
   * @param isTrusted whether the target says that everything was under its control
   */
  FindingLog(Knowledge knowledge, boolean all, BooleanSupplier isTrusted) {
    this.knowledge = knowledge;
    this.all = all;
    this.isTrusted = isTrusted;
  }

  List<Finding> found() {
    return Collections.unmodifiableList(found);
  }

  /** Whether all that is wrong has a wait in it that ends without a reason. */
  boolean areUnprovoked() {
    return mismatches == 0
        && found.stream()
            .filter(finding -> !(finding instanceof Finding.Race))
            .allMatch(finding -> isUnprovoked(finding.trace().steps()));
  }

  private static boolean isUnprovoked(List<Step> steps) {
    return steps.stream().anyMatch(step -> step.pick() instanceof Pick.Unprovoked);
  }

  boolean hasCrashed() {
    return hasCrashed;
  }

  /** Why what was explored proves nothing, one sentence each. */
  List<String> reasons() {
    var reasons = new ArrayList<String>();
    if (mismatches > 0) {
      reasons.add(
          "the program behaved differently when run again, in "
              + mismatches
              + " runs: it depends on something Heddle does not control");
    }
    if (wrongPrediction().isPresent()) {
      reasons.add(Auditor.INTERNAL_ERROR);
    } else if (doubts.isPresent() && !doubts.get().isResolved()) {
      reasons.add(Auditor.IN_DOUBT);
    }
    return reasons;
  }

  /** The run that went otherwise than the runtime had vouched for: an internal error. */
  Optional<WrongPrediction> wrongPrediction() {
    return doubts.flatMap(Doubts::wrong);
  }

  /**
   * Takes what a search says should be there. If one finding is enough, the first one is confirmed
   * at once; otherwise nothing is before the search knows everything of a part, or never will.
   * Races wait until the end; nothing stops for them.
   */
  void expect(Search search) {
    races = search.races();
    search.deadlocksFound().forEach(one -> stuck.put(one.identity(), one));
    if (search.isSettled()) {
      search.deadlocksFound().stream().filter(one -> !expected.contains(one)).forEach(this::expect);
      search.livelock().filter(steps -> !hasLivelock).ifPresent(this::expectLivelock);
    } else if (!all && !wrong) {
      stuck.values().stream()
          .filter(one -> !expected.contains(one))
          .findFirst()
          .ifPresent(this::expect);
    }
  }

  private void expectLivelock(List<Step> steps) {
    hasLivelock = true;
    expectations.add(new Expectation.Livelock(steps));
  }

  private void expect(Stuck one) {
    expected.add(one);
    expectations.add(new Expectation.Deadlock(one));
  }

  /** Asks for everything else that was seen to be confirmed; whether there is anything. */
  boolean beginLastConfirmations() {
    if (all || !wrong) {
      stuck.values().stream().filter(one -> !expected.contains(one)).forEach(this::expect);
    }
    for (RaceSpot race : races) {
      if (known.add(key(race.first(), race.second()))) {
        expectations.add(new Expectation.Race(race));
      }
    }
    races = List.of();
    return !expectations.isEmpty();
  }

  /** What makes two races the same to a person. */
  static Object key(Finding.Party a, Finding.Party b) {
    return Set.of(key(a), key(b));
  }

  private static Object key(Finding.Party party) {
    return List.of(
        party.thread(),
        party.site().text().isEmpty() ? party.operation() : party.site(),
        party.operation().getClass(),
        RaceDetector.cell(party.operation()));
  }

  /** The next schedule to confirm something with. */
  Optional<List<Step>> nextToConfirm() {
    current =
        doubts
            .flatMap(Doubts::next)
            .<Expectation>map(Expectation.Repetition::new)
            .or(() -> Optional.ofNullable(expectations.poll()));
    return current.map(Expectation::steps);
  }

  /** Looks at a trace for whatever is wrong. */
  void look(Trace trace, Lesson lesson, boolean confirming) {
    givenUp |= trace.isGivenUp();
    hasCrashed |= trace.outcome() instanceof Outcome.Crashed;
    var seen = new ArrayList<>(FailureDetector.find(trace));
    DeadlockDetector.find(knowledge.symbols(), trace, lesson).ifPresent(seen::add);
    boolean repeats = confirming && current.orElseThrow() instanceof Expectation.Repetition;
    if (repeats) {
      doubts.orElseThrow().take(trace).ifPresent(this::addMismatch);
    } else if (confirming) {
      confirm(current.orElseThrow(), trace, lesson, seen);
    }
    seen.forEach(this::add);
    if (!repeats) {
      lesson.mismatch().ifPresent(mismatch -> look(mismatch, trace));
    }
  }

  /** Tells what differs, or first finds out whose mistake it is. */
  private void look(Lesson.Mismatch mismatch, Trace trace) {
    if (mismatch.doubt().isEmpty() || !isTrusted.getAsBoolean()) {
      addMismatch(mismatch, trace);
    } else if (doubts.isEmpty() || doubts.get().isResolved()) {
      doubts = Optional.of(new Doubts(mismatch, trace));
    }
  }

  private void confirm(Expectation expectation, Trace trace, Lesson lesson, List<Finding> seen) {
    Optional<Finding> confirmed = confirmed(expectation, trace, lesson);
    confirmed.filter(finding -> !seen.contains(finding)).ifPresent(seen::add);
    if (confirmed.isEmpty() && isCertain(expectation) && !givenUp && !hasCrashed) {
      var last = expectation.steps().get(expectation.steps().size() - 1).thread();
      addMismatch(
          new Lesson.Mismatch(
              last,
              expectation.steps().size(),
              "be in " + expectation,
              "the run ended as " + trace.outcome()),
          trace);
    }
  }

  /** What is stuck as far as is known may be let go by something that nobody has seen yet. */
  private static boolean isCertain(Expectation expectation) {
    return !(expectation instanceof Expectation.Deadlock deadlock) || deadlock.stuck().certain();
  }

  private Optional<Finding> confirmed(Expectation expectation, Trace trace, Lesson lesson) {
    if (expectation instanceof Expectation.Race race) {
      return RaceDetector.confirm(
          trace, race.spot().first(), race.spot().second(), race.steps().size());
    } else if (expectation instanceof Expectation.Deadlock deadlock) {
      return deadlock.stuck().certain()
          ? DeadlockDetector.confirm(knowledge.symbols(), trace, lesson, deadlock.stuck().threads())
          : DeadlockDetector.find(knowledge.symbols(), trace, lesson);
    }
    return LivelockDetector.confirm(trace);
  }

  private void addMismatch(Lesson.Mismatch mismatch, Trace trace) {
    addMismatch(
        new Finding.Nondeterminism(
            mismatch.thread(), mismatch.step(), mismatch.expected(), mismatch.seen(), trace));
  }

  private void addMismatch(Finding.Nondeterminism nondeterminism) {
    mismatches++;
    add(nondeterminism);
  }

  private void add(Finding finding) {
    if (known.add(identity(finding))) {
      found.add(finding);
      wrong |=
          finding instanceof Finding.Race || finding instanceof Finding.Nondeterminism
              ? wrong
              : true;
    }
  }

  /** What makes two findings the same to a person. */
  static Object identity(Finding finding) {
    if (finding instanceof Finding.Failure failure) {
      return List.of(failure.thread(), failure.fail());
    } else if (finding instanceof Finding.Deadlock deadlock) {
      return List.of("deadlock", deadlock.blocked(), daemons(deadlock));
    } else if (finding instanceof Finding.Livelock livelock) {
      return List.of("livelock", livelock.spinning());
    } else if (finding instanceof Finding.Nondeterminism n) {
      return List.of(n.thread(), n.step(), n.expected(), n.seen());
    } else if (finding instanceof Finding.Race race) {
      return List.of("race", key(race.first(), race.second()));
    }
    throw new IllegalArgumentException("no kind of finding: " + finding);
  }

  /** Who of the blocked need not end. */
  private static Set<ThreadName> daemons(Finding.Deadlock deadlock) {
    var daemons = new HashSet<>(deadlock.trace().daemons());
    daemons.retainAll(deadlock.blocked().stream().map(Finding.Blocked::thread).toList());
    return daemons;
  }
}
