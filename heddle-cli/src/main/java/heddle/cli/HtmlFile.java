package heddle.cli;

import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.report.HtmlReport;
import heddle.report.Sources;
import heddle.report.Timeline;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** The page that people read in a browser. */
final class HtmlFile {

  private final ResultFile file;
  private final HtmlReport report;

  private HtmlFile(ResultFile file, HtmlReport report) {
    this.file = file;
    this.report = report;
  }

  /**
   * The page the user asked for, if any; refused now if it cannot be written later.
   *
   * @param program what the page is about; empty if nobody knows
   */
  static Optional<HtmlFile> of(Arguments arguments, Optional<? extends ProgramSource> program) {
    Optional<ResultFile> file = ResultFile.of(arguments, Flag.HTML);
    Sources sources = SourceFiles.of(arguments, program);
    String name = program.map(ProgramSource::line).orElse("a program that the file does not name");
    return file.map(result -> new HtmlFile(result, new HtmlReport(name, sources)));
  }

  /** Writes what came of an exploration. */
  void write(
      Summary summary,
      List<String> replays,
      IntFunction<String> outputs,
      Timeline timeline,
      Console console) {
    List<String> commands = replays.stream().map(console::replayCommand).toList();
    file.write(report.write(summary, commands, outputs, timeline));
    console.err().println("heddle: the report is in " + file.path());
  }

  /** Writes a recorded execution. */
  void write(Trace trace, Path recorded, Console console) {
    file.write(report.write(trace, console.replayCommand(recorded.toString())));
    console.err().println("heddle: the report is in " + file.path());
  }
}
