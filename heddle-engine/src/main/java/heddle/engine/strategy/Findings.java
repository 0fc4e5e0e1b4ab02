package heddle.engine.strategy;

import heddle.engine.detect.DeadlockDetector;
import heddle.engine.detect.FailureDetector;
import heddle.engine.detect.LivelockDetector;
import heddle.engine.detect.RaceDetector;
import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Lesson;
import heddle.engine.search.Result.RaceSpot;
import heddle.protocol.Finding;
import heddle.protocol.Step;
import heddle.protocol.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What was found, each thing once, and what the search expects to be found and has to be confirmed
 * by a run first.
 */
final class Findings {

  private final Knowledge knowledge;
  private final boolean all;
  private final List<Finding> found = new ArrayList<>();
  private final Set<Object> known = new HashSet<>();
  private final ArrayDeque<Expectation> expectations = new ArrayDeque<>();
  private List<RaceSpot> races = List.of();
  private Optional<Expectation> current = Optional.empty();
  private int mismatches;
  private boolean wrong;

  /** What a schedule should show, and how to see it in its trace. */
  private record Expectation(String what, List<Step> steps, Optional<RaceSpot> race) {}

  Findings(Knowledge knowledge, boolean all) {
    this.knowledge = knowledge;
    this.all = all;
  }

  List<Finding> found() {
    return List.copyOf(found);
  }

  int mismatches() {
    return mismatches;
  }

  /** Takes what a search says should be there. Races wait until the end; nothing stops for them. */
  void expect(Search search) {
    races = search.races();
    if (wrong && !all || all && !search.isOver() && !search.isCut()) {
      return;
    }
    for (List<Step> steps : search.deadlockSchedules()) {
      if (all || expectations.isEmpty()) {
        expectations.add(new Expectation("a deadlock", steps, Optional.empty()));
      }
    }
    if (search.livelock().isPresent() && (all || expectations.isEmpty())) {
      expectations.add(new Expectation("a livelock", search.livelock().get(), Optional.empty()));
    }
  }

  /** Asks for the races to be confirmed too; whether there are any. */
  boolean beginLastConfirmations() {
    for (RaceSpot race : races) {
      if (known.add(key(race.first(), race.second()))) {
        expectations.add(new Expectation("a race", race.steps(), Optional.of(race)));
      }
    }
    races = List.of();
    return !expectations.isEmpty();
  }

  private static Object key(Finding.Party a, Finding.Party b) {
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
    current = Optional.ofNullable(expectations.poll());
    return current.map(Expectation::steps);
  }

  /** Looks at a trace for whatever is wrong. */
  void look(Trace trace, Lesson lesson, boolean confirming) {
    var seen = new ArrayList<>(FailureDetector.find(trace));
    DeadlockDetector.find(knowledge.symbols(), trace, lesson).ifPresent(seen::add);
    if (confirming) {
      confirm(current.orElseThrow(), trace, seen);
    }
    seen.forEach(this::add);
    lesson.mismatch().ifPresent(mismatch -> addMismatch(mismatch, trace));
  }

  private void confirm(Expectation expectation, Trace trace, List<Finding> seen) {
    Optional<Finding> confirmed;
    if (expectation.race().isPresent()) {
      RaceSpot race = expectation.race().get();
      confirmed =
          RaceDetector.confirm(trace, race.first(), race.second(), expectation.steps().size());
      confirmed.ifPresent(seen::add);
    } else if (expectation.what().equals("a livelock")) {
      confirmed = LivelockDetector.confirm(trace);
      confirmed.ifPresent(seen::add);
    } else {
      confirmed = seen.stream().filter(Finding.Deadlock.class::isInstance).findFirst();
    }
    if (confirmed.isEmpty()) {
      var last = expectation.steps().get(expectation.steps().size() - 1).thread();
      addMismatch(
          new Lesson.Mismatch(
              last,
              expectation.steps().size(),
              "be in " + expectation.what(),
              "the run ended as " + trace.outcome()),
          trace);
    }
  }

  private void addMismatch(Lesson.Mismatch mismatch, Trace trace) {
    mismatches++;
    add(
        new Finding.Nondeterminism(
            mismatch.thread(), mismatch.step(), mismatch.expected(), mismatch.seen(), trace));
  }

  private void add(Finding finding) {
    if (known.add(identity(finding))) {
      found.add(finding);
      wrong |=
          finding.kind().equals("race") || finding.kind().equals("nondeterminism") ? wrong : true;
    }
  }

  /** What makes two findings the same to a person. */
  private static Object identity(Finding finding) {
    if (finding instanceof Finding.Failure failure) {
      return List.of(failure.thread(), failure.fail());
    } else if (finding instanceof Finding.Deadlock deadlock) {
      return List.of("deadlock", deadlock.blocked());
    } else if (finding instanceof Finding.Livelock livelock) {
      return List.of("livelock", livelock.spinning());
    } else if (finding instanceof Finding.Nondeterminism n) {
      return List.of(n.thread(), n.step(), n.expected(), n.seen());
    }
    return finding;
  }
}
