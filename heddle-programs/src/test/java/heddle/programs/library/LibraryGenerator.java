package heddle.programs.library;

import heddle.jvm.Waits;
import heddle.programs.library.Deed.Family;
import heddle.programs.library.Deed.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Makes programs by chance, the same for the same seed. */
final class LibraryGenerator {

  private static final int DEEPEST = 2;

  /** How waits may end; the seed says which. */
  private static final List<Waits> WAITS =
      List.of(
          Waits.DEFAULT,
          Waits.DEFAULT.withStarvation(Duration.ZERO),
          new Waits(false, Duration.ZERO));

  private final Random dice;
  private final List<Kind> kinds;
  private final int threads;

  private LibraryGenerator(long seed) {
    dice = new Random(seed * 0x9E3779B97F4A7C15L + 29);
    threads = dice.nextInt(100) < 60 ? 2 : 3;
    kinds = kinds();
  }

  static LibraryProgram program(String name, long seed) {
    return new LibraryGenerator(seed).program(name, WAITS.get(Math.floorMod(seed, 3)));
  }

  private LibraryProgram program(String name, Waits waits) {
    var bodies = new ArrayList<List<Deed>>();
    for (int t = 0; t < threads; t++) {
      bodies.add(block(threads == 2 ? 2 + dice.nextInt(3) : 1 + dice.nextInt(2), 0));
    }
    return new LibraryProgram(
        name, dice.nextBoolean(), dice.nextInt(2), 1 + dice.nextInt(2), waits, bodies);
  }

  /** What can be done with one to three of the objects. */
  private List<Kind> kinds() {
    Set<Family> families = EnumSet.noneOf(Family.class);
    int count = 1 + dice.nextInt(3);
    while (families.size() < count) {
      Family family = Family.values()[dice.nextInt(Family.values().length)];
      if (family != Family.EXECUTOR || dice.nextInt(3) == 0) {
        families.add(family);
      }
    }
    if (families.contains(Family.EXECUTOR)) {
      families.remove(Family.INTERRUPT);
    }
    if (families.contains(Family.CONDITION)) {
      families.add(Family.LOCK);
    }
    return Arrays.stream(Kind.values()).filter(kind -> families.contains(kind.family)).toList();
  }

  private List<Deed> block(int size, int depth) {
    var block = new ArrayList<Deed>();
    for (int i = 0; i < size; i++) {
      block.add(deed(depth));
    }
    return block;
  }

  private Deed deed(int depth) {
    Kind kind = kinds.get(dice.nextInt(kinds.size()));
    if (kind.family == Family.CONDITION && depth == 0) {
      return new Deed(Kind.LOCK, 0, List.of(new Deed(kind, 0)));
    }
    int number = kind == Kind.INTERRUPT ? dice.nextInt(threads) : 1 + dice.nextInt(2);
    return new Deed(kind, number, body(kind, depth));
  }

  private List<Deed> body(Kind kind, int depth) {
    return kind.hasBody && depth < DEEPEST ? block(dice.nextInt(3), depth + 1) : List.of();
  }
}
