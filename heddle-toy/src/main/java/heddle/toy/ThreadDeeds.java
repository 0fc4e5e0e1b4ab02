package heddle.toy;

import heddle.protocol.Expiry;
import heddle.protocol.Operation;
import heddle.protocol.Pick;
import heddle.protocol.Response;
import java.util.ArrayList;
import java.util.List;

/** What can be done to threads, permits, choices and the verdict. */
final class ThreadDeeds {

  private ThreadDeeds() {}

  record Begin() implements FixedDeed {
    private static final Operation OPERATION = new Operation.Begin();

    @Override
    public Operation operation() {
      return OPERATION;
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      s.setStage(t, ToyState.BEGUN);
      return Response.DONE;
    }
  }

  record End() implements FixedDeed {
    private static final Operation OPERATION = new Operation.End();

    @Override
    public Operation operation() {
      return OPERATION;
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      s.setStage(t, ToyState.ENDED);
      return Response.DONE;
    }
  }

  record Fork(int child, boolean daemon, Operation operation) implements FixedDeed {
    @Override
    public boolean legal(ToyState s, int t) {
      return !s.started(child);
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      s.setStage(child, ToyState.FORKED);
      s.setDaemon(child, daemon);
      return Response.DONE;
    }
  }

  record Join(int other, Expiry expiry, boolean interruptible, Operation operation)
      implements FixedDeed {
    @Override
    public boolean enabled(ToyState s, int t) {
      return expiry == Expiry.ANY_TIME || s.ended(other) || interruptible && s.interrupted(t);
    }

    @Override
    public boolean isLong() {
      return expiry == Expiry.WHEN_IDLE;
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      if (!s.ended(other) && interruptible && s.interrupted(t)) {
        s.setInterrupted(t, false);
        return Response.INTERRUPTED;
      }
      return Response.DONE;
    }
  }

  record IsAlive(int other, Operation operation) implements FixedDeed {
    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      return Response.of(s.started(other) && !s.ended(other));
    }
  }

  record Interrupt(int other, Operation operation) implements FixedDeed {
    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      s.setInterrupted(other, true);
      return Response.DONE;
    }
  }

  record TestInterrupt(int other, boolean clear, Operation operation) implements FixedDeed {
    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      boolean flag = s.interrupted(other);
      if (clear) {
        s.setInterrupted(other, false);
      }
      return Response.of(flag);
    }
  }

  record Park(Expiry expiry, boolean telling, boolean spurious, Operation operation)
      implements FixedDeed {
    @Override
    public boolean enabled(ToyState s, int t) {
      return expiry == Expiry.ANY_TIME || isEnded(s, t);
    }

    /** Whether somebody has ended the wait. */
    private static boolean isEnded(ToyState s, int t) {
      return s.permit(t) || s.interrupted(t);
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
      boolean permit = s.permit(t) || pick == Pick.UNPROVOKED;
      s.setPermit(t, false);
      if (!telling) {
        return Response.DONE;
      } else if (permit) {
        return Response.NOTIFIED;
      }
      return s.interrupted(t) ? Response.INTERRUPTED : Response.TIMED_OUT;
    }
  }

  record Unpark(int other, Operation operation) implements FixedDeed {
    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      s.setPermit(other, true);
      return Response.DONE;
    }
  }

  record Choose(List<Pick> alternatives, Operation operation) implements FixedDeed {
    Choose(int alternatives) {
      this(numbered(alternatives), new Operation.Choice(alternatives));
    }

    private static List<Pick> numbered(int alternatives) {
      var picks = new ArrayList<Pick>();
      for (int i = 0; i < alternatives; i++) {
        picks.add(new Pick.Alternative(i));
      }
      return List.copyOf(picks);
    }

    @Override
    public List<Pick> picks(ToyState s, int t) {
      return alternatives;
    }

    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      return s.answer(((Pick.Alternative) pick).number());
    }
  }

  record Fail(Operation operation) implements FixedDeed {
    @Override
    public Response perform(ToyState s, int t, Pick pick) {
      s.changed();
      return Response.DONE;
    }
  }
}
