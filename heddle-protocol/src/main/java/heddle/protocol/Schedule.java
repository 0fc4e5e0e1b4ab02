package heddle.protocol;

import java.util.List;

/**
 * What a target is asked to run: these steps first, then on to the end in an order that is a
 * function of {@code seed} and the program.
 *
 * @param steps the moves to make first
 * @param seed chooses how the run goes on; a target that is given the same schedule twice answers
 *     the same trace
 * @param limit cut the run off after this many events in all, so that spinning threads end
 */
public record Schedule(List<Step> steps, long seed, int limit) {

  public static final int DEFAULT_LIMIT = 10_000;

  public static final Schedule EMPTY = new Schedule(List.of(), 0, DEFAULT_LIMIT);

  public Schedule {
    steps = List.copyOf(steps);
    Check.atLeast(1, "the limit of a schedule", limit);
  }
}
