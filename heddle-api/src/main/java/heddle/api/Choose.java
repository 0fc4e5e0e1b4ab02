package heddle.api;

import java.util.concurrent.ThreadLocalRandom;

/**
 * Choices that nobody has made. Heddle explores every alternative, together with every
 * interleaving; without Heddle one is taken at random.
 */
public final class Choose {

  /** So many alternatives may be asked for. */
  public static final int MOST_ALTERNATIVES = 1 << 16;

  private Choose() {}

  /** True or false. */
  public static boolean bool() {
    return from(2) == 1;
  }

  /** A number from 0 to {@code alternatives - 1}. */
  public static int from(int alternatives) {
    if (alternatives < 1 || alternatives > MOST_ALTERNATIVES) {
      throw new IllegalArgumentException(
          "the number of alternatives must be between 1 and "
              + MOST_ALTERNATIVES
              + ", but was "
              + alternatives);
    }
    return alternatives == 1 ? 0 : pick(alternatives);
  }

  /** One of the values. */
  @SafeVarargs
  public static <T> T of(T first, T... others) {
    int chosen = from(others.length + 1);
    return chosen == 0 ? first : others[chosen - 1];
  }

  /** Heddle answers instead of this method. */
  private static int pick(int alternatives) {
    return ThreadLocalRandom.current().nextInt(alternatives);
  }
}
