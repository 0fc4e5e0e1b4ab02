package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.search.Result.RaceSpot;
import heddle.engine.search.Result.Stuck;
import heddle.protocol.ClassCounts;
import heddle.protocol.Step;
import heddle.protocol.WeakAccess;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/**
 * The searches of all components of a program, put together: states add up, classes multiply, and
 * one obligation of each component fits into one schedule.
 *
 * @param states how many states were stored
 * @param bytes the memory of the largest component
 * @param counts how many classes there are, but for equal threads; empty if more than a long can
 *     count
 * @param isExchanged states that differ only in equal threads were taken as one, so classes are not
 *     counted
 * @param classSchedules a schedule for each class, if there are not more than were asked for
 * @param obligations groups of schedules that concern different components
 * @param deadlocksFound each way in which a component can be stuck
 * @param races a schedule for each pair of racing accesses
 * @param weak the accesses weaker than volatile that others do not order
 * @param livelock a schedule after which the program cannot end any more
 * @param endless there are executions that never end because daemons go on; they are in no class
 * @param isAtFrontier there are executions of which no run has shown how they go on
 * @param cut why the search stopped before its end
 */
public record WholeProgram(
    long states,
    long bytes,
    Optional<ClassCounts> counts,
    boolean isExchanged,
    List<List<Step>> classSchedules,
    List<List<List<Step>>> obligations,
    List<Stuck> deadlocksFound,
    List<RaceSpot> races,
    Set<WeakAccess> weak,
    Optional<List<Step>> livelock,
    boolean endless,
    boolean isAtFrontier,
    Optional<String> cut) {

  /**
   * Searches everything, with the tries as they are now.
   *
   * @param listed up to how many classes come with a schedule each
   */
  public static WholeProgram search(Knowledge knowledge, Limits limits, int workers, long listed) {
    return search(
        knowledge,
        limits,
        listed,
        (component, rest) -> Pass.over(knowledge, component, rest, workers, listed));
  }

  /** Searches everything in which waits end for a reason. */
  public static WholeProgram searchProvoked(Knowledge knowledge, Limits limits, int workers) {
    return search(
        knowledge,
        limits,
        0,
        (component, rest) -> Pass.over(knowledge, component, WaitEnds.PROVOKED, rest, workers, 0));
  }

  private static WholeProgram search(
      Knowledge knowledge, Limits limits, long listed, BiFunction<int[], Limits, Result> pass) {
    var results = new ArrayList<Result>();
    long used = 0;
    Optional<String> cut = Optional.empty();
    for (int[] component : Components.of(knowledge)) {
      if (component.length > Pass.MAX_THREADS) {
        cut = Optional.of("more than " + Pass.MAX_THREADS + " threads have to do with each other");
        break;
      }
      var rest = limits.withStates(Math.max(1, limits.states() - used));
      Result result = pass.apply(component, rest);
      results.add(result);
      used += result.states();
      cut = result.cut();
      if (cut.isPresent()) {
        break;
      }
    }
    return together(results, cut, listed);
  }

  private static WholeProgram together(List<Result> results, Optional<String> cut, long listed) {
    var races = new ArrayList<RaceSpot>();
    var weak = new LinkedHashSet<WeakAccess>();
    Optional<List<Step>> livelock = Optional.empty();
    boolean endless = false;
    boolean isAtFrontier = false;
    boolean known = cut.isEmpty();
    long states = 0;
    long bytes = 0;
    for (Result result : results) {
      races.addAll(result.races());
      weak.addAll(result.weak());
      livelock = livelock.isPresent() ? livelock : result.livelock();
      endless |= result.endless();
      isAtFrontier |= result.isAtFrontier();
      known &= result.obligations().isEmpty() && !result.isAtFrontier();
      states += result.states();
      bytes = Math.max(bytes, result.bytes());
    }
    Optional<ClassCounts> counts = counts(results);
    return new WholeProgram(
        states,
        bytes,
        counts,
        results.stream().anyMatch(Result::isExchanged),
        counts.isPresent() && counts.get().all() <= listed ? combine(results) : List.of(),
        zip(results),
        deadlocks(results, known),
        races,
        weak,
        known ? livelock : Optional.empty(),
        endless,
        isAtFrontier,
        cut);
  }

  private static List<Stuck> deadlocks(List<Result> results, boolean known) {
    var deadlocks = new ArrayList<Stuck>();
    for (Result result : results) {
      for (Stuck stuck : result.deadlocksFound()) {
        deadlocks.add(known ? stuck.asCertain() : stuck);
      }
    }
    return deadlocks;
  }

  /** A program deadlocks if one component does; it ends well if all do. */
  private static Optional<ClassCounts> counts(List<Result> results) {
    try {
      long all = 1;
      long alive = 1;
      long ending = 1;
      for (Result result : results) {
        ClassCounts one = result.terminals();
        all = Math.multiplyExact(all, one.all());
        alive = Math.multiplyExact(alive, one.all() - one.deadlocked());
        ending = Math.multiplyExact(ending, one.ending());
      }
      return Optional.of(new ClassCounts(all, all - alive, alive - ending));
    } catch (ArithmeticException moreThanCanBeCounted) {
      return Optional.empty();
    }
  }

  private static List<List<Step>> combine(List<Result> results) {
    List<List<Step>> combined = List.of(List.of());
    for (Result result : results) {
      var longer = new ArrayList<List<Step>>();
      for (List<Step> before : combined) {
        for (List<Step> schedule : result.terminalSchedules()) {
          var steps = new ArrayList<>(before);
          steps.addAll(schedule);
          longer.add(steps);
        }
      }
      combined = longer;
    }
    return combined;
  }

  private static List<List<List<Step>>> zip(List<Result> results) {
    var groups = new ArrayList<List<List<Step>>>();
    int most = 0;
    for (Result result : results) {
      most = Math.max(most, result.obligations().size());
    }
    for (int i = 0; i < most; i++) {
      var group = new ArrayList<List<Step>>(1);
      for (Result result : results) {
        if (i < result.obligations().size()) {
          group.add(result.obligations().get(i));
        }
      }
      groups.add(group);
    }
    return groups;
  }
}
