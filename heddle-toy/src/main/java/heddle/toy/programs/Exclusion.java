package heddle.toy.programs;

import static heddle.toy.programs.Text.each;
import static heddle.toy.programs.Text.thread;

import heddle.toy.script.Program;

/** Mutual exclusion by reads and writes. Every critical section checks that it is alone. */
public final class Exclusion {

  private static final String CRITICAL =
      "c = read inside; assert c == 0 \"not alone\"; write inside 1; write inside 0";

  private Exclusion() {}

  public static Program peterson(int rounds) {
    return Text.program(each(2, i -> thread("T" + i, rounds(rounds, petersonEnter(i), "f" + i))));
  }

  /** Peterson's algorithm, but the turn is offered before the flag is up. */
  public static Program petersonWrong() {
    return Text.program(
        each(
            2,
            i -> {
              String enter = petersonEnter(i).replace("write volatile f" + i + " 1;", "");
              String wrong = enter.replaceFirst("while", "write volatile f" + i + " 1; while");
              return thread("T" + i, rounds(1, wrong, "f" + i));
            }));
  }

  private static String petersonEnter(int i) {
    return """
        write volatile f%1$d 1; write volatile turn %2$d
        while 1 {
          a = read volatile f%2$d
          if a == 0 { break }
          b = read volatile turn
          if b != %2$d { break }
        }"""
        .formatted(i, 1 - i);
  }

  public static Program dekker(int rounds) {
    return Text.program(
        each(
            2,
            i -> {
              String enter =
                  """
                  write volatile f%1$d 1
                  while 1 {
                    a = read volatile f%2$d
                    if a == 0 { break }
                    b = read volatile turn
                    if b != %1$d {
                      write volatile f%1$d 0
                      while 1 { b = read volatile turn; if b == %1$d { break } }
                      write volatile f%1$d 1
                    }
                  }"""
                      .formatted(i, 1 - i);
              return thread(
                  "T" + i,
                  "repeat " + rounds + " {",
                  enter,
                  CRITICAL,
                  "write volatile turn " + (1 - i),
                  "write volatile f" + i + " 0",
                  "}");
            }));
  }

  private static String rounds(int rounds, String enter, String flag) {
    return "repeat %d {\n%s\n%s\nwrite volatile %s 0\n}".formatted(rounds, enter, CRITICAL, flag);
  }

  /** Lamport's fast mutual exclusion. */
  public static Program lamport(int threads) {
    return Text.program(each(threads, i -> thread("T" + i, lamportEnter(threads, i + 1))));
  }

  private static String lamportEnter(int threads, int me) {
    String others =
        each(
            threads,
            j ->
                j + 1 == me
                    ? ""
                    : "while 1 { r = read volatile b[%d]; if !r { break } }".formatted(j + 1));
    return """
        while 1 {
          write volatile b[%1$d] 1
          write volatile x %1$d
          r = read volatile y
          if r != 0 {
            write volatile b[%1$d] 0
            while 1 { r = read volatile y; if r == 0 { break } }
            continue
          }
          write volatile y %1$d
          r = read volatile x
          if r != %1$d {
            write volatile b[%1$d] 0
            %2$s
            r = read volatile y
            if r != %1$d {
              while 1 { r = read volatile y; if r == 0 { break } }
              continue
            }
          }
          break
        }
        %3$s
        write volatile y 0
        write volatile b[%1$d] 0"""
        .formatted(me, others, CRITICAL);
  }

  /** Lamport's bakery. */
  public static Program bakery(int threads) {
    return Text.program(each(threads, i -> thread("T" + i, bakeryEnter(threads, i))));
  }

  private static String bakeryEnter(int threads, int me) {
    String largest =
        each(
            threads,
            j -> j == me ? "" : "r = read volatile ticket[%d]; if r > m { m = r }".formatted(j));
    String others = each(threads, j -> j == me ? "" : bakeryAwait(me, j));
    return """
        write volatile choosing[%1$d] 1
        m = 0
        %2$s
        m = m + 1
        write volatile ticket[%1$d] m
        write volatile choosing[%1$d] 0
        %3$s
        %4$s
        write volatile ticket[%1$d] 0"""
        .formatted(me, largest, others, CRITICAL);
  }

  private static String bakeryAwait(int me, int other) {
    return """
        while 1 { r = read volatile choosing[%2$d]; if !r { break } }
        while 1 {
          r = read volatile ticket[%2$d]
          if r == 0 || r > m || r == m && %2$d > %1$d { break }
        }"""
        .formatted(me, other);
  }

  /** A test-and-test-and-set lock around an increment. */
  public static Program ttas(int threads) {
    String count =
        """
        while 1 {
          r = read volatile l
          if r == 0 { ok = cas l 0 -> 1; if ok { break } }
        }
        r = read x
        write x r + 1
        write volatile l 0""";
    return Text.program(each(threads, i -> thread("T" + i, count)));
  }
}
