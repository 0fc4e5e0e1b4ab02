package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.protocol.ClassCounts;
import heddle.protocol.Step;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Complete searches in which only some threads move and the others do not start: a true statement
 * about each such group even where the whole product is too large.
 */
public final class Subsets {

  private Subsets() {}

  /**
   * Searches every group of {@code size} threads of a component, together with those that have to
   * start them.
   */
  public static Result search(
      Knowledge knowledge, int[] threads, int size, Limits limits, int workers) {
    Product product = ProductBuilder.build(knowledge, threads);
    var groups = new HashSet<Long>();
    choose(product, size, 0, 0, groups);
    var obligations = new ArrayList<List<Step>>();
    var races = new ArrayList<Result.RaceSpot>();
    boolean isAtFrontier = false;
    long states = 0;
    long bytes = 0;
    Optional<String> cut = Optional.empty();
    for (long group : groups) {
      Result result = Pass.some(product, group, limits, workers);
      obligations.addAll(result.obligations());
      races.addAll(result.races());
      isAtFrontier |= result.isAtFrontier();
      states += result.states();
      bytes = Math.max(bytes, result.bytes());
      cut = result.cut();
      if (cut.isPresent()) {
        break;
      }
    }
    return new Result(
        states,
        bytes,
        ClassCounts.NONE,
        List.of(),
        obligations,
        List.of(),
        races,
        Set.of(),
        Optional.empty(),
        false,
        isAtFrontier,
        false,
        false,
        cut);
  }

  private static void choose(
      Product product, int size, int from, long chosen, HashSet<Long> groups) {
    if (size == 0) {
      groups.add(chosen);
      return;
    }
    for (int t = from; t < product.size(); t++) {
      choose(product, size - 1, t + 1, chosen | withForkers(product, t), groups);
    }
  }

  private static long withForkers(Product product, int thread) {
    long result = 0;
    for (int t = thread; t >= 0; t = product.forker[t]) {
      result |= 1L << t;
    }
    return result;
  }
}
