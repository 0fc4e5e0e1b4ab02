package heddle.toy.programs;

import static heddle.toy.programs.Text.each;
import static heddle.toy.programs.Text.thread;

import heddle.toy.script.Program;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Litmus tests in the notation of the tables: threads separated by {@code //}, operations by {@code
 * ;}, {@code Wx1} writes, {@code Rx} reads, {@code Fx} adds 1 atomically.
 */
public final class Litmus {

  private Litmus() {}

  /** Every fixed litmus test with its number of classes. */
  public static List<Known> all() {
    var all = new ArrayList<Known>();
    all.add(litmus("SB", "Wx1;Ry // Wy1;Rx", 3));
    all.add(litmus("LB", "Ry;Wx1 // Rx;Wy1", 3));
    all.add(litmus("LB3", "Ra;Wb1 // Rb;Wc1 // Rc;Wa1", 7));
    all.add(litmus("MP", "Wx1;Wy1 // Ry;Rx", 3));
    all.add(litmus("MP2", "Wa1;Wc1;Wb1;Wd1 // Rb;Ra // Rd;Rc", 9));
    all.add(litmus("2+2W", "Wx1;Wy2 // Wy1;Wx2", 1));
    all.add(litmus("S", "Wx2;Wy1 // Ry;Wx1", 2));
    all.add(litmus("CoRR", "Wx1;Wx2 // Rx;Rx", 6));
    all.add(litmus("CoRR1", "Wx1 // Wx2 // Rx;Rx // Rx", 21));
    all.add(litmus("CoRW", "Rx;Wx1 // Wx2", 2));
    all.add(litmus("CoWR", "Wx1;Rx // Wx2", 2));
    all.add(litmus("2CoWR", "Ry // Rx // Wx1 // Wy1", 4));
    all.add(litmus("WWR", "Wx1 // Wx2 // Rx", 3));
    all.add(litmus("IRIW", "Wx1 // Rx;Ry // Ry;Rx // Wy1", 15));
    all.add(litmus("WRC", "Wx1 // Rx;Ry // Wy1;Rx", 7));
    all.add(litmus("ISA2", "Wa1;Wb1 // Rb;Wc1 // Rc;Ra", 7));
    all.add(litmus("small", "Rx // Rx;Wx1 // Wx2", 6));
    all.add(litmus("two reads, two writers", "Rx;Rx // Wx1 // Wx2", 7));
    all.add(Known.of("cii", cii(), 6));
    all.add(Known.of("cii by answer", ciiByAnswer(), 4));
    return List.copyOf(all);
  }

  private static Known litmus(String name, String threads, int classes) {
    return Known.of(name, of(threads), classes);
  }

  /** The program in the notation above; the n-th read of a thread goes into its register rn. */
  public static Program of(String notation) {
    String[] threads = notation.split("//");
    return Text.program(each(threads.length, i -> script(i, threads[i])));
  }

  private static String script(int number, String operations) {
    var text = new StringBuilder();
    int registers = 0;
    for (String operation : operations.trim().split(";")) {
      String verb = operation.trim().substring(0, 1).toUpperCase(Locale.ROOT);
      String cell = operation.trim().substring(1, 2);
      String value = operation.trim().substring(2);
      text.append(
          switch (verb) {
            case "R" -> "r" + ++registers + " = read " + cell;
            case "W" -> "write " + cell + " " + value;
            case "F" -> "r" + ++registers + " = add " + cell + " 1";
            default -> throw new IllegalArgumentException("no litmus operation: " + operation);
          });
      text.append('\n');
    }
    return thread("T" + (number + 1), text.toString());
  }

  /** A compare-and-exchange of 1 against two increments: it answers the old value. */
  public static Program cii() {
    return Text.program(
        thread("T1", "r = cax x 1 -> 2"), thread("T2", "r = add x 1"), thread("T3", "r = add x 1"));
  }

  /**
   * The program before with a compare-and-set: whether it failed because of 0 or of 2 is nobody's
   * business.
   */
  public static Program ciiByAnswer() {
    return Text.program(
        thread("T1", "r = cas x 1 -> 2"), thread("T2", "r = add x 1"), thread("T3", "r = add x 1"));
  }
}
