package heddle.toy.programs;

import static heddle.toy.programs.Text.each;
import static heddle.toy.programs.Text.thread;

import heddle.toy.script.Program;

/** Many small threads around one writer or one reader. */
public final class Fans {

  private Fans() {}

  public static Program readers(int readers) {
    return Text.program(
        thread("W", "write x 42"), each(readers, i -> thread("R" + i, "r = read x")));
  }

  /** One reader; the i-th writer writes i. */
  public static Program writers(int writers) {
    return Text.program(
        thread("R", "r = read x"), each(writers, i -> thread("W" + i, "write x " + i)));
  }

  /** Pairs of a writer and a reader that have nothing to do with each other. */
  public static Program pairs(int pairs) {
    return Text.program(
        each(
            pairs, i -> thread("W" + i, "write x" + i + " 1") + thread("R" + i, "r = read x" + i)));
  }

  /** Writers of the same value. */
  public static Program equalWrites(int writers, int readers) {
    return Text.program(
        each(writers, i -> thread("W" + i, "write x 1")),
        each(readers, i -> thread("R" + i, "r = read x")));
  }

  /**
   * Threads that are busy on their own: each reads and writes its own cell, and now and then counts
   * in a shared one.
   *
   * @param accesses of each thread to its own cell; an even number
   * @param shared how many times each thread counts
   * @param locked whether it counts under a lock
   */
  public static Program local(int threads, int accesses, int shared, boolean locked) {
    String count = "r = read x; write x r + 1";
    String share = locked ? "sync l { " + count + " }" : count;
    int before = accesses / 4;
    int after = accesses / 2 - before;
    String alone = "repeat %2$d { p = read own%1$d; write own%1$d p + 1 }";
    return Text.program(
        each(
            threads,
            i ->
                thread(
                    "T" + i,
                    alone.formatted(i, before),
                    "repeat " + shared + " { " + share + " }",
                    alone.formatted(i, after))));
  }
}
