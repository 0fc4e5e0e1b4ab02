package heddle.protocol;

import java.util.OptionalDouble;

/**
 * What an exploration that has not ended knows about what is left. Never a share of something
 * unknown: what is counted is exact, and what is estimated says between which numbers.
 */
public sealed interface Forecast {

  /**
   * A search over states, breadth first, whose levels still become wider. What is known is how many
   * states wait; how many more come after them, nothing tells.
   *
   * @param pass the number of the search
   * @param states how many states it has met
   * @param waiting how many of them it has still to look at
   * @param seconds how long it has taken so far
   */
  record Widening(int pass, long states, long waiting, double seconds) implements Forecast {}

  /**
   * A search over states, breadth first, that is past its widest level: about as many states come
   * after that as came before.
   *
   * @param least fewer states than this it will hardly meet in all
   * @param most nor more
   */
  record Narrowing(int pass, long states, long waiting, long least, long most, double seconds)
      implements Forecast {}

  /**
   * A search has ended and asked for runs; what these teach, the next search shows.
   *
   * @param pass the number of the search
   * @param runs how many runs are left of those it asked for, unless one shows what another should
   */
  record RunsToMake(int pass, long runs) implements Forecast {}

  /**
   * A tree of which every leaf is a run.
   *
   * @param runs how many were made
   * @param least about the fewest that it takes in all, by the estimates of late
   * @param most and the most; {@link Long#MAX_VALUE} if that is more than can be counted
   * @param seconds how long it has taken so far
   */
  record Tree(long runs, long least, long most, double seconds) implements Forecast {}

  /**
   * Executions drawn by chance. The share of those that were drawn once estimates how likely the
   * next one is one that nobody has seen [Good, Biometrika 1953].
   *
   * @param drawn how many were drawn
   * @param once how many of these belong to a class of which no other was drawn
   */
  record Sampled(long drawn, long once) implements Forecast {}

  /** How long it will take at least, at the rate so far; empty if that is not known. */
  default OptionalDouble secondsLeft() {
    if (this instanceof Widening pass) {
      return left(pass.waiting(), pass.states() - pass.waiting(), pass.seconds());
    } else if (this instanceof Narrowing pass) {
      long done = pass.states() - pass.waiting();
      return left(pass.least() - done, done, pass.seconds());
    } else if (this instanceof Tree tree) {
      return left(tree.least() - tree.runs(), tree.runs(), tree.seconds());
    }
    return OptionalDouble.empty();
  }

  private static OptionalDouble left(long rest, long done, double seconds) {
    return done <= 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(Math.max(0, rest) * seconds / done);
  }
}
