package heddle.toy;

import heddle.protocol.Expiry;
import heddle.protocol.Mode;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import java.util.ArrayList;
import java.util.List;

/** What can be done to locks and wait sets. */
final class LockDeeds {

  private LockDeeds() {}

  record Acquire(int lock, Mode mode, int count, boolean interruptible, Operation operation)
      implements FixedDeed {
    @Override
    public boolean enabled(ToyState s, int t) {
      return interruptible && s.interrupted(t) || s.free(t, lock, mode, count);
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      if (interruptible && s.interrupted(t)) {
        s.setInterrupted(t, false);
        return Response.INTERRUPTED;
      }
      s.take(t, lock, mode, count);
      return Response.DONE;
    }
  }

  record TryAcquire(
      int lock, Mode mode, int count, boolean interruptible, Expiry expiry, Operation operation)
      implements FixedDeed {
    @Override
    public boolean enabled(ToyState s, int t) {
      return !isLong() || interruptible && s.interrupted(t) || s.free(t, lock, mode, count);
    }

    @Override
    public boolean isLong() {
      return expiry == Expiry.WHEN_IDLE;
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      if (interruptible && s.interrupted(t)) {
        s.setInterrupted(t, false);
        return Response.INTERRUPTED;
      }
      boolean free = s.free(t, lock, mode, count);
      if (free) {
        s.take(t, lock, mode, count);
      }
      return Response.of(free);
    }
  }

  record Release(int lock, Mode mode, int count, Operation operation) implements FixedDeed {
    @Override
    public boolean legal(ToyState s, int t) {
      return mode == Mode.PERMIT || s.holds(t, lock, mode) >= count;
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      s.take(t, lock, mode, -count);
      return Response.DONE;
    }
  }

  record Wait(int set, int lock, boolean queued, Operation operation) implements FixedDeed {
    @Override
    public boolean legal(ToyState s, int t) {
      return s.holds(t, lock, Mode.EXCLUSIVE) > 0;
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      int depth = s.holds(t, lock, Mode.EXCLUSIVE);
      s.take(t, lock, Mode.EXCLUSIVE, -depth);
      int rank = queued ? WaitOrder.next(s, set) : 0;
      s.enter(t, set, depth);
      s.setField(t, Machine.RANK, rank);
      return Response.DONE;
    }
  }

  record Wake(
      Expiry expiry, boolean interruptible, boolean telling, boolean spurious, Operation operation)
      implements FixedDeed {
    @Override
    public boolean enabled(ToyState s, int t) {
      return expiry == Expiry.ANY_TIME || isEnded(s, t);
    }

    /** Whether somebody has ended the wait. */
    private boolean isEnded(ToyState s, int t) {
      return s.notified(t) || interruptible && s.interrupted(t);
    }

    @Override
    public boolean isLong() {
      return expiry == Expiry.WHEN_IDLE;
    }

    @Override
    public boolean mayGoUnprovoked(ToyState s, int t) {
      return spurious && (telling || expiry != Expiry.ANY_TIME) && !isEnded(s, t);
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      boolean notified = s.notified(t) || pick == Pick.UNPROVOKED;
      WaitOrder.leave(s, t);
      s.leave(t);
      if (notified) {
        return telling ? Response.NOTIFIED : Response.DONE;
      }
      if (interruptible && s.interrupted(t)) {
        s.setInterrupted(t, false);
        return Response.INTERRUPTED;
      }
      return telling ? Response.TIMED_OUT : Response.DONE;
    }
  }

  /** Takes back the holds that a wait gave up. */
  record Reacquire(int lock, ObjectName name) implements Deed {
    @Override
    public Operation operation(ToyState s, int t) {
      return new Operation.Acquire(name, Mode.EXCLUSIVE, s.saved(t), false);
    }

    @Override
    public boolean enabled(ToyState s, int t) {
      return s.free(t, lock, Mode.EXCLUSIVE, s.saved(t));
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      s.take(t, lock, Mode.EXCLUSIVE, s.saved(t));
      s.enter(t, ToyState.NO_SET, 0);
      return Response.DONE;
    }
  }

  record Notify(int set, int lock, boolean all, Operation operation) implements FixedDeed {
    @Override
    public boolean legal(ToyState s, int t) {
      return s.holds(t, lock, Mode.EXCLUSIVE) > 0;
    }

    @Override
    public List<Pick> picks(ToyState s, int t) {
      if (all) {
        return ONLY;
      }
      var picks = new ArrayList<Pick>();
      for (int waiter = 0; waiter < s.threads(); waiter++) {
        if (s.waits(waiter, set) && !s.notified(waiter) && s.field(waiter, Machine.RANK) <= 1) {
          picks.add(new Pick.Waiter(s.name(waiter)));
        }
      }
      return picks.isEmpty() ? ONLY : picks;
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      for (int waiter = 0; waiter < s.threads(); waiter++) {
        boolean picked = pick instanceof Pick.Waiter one && one.thread().equals(s.name(waiter));
        if (s.waits(waiter, set) && (all || picked)) {
          WaitOrder.leave(s, waiter);
          s.notifyWaiter(waiter);
        }
      }
      return Response.DONE;
    }
  }
}
