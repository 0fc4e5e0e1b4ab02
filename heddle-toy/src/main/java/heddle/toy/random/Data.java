package heddle.toy.random;

/** Statements on cells and registers. */
final class Data {

  private final Dice dice;
  private int objects;

  Data(Dice dice) {
    this.dice = dice;
  }

  private String register() {
    return "r" + dice.below(3);
  }

  private String cell() {
    return dice.chance(8) ? "a[" + register() + " % 2]" : dice.one("x", "x", "y", "z");
  }

  private String value() {
    return dice.chance(65)
        ? Integer.toString(dice.below(3))
        : dice.one(register(), register() + " + 1", "1 - " + register());
  }

  private String option() {
    return dice.maybe(30, "volatile ");
  }

  String condition() {
    return register() + dice.one(" == ", " == ", " != ", " < ") + dice.below(3);
  }

  String access() {
    int kind = dice.below(100);
    if (kind < 42) {
      return register() + " = read " + option() + cell() + "\n";
    } else if (kind < 80) {
      return "write " + option() + cell() + " " + value() + "\n";
    } else if (kind < 88) {
      return register() + " = cas " + cell() + " " + value() + " -> " + value() + "\n";
    } else if (kind < 97) {
      String update = dice.one("add", "add", "exchange", "and", "or", "xor", "min", "max");
      return register() + " = " + update + " " + cell() + " " + value() + "\n";
    }
    return register() + " = " + register() + " + " + register() + "\n";
  }

  /** A check that may fail. */
  String verdict() {
    return dice.one(
        "assert r0 != 2 \"two\"\n",
        "if r1 == 1 { fail \"one\" }\n",
        "if r2 == 2 { throw \"two\" }\n",
        "r0 = 6 / (2 - r1)\n");
  }

  String choice() {
    String register = register();
    return register + " = choose " + (dice.chance(20) ? 3 : 2) + "\n";
  }

  /** Makes an object and publishes it; or takes one that another thread published. */
  String publish() {
    if (objects == 0 || dice.chance(40)) {
      objects++;
      return "init o%1$d.f = %2$s, o%1$d.g = 1\nwrite %3$spub %1$d\n"
          .formatted(objects, value(), option());
    }
    return "r1 = read %2$spub\nif r1 == %1$d { r2 = read o%1$d.f; write o%1$d.g 2 }\n"
        .formatted(1 + dice.below(objects), option());
  }
}
