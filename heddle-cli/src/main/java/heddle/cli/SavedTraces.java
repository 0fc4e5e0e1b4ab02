package heddle.cli;

import heddle.check.BugReport;
import heddle.check.HeddleException;
import heddle.protocol.Audit.WrongPrediction;
import heddle.protocol.Finding;
import heddle.protocol.text.WholeFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Writes the executions that show findings to a directory. */
final class SavedTraces {

  private static final int LONGEST_NAME = 120;
  private static final Path DEFAULT = Path.of("target", "heddle");

  private final Optional<Path> directory;
  private final ProgramSource program;
  private final String name;

  SavedTraces(Arguments arguments, ProgramSource program) {
    this(arguments, program, program.shortName(), DEFAULT);
  }

  /**
   * @param name what the files are named after
   * @param usual where they are, if the user does not say
   */
  SavedTraces(Arguments arguments, ProgramSource program, String name, Path usual) {
    this.name = name;
    if (arguments.has(Flag.NO_TRACES) && arguments.has(Flag.SAVE_TRACES)) {
      throw new HeddleException("--no-traces and --save-traces contradict each other; give one");
    }
    this.directory =
        arguments.has(Flag.NO_TRACES)
            ? Optional.empty()
            : Optional.of(arguments.value(Flag.SAVE_TRACES).map(Path::of).orElse(usual));
    this.program = program;
  }

  /**
   * The file of each finding, in order; empty texts where none is written.
   *
   * @param complaints is told which could not be written
   */
  List<String> save(List<Finding> findings, Consumer<String> complaints) {
    var files = new ArrayList<String>();
    for (Finding finding : findings) {
      files.add(directory.map(to -> save(finding, to, files.size() + 1, complaints)).orElse(""));
    }
    return files;
  }

  /**
   * Writes both histories of a wrong prediction, and asks for them.
   *
   * @param complaints is told if they could not be written
   */
  String tell(WrongPrediction wrong, Consumer<String> complaints) {
    String file = directory.map(to -> save(wrong, to, complaints)).orElse("");
    return "internal error in Heddle %s, not in your program: an execution did not go as"
            .formatted(Main.version())
        + " predicted, so nothing is verified. Please report it with the program"
        + (file.isEmpty() ? "" : " and this file: " + file);
  }

  private String save(WrongPrediction wrong, Path to, Consumer<String> complaints) {
    Path file = to.resolve(fileName() + "-wrong-prediction.txt");
    String about =
        "heddle %s, java %s%n%s"
            .formatted(Main.version(), System.getProperty("java.version"), program.line());
    try {
      WholeFile.write(file, BugReport.text(wrong, about));
      return file.toString();
    } catch (IOException e) {
      complaints.accept(unwritable(file, e));
      return "";
    }
  }

  private String save(Finding finding, Path to, int number, Consumer<String> complaints) {
    Path file = to.resolve("%s-%d-%s.trace".formatted(fileName(), number, finding.kind()));
    try {
      new ReplayFile(finding.trace(), Optional.of(program)).write(file);
      return file.toString();
    } catch (IOException e) {
      complaints.accept(unwritable(file, e));
      return "";
    }
  }

  /** The name of the program as far as every file system takes it. */
  private String fileName() {
    String plain = name.replaceAll("[^!-~]|[/\\\\]", "_");
    return plain.length() <= LONGEST_NAME
        ? plain
        : plain.substring(0, LONGEST_NAME) + "-" + Integer.toHexString(name.hashCode());
  }

  private static String unwritable(Path file, IOException e) {
    return "%s cannot be written (%s), so this execution is not saved; choose another directory with"
            .formatted(file, e)
        + " --save-traces, or --no-traces";
  }
}
