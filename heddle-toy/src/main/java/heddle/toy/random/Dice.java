package heddle.toy.random;

import java.util.List;

/** Random numbers that are a function of the seed on every platform (splitmix64). */
final class Dice {

  private long state;

  Dice(long seed) {
    state = seed * 0x9e3779b97f4a7c15L + 1;
  }

  /** A number from 0, below {@code bound}. */
  int below(int bound) {
    state += 0x9e3779b97f4a7c15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return (int) Long.remainderUnsigned(z ^ (z >>> 31), bound);
  }

  /** True in {@code percent} of 100 throws. */
  boolean chance(int percent) {
    return below(100) < percent;
  }

  <T> T one(List<T> of) {
    return of.get(below(of.size()));
  }

  String one(String... of) {
    return of[below(of.length)];
  }

  /** The text, or nothing. */
  String maybe(int percent, String text) {
    return chance(percent) ? text : "";
  }
}
