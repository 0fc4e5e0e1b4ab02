package heddle.cli;

import heddle.check.HeddleException;
import heddle.process.TargetException;
import heddle.protocol.Trace;
import heddle.protocol.text.FormatException;
import heddle.protocol.text.TraceText;
import heddle.protocol.text.WholeFile;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A recorded execution and the program it belongs to: a trace in its text form, with the program in
 * a comment behind the first line, a {@link Seal} of that in the next, and the JDK that made it.
 *
 * @param trace what was recorded
 * @param program what to run; empty if the file does not say
 * @param isOwn whether this user has recorded it
 * @param java the feature release of the JDK that has made it; empty if the file does not say
 */
record ReplayFile(
    Trace trace, Optional<ProgramSource> program, boolean isOwn, Optional<Integer> java) {

  private static final String KEYWORD = "# replay ";
  private static final String SEAL = "# seal ";
  private static final String JAVA = "# java ";
  private static final Pattern RELEASE = Pattern.compile("\\d{1,4}");

  /** An execution of this user's. */
  ReplayFile(Trace trace, Optional<ProgramSource> program) {
    this(trace, program, true, program.flatMap(ProgramSource::javaVersion));
  }

  /** What stands in the first comment of a kind. */
  private static Optional<String> comment(String text, String keyword) {
    return text.lines()
        .filter(line -> line.startsWith(keyword))
        .findFirst()
        .map(line -> line.substring(keyword.length()));
  }

  /** Writes the file as a whole or not at all. */
  void write(Path file) throws IOException {
    String comment =
        program
            .map(ProgramSource::line)
            .filter(line -> line.lines().count() == 1)
            .map(ReplayFile::comment)
            .orElse("");
    String by = java.map(version -> JAVA + version + "\n").orElse("");
    String text = TraceText.write(trace);
    int second = text.indexOf('\n') + 1;
    WholeFile.write(file, text.substring(0, second) + comment + by + text.substring(second));
  }

  private static String comment(String line) {
    return KEYWORD + line + "\n" + Seal.of(line).map(seal -> SEAL + seal + "\n").orElse("");
  }

  static ReplayFile read(Path file) {
    try {
      Trace trace = TraceText.read(file);
      String text = WholeFile.read(file);
      Optional<String> line = comment(text, KEYWORD);
      boolean isOwn =
          line.isPresent()
              && comment(text, SEAL).filter(seal -> Seal.fits(line.get(), seal)).isPresent();
      Optional<Integer> java =
          comment(text, JAVA)
              .filter(version -> RELEASE.matcher(version).matches())
              .map(Integer::valueOf);
      return new ReplayFile(trace, line.flatMap(ProgramSource::ofLine), isOwn, java);
    } catch (TargetException e) {
      throw new HeddleException(
          "%s does not say properly which program it belongs to: %s"
              .formatted(file, e.getMessage()),
          e);
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
