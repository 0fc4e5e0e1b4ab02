package heddle.bench.rate;

import heddle.bench.rate.Overhead.Loop;
import heddle.bench.rate.Samples.Key;
import heddle.jvm.worker.Jdk;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Measures Heddle in process, Heddle through a worker, and Lincheck on the same program, in one
 * sitting: each figure by a JVM of its own, one after the other, then all again. Prints Markdown.
 */
public final class Rate {

  static final String PROCESS = "process";
  static final String WORKER = "worker";
  static final String LINCHECK = "lincheck";
  static final String AGENT = "agent";

  static final String PLAIN = "plain";

  /** The same code is not as fast in every JVM; the prototype was measured twelve times, too. */
  private static final int OVERHEAD_JVMS = 12;

  private static final int PATIENCE_SECONDS = 120;

  private final Plan plan;
  private final PrintStream progress;
  private final Samples samples = new Samples();

  private Rate(Plan plan, PrintStream progress) {
    this.plan = plan;
    this.progress = progress;
  }

  /**
   * Arguments: see {@link Plan#USAGE}. The property heddle.peers is the directory with the jars.
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Plan plan = Plan.of(args);
    var rate = new Rate(plan, System.err);
    for (int round = 0; round < plan.rounds(); round++) {
      rate.measure();
    }
    new Tables(plan, rate.samples, System.out).print();
  }

  private void measure() throws IOException, InterruptedException {
    for (Jdk jdk : plan.jdks()) {
      for (int times : Plan.TIMES) {
        take(jdk, times(PROCESS, times), heddle(jdk, PROCESS, times));
        take(jdk, times(LINCHECK, times), lincheck(jdk, times));
        take(jdk, times(WORKER, times), heddle(jdk, WORKER, times));
      }
      for (int i = 0; i < OVERHEAD_JVMS; i++) {
        take(jdk, PLAIN, overhead(jdk, PLAIN));
        take(jdk, AGENT, overhead(jdk, AGENT));
      }
    }
  }

  /** The word for a figure about a counter of that size. */
  static String times(String what, int times) {
    return what + " " + times;
  }

  private void take(Jdk jdk, String what, Child child) throws IOException, InterruptedException {
    progress.println(child);
    double work = plan.pace().warmUp() + plan.pace().seconds();
    Figures figures = child.figures(Duration.ofSeconds((long) (4 * work) + PATIENCE_SECONDS));
    samples.add(new Key(jdk.version(), what), figures);
  }

  private Child heddle(Jdk jdk, String how, int times) {
    return new Child(
        jdk, ownClassPath(), HeddleRate.class, arguments(how, Integer.toString(times)));
  }

  private Child lincheck(Jdk jdk, int times) {
    String classPath = String.join(File.pathSeparator, own(), peers().resolve("*").toString());
    return new Child(jdk, classPath, LincheckRate.class, arguments(Integer.toString(times)));
  }

  private Child overhead(Jdk jdk, String how) {
    return new Child(
        jdk,
        ownClassPath(),
        Overhead.class,
        List.of(how, Double.toString(plan.pace().seconds() / Loop.values().length)));
  }

  private List<String> arguments(String... first) {
    var all = new ArrayList<>(Arrays.asList(first));
    all.add(Double.toString(plan.pace().warmUp()));
    all.add(Double.toString(plan.pace().seconds()));
    return all;
  }

  private static String ownClassPath() {
    return System.getProperty("java.class.path");
  }

  /** Where the classes of the benchmarks are, without any library. */
  private static String own() {
    return ownClassPath().split(File.pathSeparator)[0];
  }

  private static Path peers() {
    return Path.of(System.getProperty("heddle.peers"), "lincheck");
  }
}
