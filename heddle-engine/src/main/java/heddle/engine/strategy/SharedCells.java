package heddle.engine.strategy;

import heddle.protocol.Cell;
import heddle.protocol.CellAccess;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.WeakAccess;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Which cells several threads have to do with, in whatever runs. Where limits run out because the
 * program is idle, time orders accesses, which means nothing to memory; so whatever is weaker than
 * volatile there, of a cell that somebody writes, has to be named.
 */
final class SharedCells {

  private final Map<Cell, Users> cells = new HashMap<>();

  private static final class Users {
    private final Set<ThreadName> threads = new HashSet<>();
    private final Set<WeakAccess> weak = new LinkedHashSet<>();
    private boolean isWritten;
  }

  void learn(Trace trace) {
    for (Event event : trace.events()) {
      if (event.operation() instanceof CellAccess access) {
        Users users = cells.computeIfAbsent(access.cell(), c -> new Users());
        users.threads.add(event.thread());
        users.isWritten |= !(event.operation() instanceof Operation.Read);
        if (access.access().isWeak()) {
          users.weak.add(new WeakAccess(access.cell(), access.access(), event.site()));
        }
      }
    }
  }

  /** The accesses weaker than volatile of cells that several threads use and one of them writes. */
  Set<WeakAccess> weak() {
    var all = new LinkedHashSet<WeakAccess>();
    for (Users users : cells.values()) {
      if (users.isWritten && users.threads.size() > 1) {
        all.addAll(users.weak);
      }
    }
    return all;
  }
}
