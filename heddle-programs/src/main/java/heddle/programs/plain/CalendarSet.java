package heddle.programs.plain;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** A year is set in a {@code Calendar} while another thread asks for its time. */
@Expect(outcome = "1970", because = "it is asked first")
@Expect(outcome = "2000", because = "it is set first")
public final class CalendarSet {

  private static long seen;

  private CalendarSet() {}

  public static void main(String[] args) {
    Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
    calendar.setTimeInMillis(0);
    Threads.run(() -> calendar.set(Calendar.YEAR, 2000), () -> seen = calendar.getTimeInMillis());
    System.out.println(seen == 0 ? "1970" : "2000");
  }
}
