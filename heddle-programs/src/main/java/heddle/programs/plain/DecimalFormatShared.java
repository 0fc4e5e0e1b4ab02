package heddle.programs.plain;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/** Two threads format fractions by one {@code DecimalFormat}: it has a lock for that. */
@Expect(outcome = "1.5 22.2", because = "the lock is around all that matters")
public final class DecimalFormatShared {

  private static String first;
  private static String second;

  private DecimalFormatShared() {}

  public static void main(String[] args) {
    var format = new DecimalFormat("0.0", DecimalFormatSymbols.getInstance(Locale.ROOT));
    Threads.run(() -> first = format.format(1.5), () -> second = format.format(22.25));
    System.out.println(first + " " + second);
  }
}
