package heddle.check;

import heddle.check.Result.Counterexample;
import heddle.protocol.Audit.WrongPrediction;
import heddle.report.SummaryReport;
import heddle.report.TextStory;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Makes of a result what a test throws. */
public final class Thrown {

  /** How the programming interface asks for a replay. */
  static final UnaryOperator<String> API = code -> "Heddle.replay(\"" + code + "\", body)";

  private Thrown() {}

  /**
   * What to throw for a result that is not verified, or for which a prediction was wrong.
   *
   * @param call how the user asks for the replay of a code
   */
  public static Throwable of(Result result, UnaryOperator<String> call) {
    String report = new SummaryReport(TextStory.PAGE_WIDTH).write(result.summary());
    Optional<WrongPrediction> wrong = result.summary().wrongPrediction();
    if (wrong.isPresent()) {
      return bug(wrong.get(), result, report, call);
    }
    return result
        .counterexample()
        .map(example -> of(example, report, call))
        .orElseGet(() -> new HeddleFailure(report.stripTrailing()));
  }

  /** An internal error; if there is a failure as well, it is the cause. */
  private static HeddleBug bug(
      WrongPrediction wrong, Result result, String report, UnaryOperator<String> call) {
    var bug =
        new HeddleBug(
            "internal error in Heddle, not in this test: an execution did not go as predicted, so"
                + " nothing is verified. Please report it with the test and this file: "
                + BugReport.write(wrong)
                + "\n\n"
                + report.stripTrailing());
    result.counterexample().map(example -> of(example, report, call)).ifPresent(bug::initCause);
    return bug;
  }

  /** What to throw for one of the counterexamples. */
  public static Throwable of(Counterexample example, String report, UnaryOperator<String> call) {
    return of(example, story(example, report, call));
  }

  /** An error of the kind that the program died of, if it did, with this message. */
  public static Throwable of(Counterexample example, String message) {
    return example
        .error()
        .map(error -> SameKind.of(error, message))
        .orElseGet(() -> new HeddleFailure(message));
  }

  /** All there is to tell about one of the counterexamples. */
  public static String story(Counterexample example, String report, UnaryOperator<String> call) {
    var text = new StringBuilder();
    example.error().map(Throwable::getMessage).ifPresent(said -> text.append(said).append("\n\n"));
    text.append(new TextStory(TextStory.PAGE_WIDTH).tell(example.finding()));
    if (!example.output().isEmpty()) {
      text.append("\nProgram output:\n").append(example.output().indent(2));
    }
    text.append('\n').append(report);
    if (!example.replay().isEmpty()) {
      text.append("To replay it:\n  ").append(call.apply(example.replay()));
    }
    return text.toString().stripTrailing();
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> E unchecked(Throwable e) throws E {
    throw (E) e;
  }
}
