package heddle.bench.torture;

import java.util.List;
import java.util.Random;

/**
 * A program with a known verdict.
 *
 * @param kind what its threads do
 * @param threads how many there are
 * @param steps how often each does it
 */
record Prey(Kind kind, int threads, int steps) {

  /** What threads do, and whether some interleaving of it fails. */
  enum Kind {
    LOCKED(false),
    UNLOCKED(true),
    ORDERED(false),
    CROSSED(true),
    ATOMIC(false),
    HASTY(true),
    LEAVING(true),
    PUBLISHED(false);

    private final boolean fails;

    Kind(boolean fails) {
      this.fails = fails;
    }
  }

  static Prey random(Random random) {
    Kind[] kinds = Kind.values();
    return new Prey(
        kinds[random.nextInt(kinds.length)], 2 + random.nextInt(2), 1 + random.nextInt(3));
  }

  /** The exit code of a check that says all there is to say about it. */
  int exitCode() {
    return kind.fails ? 1 : 0;
  }

  /** The exit code that would be wrong. */
  int wrongCode() {
    return kind.fails ? 0 : 1;
  }

  /** Its class and arguments. */
  List<String> words() {
    return List.of(
        Quarry.class.getName(), kind.name(), Integer.toString(threads), Integer.toString(steps));
  }

  @Override
  public String toString() {
    return String.join(" ", words().subList(1, words().size()));
  }
}
