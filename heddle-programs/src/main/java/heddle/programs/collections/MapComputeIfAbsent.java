package heddle.programs.collections;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** The function of computeIfAbsent is called once. */
@Expect(outcome = "1", because = "who comes second finds a value")
public final class MapComputeIfAbsent {

  private MapComputeIfAbsent() {}

  public static void main(String[] args) {
    var map = new ConcurrentHashMap<String, Integer>();
    var calls = new AtomicInteger();
    Runnable compute = () -> map.computeIfAbsent("key", key -> calls.incrementAndGet());
    Threads.run(compute, compute);
    System.out.println(calls.get());
  }
}
