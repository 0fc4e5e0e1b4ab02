package heddle.programs.edges;

import heddle.programs.Incomplete;
import heddle.programs.Threads;

/** A record that shares itself: what the JVM makes for records reads fields without being seen. */
@Incomplete("is shared before its constructor has ended")
public final class EscapingRecord {

  private static volatile Pair shared;

  private record Pair(int left, int right) {
    Pair {
      shared = this;
    }
  }

  private EscapingRecord() {}

  public static void main(String[] args) {
    Thread thread = Threads.start(() -> new Pair(1, 2));
    Pair pair = shared;
    System.out.println(pair);
    Threads.join(thread);
  }
}
