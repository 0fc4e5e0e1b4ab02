package heddle.bench.linear;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs both on every structure, each pair in a process of its own with a time limit, and prints a
 * table.
 */
public final class Comparison {

  /** To start, and to end when the time is over. */
  private static final long GRACE_SECONDS = 60;

  private final long seconds;
  private final Path directory;
  private final String lincheck;

  private Comparison(long seconds, Path directory, String lincheck) {
    this.seconds = seconds;
    this.directory = directory;
    this.lincheck = lincheck;
  }

  /** The arguments are the seconds for each, 60 if none are given, and names of structures. */
  public static void main(String[] args) throws IOException, InterruptedException {
    long seconds = args.length == 0 ? 60 : Long.parseLong(args[0]);
    List<String> names = args.length < 2 ? List.of() : List.of(args).subList(1, args.length);
    Path directory = Files.createTempDirectory("heddle-lincheck");
    String jars = System.getProperty("heddle.peers", "target/peers") + "/lincheck/*";
    String lincheck = System.getProperty("java.class.path") + File.pathSeparator + jars;
    var comparison = new Comparison(seconds, directory, directory + File.pathSeparator + lincheck);
    LincheckTests.compile(directory, lincheck);
    System.out.println("| structure | is | Heddle | Lincheck |");
    System.out.println("|---|---|---|---|");
    for (Structure structure : Structure.ALL) {
      if (names.isEmpty() || names.contains(structure.name())) {
        System.out.println(comparison.row(structure));
      }
    }
  }

  private String row(Structure structure) throws IOException, InterruptedException {
    String type = structure.type().getName();
    return "| %s | %s | %s | %s |"
        .formatted(
            structure.name(),
            structure.isRight() ? "right" : "wrong",
            answer(System.getProperty("java.class.path"), HeddleOne.class, type, "" + seconds),
            answer(lincheck, LincheckOne.class, type, LincheckTests.name(structure)));
  }

  private String answer(String classPath, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    var words = new ArrayList<String>();
    words.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    words.addAll(List.of("-Xmx2g", "-XX:+EnableDynamicAgentLoading", "-cp", classPath));
    words.add(main.getName());
    words.addAll(List.of(arguments));
    Path output = directory.resolve("output");
    Process process =
        new ProcessBuilder(words)
            .redirectOutput(output.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    boolean ended = process.waitFor(seconds + GRACE_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly().waitFor();
    List<String> lines = Files.readAllLines(output);
    if (!ended) {
      return "not finished";
    }
    return lines.isEmpty() ? "died" : lines.get(lines.size() - 1);
  }
}
