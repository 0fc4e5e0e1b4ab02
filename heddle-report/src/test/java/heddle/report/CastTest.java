package heddle.report;

import static heddle.report.Traces.object;
import static org.junit.jupiter.api.Assertions.assertEquals;

import heddle.protocol.Operation;
import heddle.protocol.Response;
import org.junit.jupiter.api.Test;

class CastTest {

  @Test
  void locksOfTheJdkAreCalledAsPeopleKnowThem() {
    Cast cast = cast("Bank.left.sync", "ReentrantLock$NonfairSync#1~3k8x", "Semaphore$FairSync#2");

    assertEquals("locks Bank.left", cast.tell("locks Bank.left.sync"));
    assertEquals("locks ReentrantLock", cast.tell("locks ReentrantLock$NonfairSync#1~3k8x"));
    assertEquals("takes Semaphore", cast.tell("takes Semaphore$FairSync#2"));
  }

  @Test
  void onlySeveralObjectsOfAClassHaveNumbers() {
    Cast cast = cast("Account#1~a", "Account#2~b", "Bank#1~c");

    assertEquals("Account#1, Account#2, Bank", cast.tell("Account#1~a, Account#2~b, Bank#1~c"));
  }

  @Test
  void locksThatWouldHaveTheSameNameKeepTheirs() {
    Cast cast = cast("Bank.left.sync", "Bank.left");

    assertEquals("Bank.left.sync, Bank.left", cast.tell("Bank.left.sync, Bank.left"));
  }

  @Test
  void thePartsOfAThreadPoolAreThePool() {
    assertEquals(
        "stops waiting for the thread pool",
        cast("PoolSync#7~a1", "ThreadPoolState#1~a1").tell("stops waiting for PoolSync#7~a1"));
    assertEquals(
        "thread pool 1, thread pool 2",
        cast("PoolSync#7~a1", "PoolSync#7~b2").tell("PoolSync#7~a1, PoolSync#7~b2"));
  }

  @Test
  void whatIsInABoxIsShownWithoutIt() {
    assertEquals("x: 1 -> true", cast("L").tell("x: @Integer:1 -> @Boolean:true"));
  }

  private static Cast cast(String... locks) {
    var traces = new Traces();
    for (String lock : locks) {
      traces.add("t1", Operation.acquire(object(lock)), Response.DONE);
    }
    return Cast.of(traces.end());
  }
}
