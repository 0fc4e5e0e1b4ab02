package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Fork-join pools, of which only the outside is the JDK's. */
class ForkJoinTest extends Exploring {

  private static final String MEMBERS =
      """
      static int x;
      static void check(boolean holds) { if (!holds) throw new AssertionError("wrong"); }
      static class Add extends java.util.concurrent.RecursiveTask<Integer> {
        final int from, to;
        Add(int from, int to) { this.from = from; this.to = to; }
        protected Integer compute() {
          if (to - from == 1) return from;
          Add left = new Add(from, (from + to) / 2);
          left.fork();
          return new Add((from + to) / 2, to).compute() + left.join();
        }
      }
      """;

  @Test
  void aSumHasTheSameClassesOnEveryJdk() {
    exploration.verified(15, MEMBERS, "check(new ForkJoinPool(2).invoke(new Add(0, 4)) == 6);");
  }

  @Test
  void oneWorkerHasNothingToDecide() {
    exploration.verified(1, MEMBERS, "check(new ForkJoinPool(1).invoke(new Add(0, 4)) == 6);");
  }

  @Test
  void thatThreadsFromOutsideDoNotShareAQueueIsSaid() {
    String alone = "var pool = new ForkJoinPool(1); pool.submit(() -> {}).get();";
    String shared = alone + " go(() -> pool.submit(() -> {}).join());";

    assertFalse(claims(alone).contains("put tasks into the same"), claims(alone));
    assertTrue(claims(shared).contains("put tasks into the same"), claims(shared));
  }

  private String claims(String body) {
    return exploration.explore(MEMBERS, body).claims().toString();
  }

  @Test
  void theLatestOfOnesOwnTasksComesFirst() {
    assertEquals(Set.of("21"), printed(false));
  }

  @Test
  void inAsynchronousModeTheFirstOneDoes() {
    assertEquals(Set.of("12"), printed(true));
  }

  /** In which orders the only worker runs two tasks that it has forked. */
  private Set<String> printed(boolean isAsynchronous) {
    return exploration.outputs(
        MEMBERS,
        """
        var pool = new ForkJoinPool(
            1, ForkJoinPool.defaultForkJoinWorkerThreadFactory, null, %s);
        var done = new CountDownLatch(2);
        pool.execute(() -> {
          ForkJoinTask.adapt(() -> { System.out.print(1); done.countDown(); }).fork();
          ForkJoinTask.adapt(() -> { System.out.print(2); done.countDown(); }).fork();
        });
        done.await();
        """
            .formatted(isAsynchronous));
  }

  @Test
  void aFailureReachesWhoJoins() {
    exploration.verified(
        1,
        MEMBERS,
        """
        var task = new ForkJoinPool(1).submit(() -> { throw new IllegalStateException("boom"); });
        try {
          task.join();
        } catch (RuntimeException e) {
          check(task.isCompletedAbnormally());
          x = 1;
        }
        check(x == 1);
        """);
  }

  @Test
  void aTimeLimitMayBeOverOrNot() {
    assertEquals(
        Set.of("7", "late"),
        exploration.outputs(
            MEMBERS,
            """
            var task = new ForkJoinPool(1).submit(() -> 7);
            try {
              System.out.print(task.get(1, TimeUnit.SECONDS));
            } catch (TimeoutException e) {
              System.out.print("late");
            }
            """));
  }

  @Test
  void anInterruptEndsGet() {
    exploration.verified(
        1,
        MEMBERS,
        """
        var task = ForkJoinTask.adapt(() -> {});
        Thread t = new Thread(() -> {
          try { task.get(); } catch (InterruptedException e) { x = 1; } catch (ExecutionException e) { x = 2; }
        });
        t.start(); t.interrupt(); t.join();
        check(x == 1);
        """);
  }

  @Test
  void whoNeverForksATaskWaitsForEver() {
    exploration.failed("Deadlock", MEMBERS, "new Add(0, 1).join();");
  }

  @Test
  void aTaskCanBeUsedAgain() {
    exploration.verified(
        1,
        MEMBERS,
        """
        var pool = new ForkJoinPool(1);
        var task = new Add(0, 2);
        check(pool.invoke(task) == 1);
        task.reinitialize();
        check(pool.invoke(task) == 1);
        """);
  }

  @Test
  void aWorkerThatWaitsForAConditionIsReplaced() {
    exploration.noFalseAlarm(
        MEMBERS,
        """
        var pool = new ForkJoinPool(1);
        var queue = new LinkedBlockingQueue<Integer>();
        var task = pool.submit(() -> queue.take());
        pool.execute(() -> queue.add(7));
        check(task.join() == 7);
        """);
  }

  @Test
  void questionsAboutOthersAreSaid() {
    exploration.incomplete(
        "ForkJoinPool.getPoolSize",
        MEMBERS,
        "System.out.print(new ForkJoinPool(1).getPoolSize());");
  }
}
