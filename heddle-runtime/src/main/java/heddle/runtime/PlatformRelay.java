package heddle.runtime;

import heddle.runtime.raw.Memory;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Relay;
import heddle.runtime.turn.Strand;

/**
 * Runs strands on platform threads that are kept for later runs. Used where the JVM has no
 * continuations, and with a debugger. {@code Thread.currentThread()} is the carrier, so calls of it
 * in instrumented code are replaced.
 */
public final class PlatformRelay implements Relay {

  /** How often it is looked whether the moving thread really blocks, in nanoseconds. */
  private static final long GLANCE = 250_000_000;

  private static final int MOST_GLANCES = 250;

  private final Run run = Run.active;
  private final ThreadGroup group = new ThreadGroup("heddle");
  private Carrier[] idle = new Carrier[8];
  private int idleCount;
  private int made;
  private volatile boolean over;
  private Thread driver;
  private boolean closed;

  /** A platform thread that lives one strand after the other. */
  private final class Carrier extends Thread {
    volatile Strand strand;
    volatile boolean turn;
    volatile boolean isIdle;

    /** Whom to wake when this strand has ended; null: the driver. */
    private Carrier wake;

    Carrier(int number) {
      super(group, null, "heddle-carrier-" + number, 16L << 20);
      setDaemon(true);
    }

    @Override
    public void run() {
      while (true) {
        awaitTurn();
        if (closed) {
          return;
        }
        turn = false;
        Strand mine = strand;
        PlatformRelay.this.run.live(mine);
        if (mine.carrier != this) {
          return; // It was left behind, and others run now.
        }
        strand = null;
        isIdle = true;
        if (wake != null) {
          Carrier next = wake;
          wake = null;
          next.turn = true;
          Memory.UNSAFE.unpark(next);
        } else {
          over = true;
          Memory.UNSAFE.unpark(driver);
        }
      }
    }

    void awaitTurn() {
      while (!turn) {
        Memory.UNSAFE.park(false, 0);
      }
    }
  }

  @Override
  public StackTraceElement[] stack(Strand strand) {
    return strand.carrier == null
        ? new StackTraceElement[0]
        : ((Carrier) strand.carrier).getStackTrace();
  }

  @Override
  public Thread identity(Strand strand) {
    return (Carrier) strand.carrier;
  }

  @Override
  public void prepare(Strand strand) {
    Carrier carrier;
    if (idleCount > 0) {
      carrier = idle[--idleCount];
      idle[idleCount] = null;
    } else {
      carrier = new Carrier(++made);
      carrier.setContextClassLoader(run.layouts.programLoader());
      carrier.start();
    }
    carrier.isIdle = false;
    carrier.strand = strand;
    strand.carrier = carrier;
  }

  @Override
  public void drive(Strand first) {
    driver = Thread.currentThread();
    over = false;
    giveTurn(first);
    var standstill = new Standstill(run);
    while (!over) {
      Memory.UNSAFE.park(false, GLANCE);
      run.loops.watch();
      Strand moving = run.scheduler.moving;
      if (standstill.lasts(moving, !over && moving != null && isBlocked(moving))) {
        rescue(moving);
      }
    }
    recycle();
  }

  private static boolean isBlocked(Strand strand) {
    var carrier = (Carrier) strand.carrier;
    return carrier != null && carrier.getState() == Thread.State.BLOCKED;
  }

  /** Unwinds all others, who leave their monitors then, and after them the one that blocks. */
  private void rescue(Strand blocked) {
    run.blocked((Carrier) blocked.carrier);
    for (int i = 0; i < run.scheduler.strandCount; i++) {
      Strand strand = run.scheduler.strands[i];
      if (strand != blocked && strand.carrier != null && !((Carrier) strand.carrier).isIdle) {
        giveTurn(strand);
        awaitIdle(strand);
      }
    }
    Control.current = (Carrier) blocked.carrier;
    awaitIdle(blocked);
    over = true;
  }

  /** Waits until a strand is unwound; one that takes too long is left behind for good. */
  private static void awaitIdle(Strand strand) {
    var carrier = (Carrier) strand.carrier;
    for (int i = 0; i < MOST_GLANCES && !carrier.isIdle; i++) {
      Memory.UNSAFE.park(false, GLANCE / MOST_GLANCES);
    }
    if (!carrier.isIdle) {
      strand.carrier = null;
    }
  }

  private void awaitDriver() {
    while (!over) {
      Memory.UNSAFE.park(false, 0);
    }
  }

  private static void giveTurn(Strand strand) {
    Carrier carrier = (Carrier) strand.carrier;
    carrier.turn = true;
    Memory.UNSAFE.unpark(carrier);
  }

  @Override
  public void handOver(Strand from, Strand to) {
    var carrier = (Carrier) from.carrier;
    giveTurn(to);
    carrier.awaitTurn();
    carrier.turn = false;
    Control.current = carrier;
  }

  @Override
  public void end(Strand from, Strand to) {
    if (from.carrier != null) {
      ((Carrier) from.carrier).wake = (Carrier) to.carrier;
    }
  }

  @Override
  public void finish(Strand from) {
    if (from.ended) {
      return;
    }
    var carrier = (Carrier) from.carrier;
    Control.current = null;
    over = true;
    Memory.UNSAFE.unpark(driver);
    carrier.awaitTurn();
    carrier.turn = false;
    Control.current = carrier;
  }

  @Override
  public void abandon(Strand from) {
    Control.current = null;
    over = true;
    Memory.UNSAFE.unpark(driver);
    while (true) {
      Memory.UNSAFE.park(false, 0);
    }
  }

  /** Unwinds the strand: it finds itself moving again in a run that is over. */
  @Override
  public void discard(Strand strand) {
    if (strand.carrier == null) {
      return;
    }
    over = false;
    giveTurn(strand);
    awaitDriver();
    Control.current = null;
    recycle();
  }

  private void recycle() {
    for (int i = 0; i < run.scheduler.strandCount; i++) {
      var carrier = (Carrier) run.scheduler.strands[i].carrier;
      if (carrier != null && carrier.isIdle) {
        run.scheduler.strands[i].carrier = null;
        if (idleCount == idle.length) {
          var longer = new Carrier[idleCount * 2];
          System.arraycopy(idle, 0, longer, 0, idleCount);
          idle = longer;
        }
        idle[idleCount++] = carrier;
      }
    }
  }

  /** Ends the platform threads. */
  public void close() {
    closed = true;
    for (int i = 0; i < idleCount; i++) {
      idle[i].turn = true;
      Memory.UNSAFE.unpark(idle[i]);
    }
    idleCount = 0;
  }
}
