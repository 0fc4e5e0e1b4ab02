package heddle.cli;

import heddle.check.HeddleException;
import heddle.protocol.Finding;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Writes the executions that show findings to a directory. */
final class SavedTraces {

  private static final Path DEFAULT = Path.of("target", "heddle");

  private final Optional<Path> directory;
  private final ProgramSource program;

  SavedTraces(Arguments arguments, ProgramSource program) {
    if (arguments.has(Flag.NO_TRACES) && arguments.has(Flag.SAVE_TRACES)) {
      throw new HeddleException("--no-traces and --save-traces contradict each other; give one");
    }
    this.directory =
        arguments.has(Flag.NO_TRACES)
            ? Optional.empty()
            : Optional.of(arguments.value(Flag.SAVE_TRACES).map(Path::of).orElse(DEFAULT));
    this.program = program;
  }

  /** The file of each finding, in order; empty texts if none are to be written. */
  List<String> save(List<Finding> findings) {
    var files = new ArrayList<String>();
    for (Finding finding : findings) {
      files.add(directory.map(to -> save(finding, to, files.size() + 1)).orElse(""));
    }
    return files;
  }

  private String save(Finding finding, Path to, int number) {
    Path file = to.resolve("%s-%d-%s.trace".formatted(program.shortName(), number, finding.kind()));
    try {
      new ReplayFile(finding.trace(), Optional.of(program)).write(file);
    } catch (IOException e) {
      throw new HeddleException(
          "%s cannot be written (%s); choose another directory with --save-traces, or --no-traces"
              .formatted(file, e),
          e);
    }
    return file.toString();
  }
}
