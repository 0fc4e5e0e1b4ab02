package heddle.scenario;

import heddle.api.Choose;
import heddle.linear.judge.Doubt;
import java.util.function.Function;

/**
 * One execution of a scenario: a new object; the operations of the initial part; threads that call
 * the operations of theirs; perhaps one operation at the end. Then the first thread knows all
 * results, and asks for the order in which operations were called and had returned, as far as that
 * decides whether an order explains them.
 */
public final class Play {

  /** Nobody waits for so long while anybody else can go on. */
  private static final long FOR_EVER_MILLIS = 24L * 60 * 60 * 1000;

  private final Calls calls;
  private final int[] initial;
  private final int[][] parts;
  private final int[] finals;
  private final boolean mayWait;

  /** The marks that are needed: a and b, by their numbers in the parallel part. */
  private final int[][] pairs;

  public Play(
      Calls calls, int[] initial, int[][] parts, int[] finals, boolean mayWait, int[][] pairs) {
    this.calls = calls;
    this.initial = initial;
    this.parts = parts;
    this.finals = finals;
    this.mayWait = mayWait;
    this.pairs = pairs;
  }

  /** To be called once, before the first run. */
  public void bind() {
    calls.bind();
  }

  /**
   * @param oracle takes all results, and says what there is to ask about them
   */
  public void run(Function<String, Doubt> oracle) {
    Object object = calls.make();
    String results = "";
    for (int number : initial) {
      results = results.concat(Step.call(calls.call(number), object)).concat("\n");
    }
    var marks = new Mark[pairs.length];
    for (int i = 0; i < marks.length; i++) {
      marks[i] = new Mark();
    }
    var running = new Part[parts.length];
    var threads = new Thread[parts.length];
    int end = 0;
    for (int i = 0; i < parts.length; i++) {
      end += parts[i].length;
      running[i] = new Part(object, steps(parts[i], end, marks), mayWait);
      threads[i] = new Thread(running[i], Character.toString('A' + i));
      threads[i].setDaemon(mayWait);
    }
    for (Thread thread : threads) {
      thread.start();
    }
    boolean isOver = true;
    for (Thread thread : threads) {
      await(thread);
    }
    for (int i = 0; i < running.length; i++) {
      String its = running[i].results();
      isOver &= lines(its) == parts[i].length;
      results = results.concat(Doubt.NEXT_PART).concat(its);
    }
    results = results.concat(Doubt.NEXT_PART);
    int last = isOver && finals.length > 0 ? Choose.from(finals.length + 1) : 0;
    if (last > 0) {
      results = results.concat(last(object, finals[last - 1])).concat("\n");
    }
    judge(oracle.apply(last + Doubt.NEXT_PART + results), marks);
  }

  private static int lines(String results) {
    int lines = 0;
    for (int i = 0; i < results.length(); i++) {
      lines += results.charAt(i) == Part.END ? 1 : 0;
    }
    return lines;
  }

  /** The steps of a thread, the last of which has the number before {@code end}. */
  private Step steps(int[] numbers, int end, Mark[] marks) {
    Step step = null;
    for (int i = numbers.length - 1; i >= 0; i--) {
      int own = end - numbers.length + i;
      Mark.All called = null;
      Mark.All returned = null;
      for (int pair = 0; pair < pairs.length; pair++) {
        if (pairs[pair][0] == own) {
          returned = new Mark.All(marks[pair], returned);
        } else if (pairs[pair][1] == own) {
          called = new Mark.All(marks[pair], called);
        }
      }
      step = new Step(calls.call(numbers[i]), called, returned, step);
    }
    return step;
  }

  private String last(Object object, int number) {
    if (!mayWait) {
      return Step.call(calls.call(number), object);
    }
    var part = new Part(object, new Step(calls.call(number), null, null, null), true);
    var thread = new Thread(part, "last");
    thread.setDaemon(true);
    thread.start();
    await(thread);
    return part.results().strip();
  }

  private void await(Thread thread) {
    try {
      if (mayWait) {
        thread.join(FOR_EVER_MILLIS);
      } else {
        thread.join();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("an operation interrupted the thread that runs it", e);
    }
  }

  private static void judge(Doubt doubt, Mark[] marks) {
    Doubt open = doubt;
    while (open.asksFor() >= 0) {
      open = open.answered(marks[open.asksFor()].isBefore);
    }
    open.conclude();
  }
}
