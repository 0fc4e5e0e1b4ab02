package heddle.bench.compare;

import java.io.PrintStream;

/**
 * One contestant on one program, in a process of its own. Prints one row. What it does may not end,
 * and programs under test print, too; so the row is what the last line of its output is.
 */
public final class OnePair {

  private OnePair() {}

  /** The arguments are the program, the contestant and the seconds that it may take. */
  public static void main(String[] args) throws Exception {
    PrintStream out = System.out;
    Entry entry = Entries.named(args[0]);
    double seconds = Double.parseDouble(args[2]);
    Row row =
        switch (args[1]) {
          case "repetition" -> new Repetition(entry, seconds).measure();
          case "lincheck" -> new LincheckPair(entry, seconds).measure();
          case "jcstress" -> new JcstressPair(entry, seconds).measure();
          default -> new HeddlePair(entry, args[1], seconds).measure();
        };
    out.println();
    out.println(row.csv());
    out.flush();
    Runtime.getRuntime().halt(0);
  }
}
