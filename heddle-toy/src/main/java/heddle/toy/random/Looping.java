package heddle.toy.random;

/**
 * Loops without bound. Every thread raises its flag at some point; a loop that waits for the flag
 * of a thread with a lower number always ends, other loops may not.
 */
final class Looping {

  private final Generator generator;
  private final Dice dice;

  Looping(Generator generator, Dice dice) {
    this.generator = generator;
    this.dice = dice;
  }

  /** The thread raises its flag. */
  String flag(int me) {
    return "write volatile f" + me + " 1\n";
  }

  private String awaited(int me) {
    boolean safe = me > 0 && dice.chance(80);
    return safe ? "f" + dice.below(me) : dice.one("x", "y", "f" + dice.below(generator.threads()));
  }

  String spin(int me) {
    String cell = awaited(me);
    String inside = dice.maybe(30, generator.access());
    return switch (dice.below(7)) {
      case 0 -> "while 1 { r0 = read volatile %s; if r0 == 1 { break } }\n".formatted(cell);
      case 1 -> "r0 = read %1$s\nwhile r0 == 0 { r1 = read y; r0 = read %1$s }\n".formatted(cell);
      case 2 -> "while 1 { r2 = cas x 0 -> 1; if r2 { break } }\n%swrite x 0\n".formatted(inside);
      case 3 -> "while 1 { sync l { r0 = read %s }; if r0 == 1 { break } }\n".formatted(cell);
      case 4 -> "while 1 { r2 = try m; if r2 { break } }\n%srelease m\n".formatted(inside);
      case 5 ->
          """
          k = 0
          while 1 {
            r0 = read %s
            if r0 == 1 { break }
            k = k + 1
            if k == 3 { fail "gave up"; break }
          }
          """
              .formatted(cell);
      default ->
          """
          sync l {
            r0 = read %1$s
            while r0 == 0 { r1 = wait %2$s l; r0 = read %1$s }
          }
          """
              .formatted(
                  cell, dice.one("timed telling", "long", "long telling spurious", "spurious"));
    };
  }

  String writing(int me) {
    String cell = awaited(me);
    return switch (dice.below(5)) {
      case 0 ->
          "while 1 { write x %d; r0 = read volatile %s; if r0 == 1 { break } }\n"
              .formatted(dice.below(3), cell);
      case 1 ->
          "while 1 { r1 = read y; write y 1 - r1; r0 = read %s; if r0 == 1 { break } }\n"
              .formatted(cell);
      case 2 -> "while 1 { r0 = exchange z 0; if r0 == 0 { break } }\n";
      case 3 -> "while 1 { r2 = cas z 0 -> 1; if r2 { break } r2 = cas z 1 -> 0 }\nwrite z 0\n";
      default -> "while 1 { r0 = read %s; if r0 == 1 { break } r1 = xor y 1 }\n".formatted(cell);
    };
  }
}
