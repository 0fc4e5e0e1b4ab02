package heddle.bench.micro;

import heddle.bench.search.Learnt;
import heddle.engine.search.WholeProgram;
import heddle.toy.programs.Counters;
import heddle.toy.script.Program;
import java.time.Duration;
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

/** One search of a product whose histories are all known: stored states a second. */
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(value = 1, jvmArgs = "-Xmx4g")
@Warmup(iterations = 3, time = 3)
@Measurement(iterations = 5, time = 3)
@State(Scope.Thread)
public class SearchBenchmark {

  @Param({"lost-4x2", "counter-6"})
  public String program;

  @Param({"1", "2"})
  public int searchThreads;

  private Learnt learnt;

  /** Counts what is searched, beside how often. */
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  @State(Scope.Thread)
  public static class Searched {
    public long states;
  }

  @Setup(Level.Trial)
  public void learn() {
    learnt = Learnt.from(program(), Duration.ofMinutes(1));
  }

  private Program program() {
    return switch (program) {
      case "lost-4x2" -> Counters.lostUpdate(4, 2);
      case "counter-6" -> Counters.counter(6);
      default -> throw new IllegalArgumentException("no such program: " + program);
    };
  }

  @Benchmark
  public WholeProgram search(Searched searched) {
    WholeProgram result = learnt.search(searchThreads, Long.MAX_VALUE);
    searched.states += result.states();
    return result;
  }
}
