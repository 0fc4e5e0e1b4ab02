package heddle.cli;

import heddle.check.HeddleException;
import heddle.report.SourceTree;
import heddle.report.Sources;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The sources of the program, for results that show them or name their files. */
final class SourceFiles {

  private SourceFiles() {}

  /**
   * Where the user says that they are, or beside the classes.
   *
   * @param program what is looked for; empty if nobody knows
   */
  static Sources of(Arguments arguments, Optional<? extends ProgramSource> program) {
    if (arguments.has(Flag.SOURCE) && !arguments.has(Flag.HTML) && !arguments.has(Flag.SARIF)) {
      throw new HeddleException("--source is for --html and --sarif; add one of them, or leave it");
    }
    return find(arguments, program);
  }

  /** Where they are, for results that are always written. */
  static Sources find(Arguments arguments, Optional<? extends ProgramSource> program) {
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
      var text = new Sources.Text(file.toString(), file, Files.readAllLines(file));
      return site -> Optional.of(text);
    } catch (IOException e) {
      return Sources.NONE;
    }
  }
}
