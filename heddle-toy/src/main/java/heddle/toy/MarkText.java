package heddle.toy;

import heddle.protocol.Mode;

/**
 * Writes marks: everything a thread's future can depend on besides the responses it will get. Dead
 * registers are left out, or equal futures would look different.
 */
final class MarkText {

  private MarkText() {}

  /** The thread passes the loop head at {@code pc}. */
  static String loop(ToyState s, int t, int pc) {
    var text = new StringBuilder().append(pc);
    registers(text, s, t, pc);
    locks(text, s, t);
    return text.toString();
  }

  /** The thread stands before its next operation. */
  static String local(ToyState s, int t) {
    if (s.ended(t)) {
      return "ended";
    }
    int pc = (int) s.field(t, Machine.PC);
    var text = new StringBuilder().append(pc);
    registers(text, s, t, pc);
    locks(text, s, t);
    if (s.saved(t) > 0) {
      text.append(" gave ").append(s.saved(t));
    }
    for (int child : s.machine().children[t]) {
      if (s.started(child)) {
        text.append(" forked ").append(child);
      }
    }
    return text.toString();
  }

  private static void registers(StringBuilder text, ToyState s, int t, int pc) {
    CompiledScript code = s.machine().codes[t];
    int base = s.machine().registersAt(t);
    for (long live = code.instructions()[pc].live; live != 0; live &= live - 1) {
      int register = Long.numberOfTrailingZeros(live);
      text.append(' ')
          .append(code.registers().name(register))
          .append('=')
          .append(s.vector()[base + register]);
    }
  }

  private static void locks(StringBuilder text, ToyState s, int t) {
    Numbering locks = s.machine().locks;
    for (int lock = 0; lock < locks.size(); lock++) {
      int exclusive = s.holds(t, lock, Mode.EXCLUSIVE);
      int shared = s.holds(t, lock, Mode.SHARED);
      if (exclusive > 0) {
        text.append(" holds ").append(locks.name(lock)).append('*').append(exclusive);
      }
      if (shared > 0) {
        text.append(" shares ").append(locks.name(lock)).append('*').append(shared);
      }
    }
  }
}
