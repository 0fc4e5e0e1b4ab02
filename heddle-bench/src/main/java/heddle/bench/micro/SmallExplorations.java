package heddle.bench.micro;

import heddle.engine.Explorer;
import heddle.engine.strategy.Causal;
import heddle.protocol.Summary;
import heddle.protocol.Target;
import heddle.protocol.Verdict;
import heddle.toy.programs.Counters;
import heddle.toy.script.Program;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Whole explorations of small programs, again and again, with a target that costs nothing: what the
 * engine adds to each run. {@code runs} is the number of runs a second.
 */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgs = "-Xmx2g")
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@State(Scope.Thread)
public class SmallExplorations {

  @Param({"lost-2x1", "counter-5"})
  public String program;

  private Prepared target;

  /** Counts the runs, beside the explorations. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Made {
    public long runs;
  }

  /** Makes the runs, and sees that a second exploration asks for the same. */
  @Setup(Level.Trial)
  public void prepare() {
    target = new Prepared(program());
    explore(target);
    target.rewind();
    explore(
        schedule -> {
          if (!target.isNext(schedule)) {
            throw new IllegalStateException("another schedule than the last time: " + schedule);
          }
          return target.run(schedule);
        });
  }

  private Program program() {
    return switch (program) {
      case "lost-2x1" -> Counters.lostUpdate(2, 1);
      case "counter-5" -> Counters.counter(5);
      default -> throw new IllegalArgumentException("no such program: " + program);
    };
  }

  @Benchmark
  public Summary explore(Made made) {
    target.rewind();
    made.runs += target.runs();
    return explore(target);
  }

  private static Summary explore(Target runs) {
    var settings = Causal.Settings.DEFAULT;
    Summary summary =
        new Explorer(runs, "causal", new Causal(settings), settings.budget()).explore();
    if (!(summary.verdict() instanceof Verdict.Verified)) {
      throw new IllegalStateException("not explored to the end: " + summary.reasons());
    }
    return summary;
  }
}
