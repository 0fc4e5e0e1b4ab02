package heddle.toy;

import heddle.protocol.Access;
import heddle.protocol.Cell;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeMap;

/** What a search notes in the states it passes. */
public final class Seen {

  /** A thread said that the program is wrong. */
  public record Failure(ThreadName thread, Operation.Fail fail) {}

  /** Two conflicting accesses, at least one plain; {@code first} is the lesser thread name. */
  public record Race(Cell cell, Party first, Party second) {}

  /**
   * An access weaker than volatile, though not plain, that was announced together with one that it
   * conflicts with.
   */
  public record Weak(Cell cell, Access access) {}

  /** One side of a race. */
  public record Party(ThreadName thread, Operation operation) {}

  final Set<Failure> failures = new HashSet<>();
  final Set<Race> races = new HashSet<>();
  final Set<Weak> weak = new HashSet<>();

  Seen() {}

  void note(ToyState s) {
    for (int t = 0; t < s.threads(); t++) {
      if (!s.begun(t) || s.ended(t)) {
        continue;
      }
      if (s.announced(t) instanceof Operation.Fail fail) {
        failures.add(new Failure(s.name(t), fail));
      }
      for (int other = 0; other < t; other++) {
        if (s.begun(other) && !s.ended(other) && conflict(s, t, other)) {
          noteWeak(s, t);
          noteWeak(s, other);
          if (s.deed(t).plain() || s.deed(other).plain()) {
            races.add(race(s, t, other));
          }
        }
      }
    }
  }

  private static boolean conflict(ToyState s, int a, int b) {
    Deed one = s.deed(a);
    Deed two = s.deed(b);
    int cell = one.cell(s, a);
    return cell >= 0 && cell == two.cell(s, b) && (one.writes(s, a) || two.writes(s, b));
  }

  private void noteWeak(ToyState s, int t) {
    Deed deed = s.deed(t);
    if (deed.access().isWeak() && !deed.plain()) {
      weak.add(new Weak(s.cellName(deed.cell(s, t)), deed.access()));
    }
  }

  private static Race race(ToyState s, int a, int b) {
    var one = new Party(s.name(a), s.announced(a));
    var two = new Party(s.name(b), s.announced(b));
    Cell cell = s.cellName(s.deed(a).cell(s, a));
    boolean ordered = one.thread().compareTo(two.thread()) < 0;
    return new Race(cell, ordered ? one : two, ordered ? two : one);
  }

  /** The cells that do not hold 0. */
  static TreeMap<String, Long> memory(ToyState s) {
    var memory = new TreeMap<String, Long>();
    for (int cell = 0; cell < s.machine().cells.size(); cell++) {
      if (s.cell(cell) != 0) {
        memory.put(s.cellName(cell).toString(), s.cell(cell));
      }
    }
    return memory;
  }
}
