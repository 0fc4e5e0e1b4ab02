package heddle.check;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Pick;
import heddle.protocol.Step;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.CRC32;

/**
 * An execution as one short word that can be copied: who moves, how often in a row, and a check sum
 * of what happened.
 *
 * <p>{@code 1:0x3-1x2-2x4-0~k3f9} is version 1; the first thread moves three times, its first child
 * twice, its second child four times, the first thread once. {@code 1.2} is the second child of the
 * first child. A step that wakes a waiter is written {@code 2!1}, one that chooses an alternative
 * {@code 1?3}, a wait that ends without a reason {@code 1*}.
 *
 * @param steps who moves
 * @param sum the check sum of the execution it was made of
 */
record ReplayCode(List<Step> steps, String sum) {

  private static final String VERSION = "1:";
  private static final int MOST_STEPS = 10_000_000;
  private static final String ROOT = "main";

  ReplayCode {
    steps = List.copyOf(steps);
  }

  /** The execution of a finding, up to where it fails: what comes after does not matter. */
  static ReplayCode of(Finding finding) {
    Trace trace = finding.trace();
    int length = trace.events().size();
    if (finding instanceof Finding.Failure failure) {
      for (int i = length - 1; i >= 0; i--) {
        Event event = trace.events().get(i);
        boolean fails =
            event.operation().equals(failure.fail()) && event.thread().equals(failure.thread());
        length = fails ? i + 1 : length;
      }
    }
    return new ReplayCode(trace.steps().subList(0, length), sumOf(trace, length));
  }

  /** Whether this is what the execution does. */
  boolean fits(Trace trace) {
    return trace.events().size() >= steps.size() && sum.equals(sumOf(trace, steps.size()));
  }

  private static String sumOf(Trace trace, int length) {
    var sum = new CRC32();
    for (Event event : trace.events().subList(0, length)) {
      String line = event.step() + " " + event.operation() + " " + event.response() + "\n";
      sum.update(line.getBytes(StandardCharsets.UTF_8));
    }
    return Long.toString(sum.getValue(), Character.MAX_RADIX);
  }

  String text() {
    var text = new StringBuilder(VERSION);
    for (int i = 0, j; i < steps.size(); i = j) {
      Step step = steps.get(i);
      for (j = i + 1; j < steps.size() && steps.get(j).equals(step); j++) {}
      text.append(i == 0 ? "" : "-").append(path(step.thread()));
      if (step.pick() instanceof Pick.Waiter waiter) {
        text.append('!').append(path(waiter.thread()));
      } else if (step.pick() instanceof Pick.Alternative alternative) {
        text.append('?').append(alternative.number());
      } else if (step.pick() instanceof Pick.Unprovoked) {
        text.append('*');
      }
      text.append(j - i > 1 ? "x" + (j - i) : "");
    }
    return text.append('~').append(sum).toString();
  }

  private static String path(ThreadName thread) {
    String name = thread.text();
    if (name.equals(ROOT)) {
      return "0";
    }
    return name.substring(ROOT.length() + 1).replace('/', '.');
  }

  /**
   * The other way round.
   *
   * @throws HeddleException if it is none
   */
  static ReplayCode parse(String text) {
    String code = text.strip();
    int end = code.lastIndexOf('~');
    if (!code.startsWith(VERSION) || end < 0) {
      throw unreadable(text, "it does not begin with " + VERSION + ", or its end is missing");
    }
    var steps = new ArrayList<Step>();
    for (String part : code.substring(VERSION.length(), end).split("-")) {
      int times = part.indexOf('x');
      Step step = step(times < 0 ? part : part.substring(0, times), text);
      int count = times < 0 ? 1 : number(part.substring(times + 1), text);
      if (count > MOST_STEPS - steps.size()) {
        throw unreadable(text, "it has more than " + MOST_STEPS + " steps");
      }
      steps.addAll(Collections.nCopies(count, step));
    }
    return new ReplayCode(steps, code.substring(end + 1));
  }

  private static Step step(String part, String text) {
    int waiter = part.indexOf('!');
    int choice = part.indexOf('?');
    if (waiter >= 0) {
      return new Step(
          thread(part.substring(0, waiter), text),
          new Pick.Waiter(thread(part.substring(waiter + 1), text)));
    } else if (choice >= 0) {
      return new Step(
          thread(part.substring(0, choice), text),
          new Pick.Alternative(number(part.substring(choice + 1), text)));
    } else if (part.endsWith("*")) {
      return new Step(thread(part.substring(0, part.length() - 1), text), Pick.UNPROVOKED);
    }
    return new Step(thread(part, text));
  }

  private static ThreadName thread(String path, String text) {
    if (!path.matches("[0-9]+(\\.[0-9]+)*")) {
      throw unreadable(text, "\"" + path + "\" is no thread");
    }
    return new ThreadName(path.equals("0") ? ROOT : ROOT + "/" + path.replace('.', '/'));
  }

  private static int number(String digits, String text) {
    try {
      return Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      throw unreadable(text, "\"" + digits + "\" is no number");
    }
  }

  private static HeddleException unreadable(String text, String why) {
    return new HeddleException(
        "\"%s\" is no execution to replay: %s; copy it whole from the message of the failure"
            .formatted(text, why));
  }
}
