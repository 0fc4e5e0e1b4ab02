package heddle.toy.programs;

import static heddle.toy.programs.Text.thread;

import heddle.toy.script.Program;

/** Programs that can come to a stop, or never to one. */
public final class Stuck {

  private Stuck() {}

  /** Two locks in two orders. */
  public static Program abba() {
    return Text.program(
        thread("T1", "sync A { sync B { } }"), thread("T2", "sync B { sync A { } }"));
  }

  /** The flag is looked at outside the lock, so the notification can come before the wait. */
  public static Program lostWakeUp() {
    return Text.program(
        thread("T1", "r = read volatile ready; if r == 0 { sync l { wait l } }"),
        thread("T2", "write volatile ready 1; sync l { notify l }"));
  }

  /** Two waiters, one notification. */
  public static Program oneNotification() {
    return Text.program(
        thread("T1", "sync l { r = read ready; while r == 0 { wait l; r = read ready } }"),
        thread("T2", "sync l { r = read ready; while r == 0 { wait l; r = read ready } }"),
        thread("T3", "sync l { write ready 1; notify l }"));
  }

  /** Each thread waits for a flag that only comes if the other one was too slow. */
  public static Program livelock() {
    String polite = "write volatile %1$s 1; while 1 { r = read volatile %2$s; if !r { break } }";
    return Text.program(
        thread("T1", polite.formatted("a", "b"), "write volatile a 0"),
        thread("T2", polite.formatted("b", "a"), "write volatile b 0"));
  }

  /** Spins on a flag that nobody sets. */
  public static Program spinsForEver() {
    return Text.program(
        thread("T1", "while 1 { r = read volatile flag; if r { break } }"),
        thread("T2", "write volatile other 1"));
  }
}
