package heddle.toy;

import heddle.protocol.Cell;
import heddle.protocol.ObjectName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers cells from 0 as they are met: by name when compiling, by index when running. */
final class Cells {

  private final Map<Cell, Integer> numbers = new HashMap<>();
  private final List<Cell> cells = new ArrayList<>();

  int of(Cell cell) {
    Integer known = numbers.get(cell);
    if (known != null) {
      return known;
    }
    numbers.put(cell, cells.size());
    cells.add(cell);
    return cells.size() - 1;
  }

  Cell cell(int number) {
    return cells.get(number);
  }

  int size() {
    return cells.size();
  }

  /** A compiled {@code Place}. */
  interface Spot {
    /** The number of the cell it is now. */
    int in(long[] vector, int base);
  }

  Spot fixed(String name) {
    int number = of(Cell.of(name));
    return (vector, base) -> number;
  }

  Spot indexed(String name, Term index) {
    var object = new ObjectName(name);
    var known = new HashMap<Long, Integer>();
    return (vector, base) ->
        known.computeIfAbsent(
            index.value(vector, base), i -> of(new Cell(object, Long.toString(i))));
  }
}
