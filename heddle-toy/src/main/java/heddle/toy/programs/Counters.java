package heddle.toy.programs;

import static heddle.toy.programs.Text.each;
import static heddle.toy.programs.Text.forkAndJoin;
import static heddle.toy.programs.Text.thread;

import heddle.toy.script.Program;

/** Threads that count in one cell. */
public final class Counters {

  private static final String INCREMENT = "r = read x; write x r + 1";

  private Counters() {}

  /** One thread counts up k times, one counts down k times. */
  public static Program counter(int k) {
    return Text.program(
        thread("T1", "repeat " + k + " { r = read c; write c r + 1 }"),
        thread("T2", "repeat " + k + " { r = read c; write c r - 1 }"));
  }

  /** Threads that increment several times each; main joins them and reads the sum. */
  public static Program lostUpdate(int threads, int times) {
    return Text.program(
        forkAndJoin(threads, "r = read x"),
        each(threads, i -> thread("T" + i, "repeat " + times + " { " + INCREMENT + " }")));
  }

  /** Counters with a check of the sum. */
  public static Program checkedUpdate(int threads, int times) {
    String check = "assert r == " + threads * times + " \"an update was lost\"";
    return Text.program(
        forkAndJoin(threads, "r = read x", check),
        each(threads, i -> thread("T" + i, "repeat " + times + " { " + INCREMENT + " }")));
  }

  /** Counters under a lock. */
  public static Program lockedUpdate(int threads, int times) {
    String check = "assert r == " + threads * times + " \"an update was lost\"";
    String locked = "repeat " + times + " { sync l { " + INCREMENT + " } }";
    return Text.program(
        forkAndJoin(threads, "r = read x", check), each(threads, i -> thread("T" + i, locked)));
  }

  /** Every thread adds another power of two. */
  public static Program inc(int threads) {
    return Text.program(each(threads, i -> thread("T" + i, "r = read x; write x r + " + (1 << i))));
  }

  /** Every thread reads, then writes its own number. */
  public static Program rw(int threads) {
    return Text.program(each(threads, i -> thread("T" + i, "r = read x; write x " + i)));
  }

  /** Every thread increments atomically. */
  public static Program ainc(int threads) {
    return Text.program(each(threads, i -> thread("T" + i, "r = add x 1")));
  }
}
