package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.search.Result.RaceSpot;
import heddle.engine.search.Result.Stuck;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The searches of all components of a program, put together: states add up, classes multiply, and
 * one obligation of each component fits into one schedule.
 *
 * @param states how many states were stored
 * @param bytes the memory of the largest component
 * @param classes how many classes there are; empty if more than a long can count
 * @param deadlocks how many of them deadlock
 * @param classSchedules a schedule for each class, if there are not more than were asked for
 * @param obligations groups of schedules that concern different components
 * @param deadlocksFound each way in which a component can be stuck
 * @param races a schedule for each pair of racing accesses
 * @param livelock a schedule after which the program cannot end any more
 * @param endless there are executions that never end because daemons go on; they are in no class
 * @param cut why the search stopped before its end
 */
public record WholeProgram(
    long states,
    long bytes,
    OptionalLong classes,
    OptionalLong deadlocks,
    List<List<Step>> classSchedules,
    List<List<List<Step>>> obligations,
    List<Stuck> deadlocksFound,
    List<RaceSpot> races,
    Optional<List<Step>> livelock,
    boolean endless,
    Optional<String> cut) {

  /**
   * Searches everything, with the tries as they are now.
   *
   * @param listed up to how many classes come with a schedule each
   */
  public static WholeProgram search(Knowledge knowledge, Limits limits, int workers, long listed) {
    var results = new ArrayList<Result>();
    Optional<String> cut = Optional.empty();
    for (int[] component : Components.of(knowledge)) {
      if (component.length > Pass.MAX_THREADS) {
        cut = Optional.of("more than " + Pass.MAX_THREADS + " threads have to do with each other");
        break;
      }
      long used = results.stream().mapToLong(Result::states).sum();
      var rest = new Limits(Math.max(1, limits.states() - used), limits.bytes(), limits.deadline());
      Result result = Pass.over(knowledge, component, rest, workers, listed);
      results.add(result);
      cut = result.cut();
      if (cut.isPresent()) {
        break;
      }
    }
    return together(results, cut, listed);
  }

  private static WholeProgram together(List<Result> results, Optional<String> cut, long listed) {
    boolean known =
        cut.isEmpty() && results.stream().allMatch(result -> result.obligations().isEmpty());
    OptionalLong all = product(results.stream().mapToLong(Result::terminals).toArray());
    OptionalLong alive =
        product(results.stream().mapToLong(r -> r.terminals() - r.deadlocks()).toArray());
    return new WholeProgram(
        results.stream().mapToLong(Result::states).sum(),
        results.stream().mapToLong(Result::bytes).max().orElse(0),
        all,
        all.isPresent() && alive.isPresent()
            ? OptionalLong.of(all.getAsLong() - alive.getAsLong())
            : OptionalLong.empty(),
        all.isPresent() && all.getAsLong() <= listed ? combine(results) : List.of(),
        zip(results),
        results.stream()
            .flatMap(r -> r.deadlocksFound().stream())
            .map(stuck -> known ? stuck.asCertain() : stuck)
            .toList(),
        results.stream().flatMap(r -> r.races().stream()).toList(),
        known ? results.stream().flatMap(r -> r.livelock().stream()).findFirst() : Optional.empty(),
        results.stream().anyMatch(Result::endless),
        cut);
  }

  private static OptionalLong product(long[] factors) {
    long product = 1;
    for (long factor : factors) {
      if (factor != 0 && product > Long.MAX_VALUE / factor) {
        return OptionalLong.empty();
      }
      product *= factor;
    }
    return OptionalLong.of(product);
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
    int most = results.stream().mapToInt(r -> r.obligations().size()).max().orElse(0);
    for (int i = 0; i < most; i++) {
      var group = new ArrayList<List<Step>>();
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
