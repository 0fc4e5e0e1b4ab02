package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Lamport's bakery: mutual exclusion by tickets. The argument is the number of threads. */
@Classes(6)
@Expect(outcome = "", because = "whoever is inside is alone")
public final class Bakery {

  private final int customers;
  private final AtomicIntegerArray choosing;
  private final AtomicIntegerArray ticket;
  private int inside;

  private Bakery(int customers) {
    this.customers = customers;
    this.choosing = new AtomicIntegerArray(customers);
    this.ticket = new AtomicIntegerArray(customers);
  }

  public static void main(String[] args) {
    var bakery = new Bakery(Threads.number(args, 0, 2));
    var bodies = new Runnable[bakery.customers];
    for (int i = 0; i < bodies.length; i++) {
      int me = i;
      bodies[i] = () -> bakery.buy(me);
    }
    Threads.run(bodies);
  }

  private void buy(int me) {
    choosing.set(me, 1);
    int mine = 1 + largestTicketBut(me);
    ticket.set(me, mine);
    choosing.set(me, 0);
    for (int other = 0; other < customers; other++) {
      if (other != me) {
        letPass(other, me, mine);
      }
    }
    beAlone();
    ticket.set(me, 0);
  }

  private int largestTicketBut(int me) {
    int largest = 0;
    for (int other = 0; other < customers; other++) {
      if (other != me) {
        largest = Math.max(largest, ticket.get(other));
      }
    }
    return largest;
  }

  private void letPass(int other, int me, int mine) {
    while (choosing.get(other) != 0) {
      Thread.onSpinWait();
    }
    while (isBefore(ticket.get(other), other, mine, me)) {
      Thread.onSpinWait();
    }
  }

  private static boolean isBefore(int his, int other, int mine, int me) {
    return his != 0 && (his < mine || his == mine && other < me);
  }

  private void beAlone() {
    if (inside != 0) {
      throw new AssertionError("not alone");
    }
    inside = 1;
    inside = 0;
  }
}
