package heddle.check;

import heddle.protocol.Audit.WrongPrediction;
import heddle.protocol.text.TraceText;
import heddle.protocol.text.WholeFile;
import heddle.report.WrongPredictionText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What we need to know about a wrong prediction: both histories in one text. */
public final class BugReport {

  private BugReport() {}

  /**
   * The whole text: about what, where they differ, and both traces as {@link TraceText} writes
   * them.
   *
   * @param about the version, the program and whatever else helps, in lines
   */
  public static String text(WrongPrediction wrong, String about) {
    return about.strip()
        + "\n"
        + WrongPredictionText.headline(wrong)
        + "\n\n---- predicted\n"
        + TraceText.write(wrong.predicted())
        + "\n---- observed\n"
        + TraceText.write(wrong.observed())
        + wrong.taught().map(run -> "\n---- learnt from\n" + TraceText.write(run)).orElse("");
  }

  /** Writes both histories of a wrong prediction where builds write their results. */
  static Path write(WrongPrediction wrong) {
    Path to =
        Stream.of("target", "build")
            .map(Path::of)
            .filter(Files::isDirectory)
            .findFirst()
            .orElse(Path.of(System.getProperty("java.io.tmpdir")))
            .resolve("heddle");
    try {
      Files.createDirectories(to);
      Path file = Files.createTempFile(to, "wrong-prediction-", ".txt");
      String about = "heddle, java " + System.getProperty("java.version");
      WholeFile.write(file, text(wrong, about));
      return file;
    } catch (IOException e) {
      throw new HeddleException("no report of an internal error can be written to " + to, e);
    }
  }
}
