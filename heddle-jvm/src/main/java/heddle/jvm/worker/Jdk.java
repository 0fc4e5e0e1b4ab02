package heddle.jvm.worker;

import heddle.jvm.ProgramException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A Java installation.
 *
 * @param home its directory
 * @param version its feature release, such as 17
 */
public record Jdk(Path home, int version) {

  /** The oldest release that can run programs under control. */
  public static final int OLDEST = 17;

  private static final Pattern RELEASE =
      Pattern.compile("(?m)^JAVA_VERSION=\"(?:1\\.)?(\\d+)[^\"]*\"");
  private static final Pattern SPOKEN = Pattern.compile("version \"(?:1\\.)?(\\d+)[^\"]*\"");

  /** The Java that runs this. */
  public static Jdk running() {
    return new Jdk(Path.of(System.getProperty("java.home")), Runtime.version().feature());
  }

  /**
   * The Java in a directory.
   *
   * @throws ProgramException if there is none, or it is too old
   */
  public static Jdk at(Path home) {
    if (!Files.isDirectory(home)) {
      throw new ProgramException(
          "there is no directory %s; --java needs the home of a JDK, which has bin/java in it"
              .formatted(home));
    }
    if (!Files.isExecutable(executable(home))) {
      throw new ProgramException(
          "%s is no JDK: it has no bin/java; --java needs the home of a JDK".formatted(home));
    }
    int version =
        released(home)
            .or(() -> spoken(home))
            .orElseThrow(
                () ->
                    new ProgramException(
                        "%s does not say its version; --java needs the home of a JDK"
                            .formatted(executable(home))));
    if (version < OLDEST) {
      throw new ProgramException(
          "the JDK in %s is of version %d, but %d or newer is needed to run a program under control"
              .formatted(home, version, OLDEST));
    }
    return new Jdk(home, version);
  }

  private static Optional<Integer> released(Path home) {
    try {
      Path release = home.resolve("release");
      return Files.isRegularFile(release)
          ? version(RELEASE, Files.readString(release))
          : Optional.empty();
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static Optional<Integer> spoken(Path home) {
    try {
      Process process =
          new ProcessBuilder(executable(home).toString(), "-version")
              .redirectErrorStream(true)
              .start();
      process.getOutputStream().close();
      if (!process.waitFor(10, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        return Optional.empty();
      }
      return version(
          SPOKEN, new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Optional.empty();
    }
  }

  private static Optional<Integer> version(Pattern pattern, String text) {
    Matcher version = pattern.matcher(text);
    return version.find() ? Optional.of(Integer.valueOf(version.group(1))) : Optional.empty();
  }

  /** Its {@code java}. */
  public Path executable() {
    return executable(home);
  }

  private static Path executable(Path home) {
    boolean windows = System.getProperty("os.name").startsWith("Windows");
    return home.resolve("bin").resolve(windows ? "java.exe" : "java");
  }
}
