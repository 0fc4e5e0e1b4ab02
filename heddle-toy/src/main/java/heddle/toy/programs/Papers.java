package heddle.toy.programs;

import static heddle.toy.programs.Text.each;
import static heddle.toy.programs.Text.forkAndJoin;
import static heddle.toy.programs.Text.thread;

import heddle.toy.script.Program;

/** The small programs of the papers on maximal causality. */
public final class Papers {

  private Papers() {}

  /**
   * The running example: the error needs a rare order of six threads' worth of steps. The third
   * thread goes on after the error.
   *
   * @param n how often the first thread writes y
   */
  public static Program example(int n) {
    return Text.program(
        thread("A", "repeat 2 { sync L { write x 1; repeat " + n + " { write y 1 } } }"),
        thread(
            "B",
            """
            repeat 2 {
              sync L { write x 0 }
              r = read x
              if r > 0 { s = read y; write y s + 1; write x 2 }
            }"""),
        thread(
            "C",
            """
            repeat 2 {
              r = read x
              if r > 1 { s = read y; if s == 3 { fail "error" } else { write y 2 } }
            }"""));
  }

  /** Deposits forget the lock that withdrawals take. */
  public static Program account() {
    String deposit = "r = read balance; write balance r + 100";
    String withdraw = "sync l { r = read balance; write balance r - 100 }";
    return Text.program(
        "initial balance = 100",
        forkAndJoin(4, "r = read balance", "assert r == 100 \"the balance is wrong\""),
        each(4, i -> thread("T" + i, i % 2 == 0 ? deposit : withdraw)));
  }

  /** Sells one ticket too many: the check and the sale are not one step. */
  public static Program airline(int workers) {
    return airline(workers, "", "");
  }

  /** The airline with a lock around everything. */
  public static Program airlineFixed(int workers) {
    return airline(workers, "sync l {", "}");
  }

  private static Program airline(int workers, String lock, String unlock) {
    int capacity = workers - 1;
    String sell =
        """
        r = read sold
        if r >= %d { write stop 1 } else { r = read sold; write sold r + 1 }"""
            .formatted(capacity);
    return Text.program(
        thread(
            "main",
            each(
                workers,
                i ->
                    "%s s = read stop; %s if s == 0 { fork T%d; started%d = 1 }"
                        .formatted(lock, unlock, i, i)),
            each(workers, i -> "if started%d { join T%d }".formatted(i, i)),
            lock + " r = read sold " + unlock,
            "assert r <= " + capacity + " \"oversold\""),
        each(workers, i -> thread("T" + i, lock, sell, unlock)));
  }

  /** Finds a free block and marks it in two critical sections: a block can be given twice. */
  public static Program allocation() {
    return allocation("}", "sync l {");
  }

  /** The fixed form: one critical section. */
  public static Program allocationFixed() {
    return allocation("", "");
  }

  private static Program allocation(String unlock, String lock) {
    String allocate =
        """
        repeat 2 {
          sync l {
            j = 0
            r = read block[j]
            while r != 0 { j = j + 1; r = read block[j] }
          %s
          %s
            r = read block[j]
            if r != 0 { throw "block taken" }
            write block[j] 1
          }
        }"""
            .formatted(unlock, lock);
    return Text.program(each(2, i -> thread("T" + i, allocate)));
  }

  /** Every thread does one whole pass of bubble sort over the reversed array. */
  public static Program bubbleSort(int n) {
    return bubbleSort(n, "", "");
  }

  /** The fixed form: a lock on the array. */
  public static Program bubbleSortLocked(int n) {
    return bubbleSort(n, "sync l {", "}");
  }

  private static Program bubbleSort(int n, String lock, String unlock) {
    String pass =
        """
        %s repeat %d as i {
          p = read a[i]
          q = read a[i + 1]
          if p > q { write a[i] q; write a[i + 1] p }
        } %s"""
            .formatted(lock, n - 1, unlock);
    return Text.program(
        each(n, i -> "initial a." + i + " = " + (n - i)), each(n, i -> thread("T" + i, pass)));
  }

  /** Every thread uses the shared reference, takes it away and puts it back. */
  public static Program pingPong(int threads) {
    String play =
        """
        r = read p
        if r == 0 { throw "NullPointerException" }
        q = read p
        write p 0
        write p q""";
    return Text.program("initial p = 1", each(threads, i -> thread("T" + i, play)));
  }
}
