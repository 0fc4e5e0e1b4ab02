package heddle.toy;

import heddle.protocol.Pick;
import java.util.ArrayList;
import java.util.List;

/**
 * What can happen next. Threads that cannot move may go on nevertheless: without a reason, or
 * because a long limit runs out when nobody can move.
 */
public final class Moves {

  private Moves() {}

  /** Why a thread goes on. */
  public enum Cause {
    /** It can move. */
    OWN,
    /** Its limit runs out because the program is idle. */
    EXPIRED,
    /** None. Nobody may rely on it. */
    NONE
  }

  /** One step that can be taken. */
  public record Move(int thread, Pick pick, Cause cause) {}

  /** Everything that can happen in a state, except that a limit runs out while others go round. */
  public static List<Move> of(ToyState s) {
    var moves = new ArrayList<Move>();
    for (int t = 0; t < s.threads(); t++) {
      if (s.enabled(t)) {
        for (Pick pick : s.picks(t)) {
          moves.add(new Move(t, pick, Cause.OWN));
        }
      }
    }
    for (int t : expirable(s)) {
      moves.add(new Move(t, Pick.ONLY, Cause.EXPIRED));
    }
    for (int t = 0; t < s.threads(); t++) {
      if (mayGoUnprovoked(s, t)) {
        moves.add(new Move(t, Pick.UNPROVOKED, Cause.NONE));
      }
    }
    return moves;
  }

  /** Whether these are all without a reason, so that the program is stuck. */
  public static boolean isStuck(List<Move> moves) {
    return moves.stream().allMatch(move -> move.cause() == Cause.NONE);
  }

  /**
   * The threads whose long limits run out now: all of them if nobody can move, and those that could
   * have done so as well if one has, and nothing else has happened since.
   */
  static List<Integer> expirable(ToyState s) {
    for (int t = 0; t < s.threads(); t++) {
      if (s.enabled(t)) {
        return late(s);
      }
    }
    return isAnyOwed(s) ? patient(s) : List.of();
  }

  /** Before a thread moves: if by its limit, those of others may still run out at this moment. */
  static void begin(ToyState s, int t, Pick pick) {
    boolean isExpiry = pick == Pick.ONLY && isPatient(s, t);
    setLate(s, isExpiry ? expirable(s) : List.of());
    s.setField(t, Machine.LATE, 0);
  }

  /** Says whose limits may run out at this moment, as long as nothing else happens. */
  static void setLate(ToyState s, List<Integer> late) {
    for (int t = 0; t < s.threads(); t++) {
      s.setField(t, Machine.LATE, late.contains(t) ? 1 : 0);
    }
  }

  private static List<Integer> late(ToyState s) {
    var late = new ArrayList<Integer>();
    for (int t = 0; t < s.threads(); t++) {
      if (s.field(t, Machine.LATE) != 0) {
        late.add(t);
      }
    }
    return late;
  }

  /** The threads that wait with a long limit and cannot move. */
  static List<Integer> patient(ToyState s) {
    var patient = new ArrayList<Integer>();
    for (int t = 0; t < s.threads(); t++) {
      if (isPatient(s, t)) {
        patient.add(t);
      }
    }
    return patient;
  }

  static boolean isPatient(ToyState s, int t) {
    return s.begun(t) && !s.ended(t) && !s.enabled(t) && s.deed(t).isLong();
  }

  static boolean mayGoUnprovoked(ToyState s, int t) {
    return s.begun(t) && !s.ended(t) && s.deed(t).mayGoUnprovoked(s, t);
  }

  /** Whether somebody has to end: when only daemons are left, there is no time to pass. */
  static boolean isAnyOwed(ToyState s) {
    for (int t = 0; t < s.threads(); t++) {
      if (s.owed(t)) {
        return true;
      }
    }
    return false;
  }
}
