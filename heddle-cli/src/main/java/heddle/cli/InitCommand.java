package heddle.cli;

import heddle.check.HeddleException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** {@code heddle init}. */
final class InitCommand implements Command {

  private static final String CLASS = "FirstHeddleTest";

  private static final String TEST =
      """
      import static org.junit.jupiter.api.Assertions.assertEquals;

      import heddle.junit.HeddleTest;

      class FirstHeddleTest {

        private int counter;

        /** Fails: both threads may read 0. Make increment synchronized, and it is verified. */
        @HeddleTest
        void bothIncrementsCount() throws InterruptedException {
          Thread other = new Thread(this::increment);
          other.start();
          increment();
          other.join();
          assertEquals(2, counter);
        }

        private void increment() {
          counter++;
        }
      }
      """;

  private static final String MAVEN =
      """
      Add this to the dependencies in pom.xml:

        <dependency>
          <groupId>dev.heddle</groupId>
          <artifactId>heddle-junit</artifactId>
          <version>%1$s</version>
          <scope>test</scope>
        </dependency>

      and run: mvn test -Dtest=%2$s
      """;

  private static final String GRADLE =
      """
      Add this to the dependencies in %3$s:

        testImplementation("dev.heddle:heddle-junit:%1$s")

      and run: gradle test --tests %2$s
      """;

  @Override
  public String name() {
    return "init";
  }

  @Override
  public String overview() {
    return """
          heddle init [DIRECTORY]
              writes a first test into a Maven or Gradle project
        """;
  }

  @Override
  public String explanation() {
    return """
        heddle init [DIRECTORY]

        Writes a test with a known bug into src/test/java of the project, in the package of its other
        classes, and says which dependency to add and how to run it. Nothing that exists is changed.
        """;
  }

  @Override
  public Set<Flag> flags() {
    return Set.of();
  }

  @Override
  public ExitCode run(Arguments arguments, Console console) {
    if (arguments.words().size() > 1) {
      throw new HeddleException("init takes one directory, or none for the current one");
    }
    Path project = Path.of(arguments.words().isEmpty() ? "" : arguments.words().get(0));
    String build = build(project);
    try {
      String inPackage = packageName(project);
      Path file =
          project
              .resolve("src/test/java")
              .resolve(inPackage.replace('.', '/'))
              .resolve(CLASS + ".java");
      if (Files.exists(file)) {
        throw new HeddleException(file + " exists already; nothing was changed");
      }
      Files.createDirectories(file.getParent());
      Files.writeString(file, inPackage.isEmpty() ? TEST : "package " + inPackage + ";\n\n" + TEST);
      console.out().println("Wrote " + file + ".");
    } catch (IOException e) {
      throw new HeddleException("%s cannot be written to: %s".formatted(project, e), e);
    }
    String text = build.equals("pom.xml") ? MAVEN : GRADLE;
    console.out().print(text.formatted(Main.version(), CLASS, build));
    return ExitCode.VERIFIED;
  }

  /** The file that makes a directory a project. */
  private static String build(Path project) {
    return Stream.of("pom.xml", "build.gradle.kts", "build.gradle")
        .filter(name -> Files.isRegularFile(project.resolve(name)))
        .findFirst()
        .orElseThrow(
            () ->
                new HeddleException(
                    "there is neither pom.xml nor build.gradle in %s; give the directory of a Maven"
                            .formatted(project.toString().isEmpty() ? "this directory" : project)
                        + " or Gradle project"));
  }

  /** The package nearest to the root that has a class; empty if there is none. */
  private static String packageName(Path project) throws IOException {
    for (String name : List.of("src/test/java", "src/main/java")) {
      Path root = project.resolve(name);
      if (Files.isDirectory(root)) {
        try (Stream<Path> files = Files.walk(root)) {
          Optional<Path> nearest =
              files
                  .filter(file -> file.toString().endsWith(".java"))
                  .filter(file -> !file.getFileName().toString().contains("-"))
                  .map(file -> root.relativize(file.getParent()))
                  .min(
                      Comparator.<Path>comparingInt(Path::getNameCount)
                          .thenComparing(Path::toString));
          if (nearest.isPresent()) {
            return nearest.get().toString().replace('/', '.').replace('\\', '.');
          }
        }
      }
    }
    return "";
  }
}
