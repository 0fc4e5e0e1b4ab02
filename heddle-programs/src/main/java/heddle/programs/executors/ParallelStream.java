package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.stream.IntStream;

/** A parallel stream adds up. */
@Expect(outcome = "3", because = "the parts are put together by whoever comes last")
public final class ParallelStream {

  private ParallelStream() {}

  public static void main(String[] args) {
    System.out.println(IntStream.rangeClosed(1, 2).parallel().sum());
  }
}
