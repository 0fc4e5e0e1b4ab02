package heddle.programs.executors;

import heddle.programs.Expect;
import java.util.stream.IntStream;

/** A parallel stream of three elements, which up to three threads add up. */
@Expect(outcome = "6", because = "whoever comes last puts two parts together, at each level")
public final class ParallelThree {

  private ParallelThree() {}

  public static void main(String[] args) {

    System.out.println(IntStream.rangeClosed(1, 3).parallel().sum());
  }
}
