package heddle.toy.programs;

import static heddle.toy.programs.Text.each;
import static heddle.toy.programs.Text.thread;

import heddle.toy.script.Program;

/** Producers and consumers that wait for each other. */
public final class Queues {

  private Queues() {}

  /**
   * A buffer of one place. With one notification at a time the wrong one can wake up.
   *
   * @param items how many each producer puts, and each consumer takes
   * @param all whether everybody is notified
   */
  public static Program buffer(int producers, int consumers, int items, boolean all) {
    String signal = all ? "notifyAll l" : "notify l";
    String put =
        """
        repeat %d {
          sync l {
            r = read full
            while r == 1 { wait l; r = read full }
            write place %d
            write full 1
            %s
          }
        }""";
    String take =
        """
        repeat %d {
          sync l {
            r = read full
            while r == 0 { wait l; r = read full }
            item = read place
            write full 0
            %s
          }
        }"""
            .formatted(items, signal);
    return Text.program(
        each(producers, i -> thread("P" + i, put.formatted(items, i + 1, signal))),
        each(consumers, i -> thread("C" + i, take)));
  }

  /** Workers that take tasks until main says that there are no more; a task counts under a lock. */
  public static Program pool(int workers, int tasks) {
    String work =
        """
        while 1 {
          sync l {
            while 1 {
              n = read queued
              if n > 0 { break }
              d = read closed
              if d { end }
              wait l
            }
            write queued n - 1
          }
          sync m { r = read x; write x r + 1 }
        }""";
    return Text.program(
        thread(
            "main",
            each(workers, i -> "fork W" + i),
            "repeat " + tasks + " { sync l { n = read queued; write queued n + 1; notify l } }",
            "sync l { write closed 1; notifyAll l }",
            each(workers, i -> "join W" + i),
            "r = read x",
            "assert r == " + tasks + " \"a task was lost\""),
        each(workers, i -> thread("W" + i, work)));
  }
}
