package heddle.toy.random;

/** Statements on locks, wait sets, permits and threads. */
final class Blocking {

  private final Generator generator;
  private final Dice dice;

  Blocking(Generator generator, Dice dice) {
    this.generator = generator;
    this.dice = dice;
  }

  String lock(int me, int depth) {
    String lock = dice.one("l", "l", "m");
    int kind = dice.below(100);
    if (depth >= 2 || kind < 8) {
      return "acquire " + lock + dice.maybe(30, " 2") + "\nrelease " + lock + "\n";
    } else if (kind < 70) {
      return "sync " + lock + " {\n" + generator.some(me, depth + 1) + "}\n";
    } else if (kind < 84) {
      String inside = generator.some(me, depth + 1);
      return "r2 = try "
          + dice.maybe(25, "long ")
          + dice.maybe(20, "interruptible ")
          + lock
          + "\nif r2 == 1 {\n"
          + inside
          + "release "
          + lock
          + "\n}\n";
    } else if (kind < 97) {
      return "r1 = acquire interruptible %s\nif r1 == 1 { release %s }\n".formatted(lock, lock);
    }
    return "release " + lock + "\n";
  }

  String waiting() {
    String set = dice.one("l", "l", "c");
    int kind = dice.below(100);
    if (kind < 42) {
      String options =
          limit(45)
              + dice.maybe(35, "interruptible ")
              + dice.maybe(40, "telling ")
              + dice.maybe(40, "spurious ")
              + (set.equals("c") ? "fifo " : "");
      String wait = "r1 = wait " + options + set + " on l\n";
      String inside = dice.chance(40) ? "r0 = read x\nif r0 == 0 { " + wait + "}\n" : wait;
      return "sync l {\n" + dice.maybe(15, "acquire l\n") + inside + "}\n";
    } else if (kind < 96) {
      return "sync l {\n" + dice.maybe(50, "write x 1\n") + signal(set) + "}\n";
    }
    return signal(set);
  }

  /** A time limit of either kind, or none. */
  private String limit(int percent) {
    return dice.maybe(percent, dice.one("timed ", "long "));
  }

  private String signal(String set) {
    return dice.one("notify ", "notify ", "notifyAll ") + set + "\n";
  }

  String interrupt(int me) {
    int kind = dice.below(100);
    if (kind < 55) {
      return "interrupt " + generator.other(me) + "\n";
    }
    String who = dice.chance(60) ? Generator.name(me) : generator.other(me);
    return "r2 = interrupted " + dice.maybe(50, "clear ") + who + "\n";
  }

  String park(int me) {
    int kind = dice.below(100);
    if (kind < 35) {
      boolean tells = dice.chance(40);
      String options =
          limit(tells ? 60 : 25) + (tells ? "telling " : "") + dice.maybe(40, "spurious");
      return "r1 = park " + options.strip() + "\n" + dice.maybe(tells ? 40 : 0, "write x r1 + 1\n");
    }
    return "unpark " + generator.other(me) + "\n";
  }

  String semaphore() {
    int kind = dice.below(100);
    String count = dice.maybe(25, " 2");
    if (kind < 7) {
      return "r1 = acquire gate " + dice.maybe(30, "interruptible ") + "s" + count + "\n";
    } else if (kind < 14) {
      return "r1 = try gate "
          + dice.maybe(30, "long ")
          + dice.maybe(10, "interruptible ")
          + "s"
          + count
          + "\n";
    } else if (kind < 32) {
      return "acquire permit s" + count + "\n";
    } else if (kind < 50) {
      return "r1 = try permit "
          + dice.maybe(30, "long ")
          + dice.maybe(10, "interruptible ")
          + "s"
          + count
          + "\n";
    } else if (kind < 55) {
      return "r1 = acquire permit interruptible s\n";
    }
    return "release permit s" + count + "\n";
  }

  String readWrite(int me, int depth) {
    String lock = depth == 0 || dice.chance(20) ? "w" : "v";
    String mode = dice.one("shared ", "shared ", "");
    String inside = depth < 2 ? generator.some(me, depth + 1) : "";
    int kind = dice.below(100);
    String pattern;
    if (kind < 65) {
      pattern = "acquire %2$s%1$s\n%3$srelease %2$s%1$s\n";
    } else if (kind < 85) {
      pattern = "r2 = try %2$s%1$s\nif r2 == 1 {\n%3$srelease %2$s%1$s\n}\n";
    } else if (kind < 92) {
      pattern = "acquire %1$s\nacquire shared %1$s\nrelease %1$s\n%3$srelease shared %1$s\n";
    } else if (kind < 98) {
      pattern = "acquire shared %1$s\nr2 = try %1$s\n%3$srelease shared %1$s\n";
    } else {
      pattern = "release %2$s%1$s\n";
    }
    return pattern.formatted(lock, mode, inside);
  }

  String thread(int me) {
    int other = dice.below(generator.threads());
    boolean circle = other <= me && dice.chance(90);
    return circle || dice.chance(65)
        ? "r2 = alive " + Generator.name(other) + "\n"
        : join(Generator.name(other));
  }

  String join(String other) {
    String options = limit(30) + dice.maybe(25, "interruptible ");
    return "r1 = join " + options + other + "\n";
  }
}
