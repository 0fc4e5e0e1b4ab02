package heddle.cli;

import heddle.check.HeddleException;
import heddle.protocol.Summary;
import heddle.protocol.text.FormatException;
import heddle.protocol.text.SummaryJson;
import heddle.report.Timeline;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** {@code heddle report}. */
final class ReportCommand implements Command {

  @Override
  public String name() {
    return "report";
  }

  @Override
  public String overview() {
    return """
          heddle report FILE --html OUT
              writes an HTML page for a saved result or execution
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle report [OPTIONS] FILE.json --html OUT
        heddle report [OPTIONS] FILE.trace --html OUT

        Writes an HTML page for a result that check or explore wrote with --json, or for one execution
        that they saved. The page is a single file and needs no network. It shows the verdict and what it
        covers, and lets you step through each execution, one column per thread, with source and values.
        Press ? on the page for its keys.

        Nothing is run. Heddle looks for sources in src/main/java and src/test/java next to the class path
        of the execution, and in the directories of --source.
        """;
  }

  @Override
  public Set<Flag> flags() {
    return Collections.unmodifiableSet(EnumSet.of(Flag.HTML, Flag.SOURCE));
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    if (arguments.words().size() != 1 || !arguments.has(Flag.HTML)) {
      throw new HeddleException(
          "report needs one file and where to write the page, such as: report"
              + " target/heddle/LostUpdate-1-assertion.trace --html report.html");
    }
    Path file = Path.of(arguments.words().get(0));
    if (file.toString().endsWith(".json")) {
      Summary summary = read(file);
      HtmlFile page = HtmlFile.of(arguments, Optional.empty()).orElseThrow();
      page.write(
          summary,
          Collections.nCopies(summary.findings().size(), ""),
          finding -> "",
          Timeline.NONE,
          console);
    } else {
      ReplayFile recorded = ReplayFile.read(file);
      HtmlFile page = HtmlFile.of(arguments, recorded.program()).orElseThrow();
      page.write(recorded.trace(), file, console);
    }
    return ExitCode.VERIFIED;
  }

  private static Summary read(Path file) {
    try {
      return SummaryJson.read(file);
    } catch (FormatException e) {
      throw new HeddleException("this is no result of --json: " + e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw new HeddleException(
          "there is no file %s; check and explore write one with --json".formatted(file), e);
    } catch (IOException e) {
      throw new HeddleException("%s cannot be read: %s".formatted(file, e), e);
    }
  }
}
