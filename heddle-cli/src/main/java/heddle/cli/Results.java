package heddle.cli;

import heddle.protocol.Summary;
import heddle.report.JUnitXml;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** What is told and written when an exploration is over; files are refused before it begins. */
final class Results {

  private final ProgramSource program;
  private final Optional<JsonFile> json;
  private final Optional<ResultFile> xml;
  private final Optional<HtmlFile> html;
  private final SavedTraces traces;

  Results(Arguments arguments, ProgramSource program) {
    this.program = program;
    this.json = JsonFile.of(arguments);
    this.xml = ResultFile.of(arguments, Flag.XML);
    this.html = HtmlFile.of(arguments, Optional.of(program));
    this.traces = new SavedTraces(arguments, program);
  }

  /**
   * @param outputs what the program printed in the execution of the finding with a number
   */
  ExitCode tell(Summary summary, IntFunction<String> outputs, Recorder recorder, Console console) {
    List<String> replays = traces.save(summary.findings());
    new Telling(console).tell(summary, replays, outputs);
    json.ifPresent(file -> file.write(summary, replays));
    xml.ifPresent(file -> file.write(new JUnitXml(program.line()).write(summary)));
    html.ifPresent(
        page -> page.write(summary, replays, outputs, recorder.timeline(summary), console));
    return ExitCode.of(summary.verdict());
  }
}
