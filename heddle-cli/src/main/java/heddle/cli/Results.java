package heddle.cli;

import heddle.check.HeddleException;
import heddle.protocol.Summary;
import heddle.report.JUnitXml;
import heddle.report.Printable;
import heddle.report.Sarif;
import heddle.report.Sources;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** What is told and written when an exploration is over; files are refused before it begins. */
final class Results {

  private final ProgramSource program;
  private final Optional<JsonFile> json;
  private final Optional<ResultFile> xml;
  private final Optional<ResultFile> sarif;
  private final Sources sources;
  private final Optional<HtmlFile> html;
  private final SavedTraces traces;

  Results(Arguments arguments, ProgramSource program) {
    this.program = program;
    this.json = JsonFile.of(arguments);
    this.xml = ResultFile.of(arguments, Flag.XML);
    this.sarif = ResultFile.of(arguments, Flag.SARIF);
    this.sources = SourceFiles.of(arguments, Optional.of(program));
    this.html = HtmlFile.of(arguments, Optional.of(program));
    this.traces = new SavedTraces(arguments, program);
  }

  /**
   * @param outputs what the program printed in the execution of the finding with a number
   */
  ExitCode tell(Summary summary, IntFunction<String> outputs, Recorder recorder, Console console) {
    var complaints = new ArrayList<String>();
    List<String> replays = traces.save(summary.findings(), complaints::add);
    new Telling(console).tell(summary, replays, outputs);
    write(() -> json.ifPresent(file -> file.write(summary, replays)), complaints);
    write(
        () -> xml.ifPresent(file -> file.write(new JUnitXml(program.line()).write(summary))),
        complaints);
    write(() -> sarif.ifPresent(file -> file.write(sarif(summary))), complaints);
    write(
        () ->
            html.ifPresent(
                page -> page.write(summary, replays, outputs, recorder.timeline(summary), console)),
        complaints);
    summary
        .wrongPrediction()
        .ifPresent(wrong -> complaints.add(traces.tell(wrong, complaints::add)));
    complaints.forEach(text -> console.err().println(Printable.text("heddle: " + text)));
    return ExitCode.of(summary);
  }

  private String sarif(Summary summary) {
    return new Sarif(program.line(), Main.version(), Path.of(""), sources).write(summary);
  }

  /** A file that cannot be written is no reason to lose the verdict, or the other files. */
  private static void write(Runnable file, List<String> complaints) {
    try {
      file.run();
    } catch (HeddleException e) {
      complaints.add(e.getMessage());
    } catch (RuntimeException e) {
      var trace = new StringWriter();
      e.printStackTrace(new PrintWriter(trace));
      complaints.add(
          "a file was not written: internal error in Heddle %s, not in your program. Please report it with the command line, the program and these lines:%n%s"
              .formatted(Main.version(), trace));
    }
  }
}
