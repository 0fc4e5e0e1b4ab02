package heddle.cli;

import heddle.check.HeddleException;
import heddle.protocol.Trace;
import heddle.protocol.text.FormatException;
import heddle.protocol.text.TraceText;
import heddle.protocol.text.WholeFile;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * A recorded execution and the program it belongs to: a trace in its text form, with the program in
 * a comment behind the first line.
 *
 * @param trace what was recorded
 * @param program what to run; empty if the file does not say
 */
record ReplayFile(Trace trace, Optional<ProgramSource> program) {

  private static final String KEYWORD = "# replay ";

  /** Writes the file as a whole or not at all. */
  void write(Path file) throws IOException {
    String comment =
        program
            .map(ProgramSource::line)
            .filter(line -> line.lines().count() == 1)
            .map(line -> KEYWORD + line + "\n")
            .orElse("");
    String text = TraceText.write(trace);
    int second = text.indexOf('\n') + 1;
    WholeFile.write(file, text.substring(0, second) + comment + text.substring(second));
  }

  static ReplayFile read(Path file) {
    try {
      Optional<ProgramSource> program =
          WholeFile.read(file)
              .lines()
              .filter(line -> line.startsWith(KEYWORD))
              .findFirst()
              .flatMap(line -> ProgramSource.ofLine(line.substring(KEYWORD.length())));
      return new ReplayFile(TraceText.read(file), program);
    } catch (FormatException e) {
      throw new HeddleException("this is no recorded execution: " + e.getMessage(), e);
    } catch (NoSuchFileException e) {
      throw new HeddleException(
          "there is no file %s; an exploration that finds something says where it saved it"
              .formatted(file),
          e);
    } catch (IOException e) {
      throw new HeddleException("%s cannot be read: %s".formatted(file, e), e);
    }
  }
}
