package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Lamport's fast mutual exclusion. The argument is the number of threads; they count from 1. */
@Classes(9)
@Expect(outcome = "", because = "whoever is inside is alone")
public final class Lamport {

  private final int threads;
  private final AtomicIntegerArray interested;
  private volatile int x;
  private volatile int y;
  private int inside;

  private Lamport(int threads) {
    this.threads = threads;
    this.interested = new AtomicIntegerArray(threads + 1);
  }

  public static void main(String[] args) {
    var lock = new Lamport(Threads.number(args, 0, 2));
    var bodies = new Runnable[lock.threads];
    for (int i = 0; i < bodies.length; i++) {
      int me = i + 1;
      bodies[i] = () -> lock.goInside(me);
    }
    Threads.run(bodies);
  }

  private void goInside(int me) {
    while (!enter(me)) {
      Thread.onSpinWait();
    }
    beAlone();
    y = 0;
    interested.set(me, 0);
  }

  /** One attempt; answers whether it succeeded. */
  private boolean enter(int me) {
    interested.set(me, 1);
    x = me;
    if (y != 0) {
      interested.set(me, 0);
      awaitFree();
      return false;
    }
    y = me;
    if (x != me) {
      interested.set(me, 0);
      for (int other = 1; other <= threads; other++) {
        if (other != me) {
          awaitIndifference(other);
        }
      }
      if (y != me) {
        awaitFree();
        return false;
      }
    }
    return true;
  }

  private void awaitFree() {
    while (y != 0) {
      Thread.onSpinWait();
    }
  }

  private void awaitIndifference(int other) {
    while (interested.get(other) != 0) {
      Thread.onSpinWait();
    }
  }

  private void beAlone() {
    if (inside != 0) {
      throw new AssertionError("not alone");
    }
    inside = 1;
    inside = 0;
  }
}
