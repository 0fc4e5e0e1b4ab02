package heddle.cli;

import heddle.check.HeddleException;
import heddle.protocol.Summary;
import heddle.protocol.Trace;
import heddle.report.HtmlReport;
import heddle.report.SourceTree;
import heddle.report.Sources;
import heddle.report.Timeline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
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
    if (file.isEmpty() && arguments.has(Flag.SOURCE)) {
      throw new HeddleException("--source is for the page of --html; add --html FILE, or leave it");
    }
    Sources sources = sources(arguments, program);
    String name = program.map(ProgramSource::line).orElse("a program that the file does not name");
    return file.map(result -> new HtmlFile(result, new HtmlReport(name, sources)));
  }

  private static Sources sources(Arguments arguments, Optional<? extends ProgramSource> program) {
    if (program.isPresent() && program.get() instanceof ProgramSource.Toy toy) {
      return script(toy.file());
    }
    var roots = new ArrayList<Path>();
    if (arguments.has(Flag.SOURCE)) {
      roots.addAll(SourceTree.parse(arguments.value(Flag.SOURCE).get()));
      for (Path root : roots) {
        if (!Files.isDirectory(root)) {
          throw new HeddleException(
              "there is no directory %s, which --source names; give directories with sources"
                  .formatted(root));
        }
      }
    } else if (program.isPresent() && program.get() instanceof ProgramSource.Java java) {
      roots.addAll(SourceTree.beside(JavaArguments.entries(java.classPath())));
    } else {
      roots.addAll(SourceTree.beside(List.of(Path.of("target", "classes"))));
    }
    return new SourceTree(roots);
  }

  /** Every place in a script is a line of its one file. */
  private static Sources script(Path file) {
    try {
      var text = new Sources.Text(file.toString(), Files.readAllLines(file));
      return site -> Optional.of(text);
    } catch (IOException e) {
      return Sources.NONE;
    }
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
