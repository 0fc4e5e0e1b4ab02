package heddle.linear;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * All scenarios of a structure up to a size, the smallest first. Threads are alike, so scenarios
 * that differ in nothing but who does which part are made once: the parts are sorted.
 *
 * <p>Arguments are not taken to be alike: a structure may sort them, or hash them into one place.
 */
final class Scenarios {

  private final Structure structure;
  private final Size size;

  Scenarios(Structure structure, Size size) {
    this.structure = structure;
    this.size = size;
  }

  /**
   * How many calls there are in the parts of a scenario.
   *
   * @param lengths of the threads, the longest first
   */
  record Shape(int initial, List<Integer> lengths) {

    int threads() {
      return lengths.size();
    }

    int operations() {
      return lengths.get(0);
    }

    int calls() {
      return initial + lengths.stream().mapToInt(Integer::intValue).sum();
    }

    @Override
    public String toString() {
      return (initial == 0 ? "" : initial + " + ")
          + String.join(" + ", lengths.stream().map(String::valueOf).toList());
    }
  }

  /** The shapes in the order in which they are tried. */
  List<Shape> shapes() {
    var shapes = new ArrayList<Shape>();
    for (int initial = 0; initial <= size.initial(); initial++) {
      for (int threads = 2; threads <= size.threads(); threads++) {
        lengths(new ArrayList<>(), threads, initial, shapes);
      }
    }
    shapes.sort(
        Comparator.comparingInt(Shape::calls)
            .thenComparingInt(Shape::initial)
            .thenComparingInt(Shape::threads)
            .thenComparingInt(Shape::operations));
    return shapes;
  }

  private void lengths(List<Integer> chosen, int threads, int initial, List<Shape> shapes) {
    if (chosen.size() == threads) {
      shapes.add(new Shape(initial, List.copyOf(chosen)));
      return;
    }
    int most = chosen.isEmpty() ? size.operations() : chosen.get(chosen.size() - 1);
    for (int length = 1; length <= most; length++) {
      chosen.add(length);
      lengths(chosen, threads, initial, shapes);
      chosen.remove(chosen.size() - 1);
    }
  }

  /** All scenarios of a shape. */
  List<Scenario> of(Shape shape) {
    var scenarios = new ArrayList<Scenario>();
    List<Integer> finals =
        size.last() == 0
            ? List.of()
            : IntStream.range(0, structure.calls().size()).boxed().toList();
    sequences(
        shape.initial(),
        true,
        initial ->
            parts(
                shape.lengths(),
                new ArrayList<>(),
                parts -> scenarios.add(new Scenario(initial, parts, finals))));
    return scenarios;
  }

  private void parts(
      List<Integer> lengths, List<List<Integer>> chosen, Consumer<List<List<Integer>>> each) {
    if (chosen.size() == lengths.size()) {
      each.accept(List.copyOf(chosen));
      return;
    }
    int length = lengths.get(chosen.size());
    sequences(
        length,
        false,
        part -> {
          if (isInOrder(chosen, part) && chosen.stream().allMatch(other -> mayMeet(other, part))) {
            chosen.add(part);
            parts(lengths, chosen, each);
            chosen.remove(chosen.size() - 1);
          }
        });
  }

  /** Whether a part may stand behind those that were chosen, of which some may be alike. */
  private static boolean isInOrder(List<List<Integer>> chosen, List<Integer> part) {
    if (chosen.isEmpty() || chosen.get(chosen.size() - 1).size() != part.size()) {
      return true;
    }
    List<Integer> last = chosen.get(chosen.size() - 1);
    for (int i = 0; i < part.size(); i++) {
      if (!last.get(i).equals(part.get(i))) {
        return last.get(i) < part.get(i);
      }
    }
    return true;
  }

  /** Whether two threads may do these parts. */
  private boolean mayMeet(List<Integer> first, List<Integer> second) {
    return first.stream()
        .map(number -> structure.calls().get(number).oneThread())
        .filter(name -> !name.isEmpty())
        .noneMatch(
            name ->
                second.stream()
                    .anyMatch(number -> structure.calls().get(number).oneThread().equals(name)));
  }

  private void sequences(int length, boolean isAlone, Consumer<List<Integer>> each) {
    sequences(length, isAlone, new ArrayList<>(), each);
  }

  private void sequences(
      int length, boolean isAlone, List<Integer> chosen, Consumer<List<Integer>> each) {
    if (chosen.size() == length) {
      each.accept(List.copyOf(chosen));
      return;
    }
    for (int call = 0; call < structure.calls().size(); call++) {
      if (isAlone || !structure.calls().get(call).isQuiescent()) {
        chosen.add(call);
        sequences(length, isAlone, chosen, each);
        chosen.remove(chosen.size() - 1);
      }
    }
  }
}
