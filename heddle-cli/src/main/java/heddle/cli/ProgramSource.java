package heddle.cli;

import heddle.check.HeddleException;
import heddle.process.Command;
import heddle.process.ProcessTarget;
import heddle.protocol.Target;
import heddle.toy.Marks;
import heddle.toy.ToyTarget;
import heddle.toy.script.ScriptException;
import heddle.toy.script.Scripts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** Where the program under test comes from. */
sealed interface ProgramSource {

  /** A script file of the toy language. */
  record Toy(Path file) implements ProgramSource {
    @Override
    public Target open(Marks marks, Duration patience) {
      if (!Files.isRegularFile(file)) {
        throw new HeddleException(
            "there is no file %s; give the path of a script, such as examples/lost-update.toy"
                .formatted(file));
      }
      try {
        return new ToyTarget(Scripts.parse(file), marks);
      } catch (ScriptException e) {
        throw new HeddleException(file + ": " + e.getMessage(), e);
      } catch (IOException e) {
        throw new HeddleException(
            "%s cannot be read (%s); it must be a text file in UTF-8 that you may read"
                .formatted(file, e),
            e);
      }
    }

    @Override
    public String shortName() {
      String name = String.valueOf(file.getFileName());
      return name.endsWith(SUFFIX) ? name.substring(0, name.length() - SUFFIX.length()) : name;
    }

    @Override
    public String line() {
      return "toy " + file;
    }
  }

  /** A command that speaks the protocol. */
  record Runtime(String command) implements ProgramSource {
    @Override
    public Target open(Marks marks, Duration patience) {
      return ProcessTarget.start(Command.parse(command), patience);
    }

    @Override
    public String shortName() {
      return "runtime";
    }

    @Override
    public String line() {
      return "runtime " + command;
    }
  }

  String SUFFIX = ".toy";

  /** Makes a target of it; to be closed by the caller. */
  Target open(Marks marks, Duration patience);

  /** For the names of files about it. */
  String shortName();

  /** One line that {@link #ofLine} reads back. */
  String line();

  static Optional<ProgramSource> ofLine(String line) {
    if (line.startsWith("toy ")) {
      return Optional.of(new Toy(Path.of(line.substring(4))));
    }
    return line.startsWith("runtime ")
        ? Optional.of(new Runtime(line.substring(8)))
        : Optional.empty();
  }

  /** What the user named behind {@code words} others; empty if nothing. */
  static Optional<ProgramSource> of(Arguments arguments, int words) {
    Optional<ProgramSource> runtime = arguments.value(Flag.RUNTIME).map(Runtime::new);
    int programs = arguments.words().size() - words;
    if (programs > 1 || programs == 1 && runtime.isPresent()) {
      throw new HeddleException(
          "one program at a time: give either a script file or --runtime, not "
              + String.join(" ", arguments.words().subList(words, arguments.words().size())));
    }
    return programs == 1 ? Optional.of(new Toy(Path.of(arguments.words().get(words)))) : runtime;
  }
}
