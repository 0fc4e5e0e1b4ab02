package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Thread pools, of which only the outside is the JDK's. What a program can end with is the same if
 * the pool runs as code, as subclasses do.
 */
@Tag("slow")
class ThreadPoolTest extends Exploring {

  private static final String MEMBERS =
      """
      static int made;
      static String said = "";
      static ExecutorService pool;
      static synchronized void say(Object what) { said += what; }
      static synchronized String said() { return said; }
      static void end() throws InterruptedException {
        pool.awaitTermination(Long.MAX_VALUE, TimeUnit.NANOSECONDS);
      }
      static void tryIt(String task) {
        try {
          pool.execute(() -> say(task));
        } catch (RejectedExecutionException e) {
          say("r");
        }
      }
      static Thread thread(Runnable body) {
        made++;
        Thread thread = new Thread(body);
        thread.setUncaughtExceptionHandler((t, e) -> say("u"));
        return thread;
      }
      """;

  private static final String FIXED =
      "new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>())";

  private static final String COUNTED =
      "new ThreadPoolExecutor("
          + "1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), Main::thread)";

  private static final String DIRECT =
      "new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>())";

  /** What the main thread prints at its end in all executions. */
  private Set<String> ends(String pool, String body) {
    String text = "pool = " + pool + ";\n" + body + "\nSystem.out.print(said());";
    return exploration.printedInAll(MEMBERS, text);
  }

  /** The same comes of it with the model and as code. */
  private void same(Set<String> expected, String pool, String body) {
    assertEquals(expected, ends(pool, body));
    assertEquals(expected, ends(pool + " {}", body));
  }

  /** The same, but the code takes long: it is explored only if that is asked for. */
  private void sameIfLarge(Set<String> expected, String pool, String body) {
    assertEquals(expected, ends(pool, body));
    if (Boolean.getBoolean("heddle.large")) {
      assertEquals(expected, ends(pool + " {}", body));
    }
  }

  @Test
  void threeTasksOfTwoThreadsAreFewClasses() {
    exploration.verified(
        6,
        MEMBERS,
        """
        pool = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 3; i++) {
          pool.execute(() -> { synchronized (Main.class) { made++; } });
        }
        pool.shutdown(); end();
        if (made != 3) throw new AssertionError();
        """);
  }

  @Test
  void aPoolThatIsNotShutDownKeepsItsThreads() {
    exploration.failed("Deadlock", MEMBERS, "Executors.newFixedThreadPool(2).execute(() -> {});");
  }

  @Test
  void aCachedPoolDoesNot() {
    exploration.verified(1, MEMBERS, "Executors.newCachedThreadPool().execute(() -> {});");
  }

  @Test
  void whatIsAskedInTheFirstRunIsAnsweredByTheCode() {
    String ask = "tryIt(\"1\"); say(((ThreadPoolExecutor) pool).getCompletedTaskCount());";
    same(Set.of("01", "10", "11"), FIXED, ask + " pool.shutdown(); end();");
  }

  @Test
  void soIsWhatIsAskedOfTheQueue() {
    assertEquals(
        Set.of("102", "112", "120", "121"),
        ends(
            "null",
            """
            var queue = new LinkedBlockingQueue<Runnable>();
            pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
            tryIt("1"); tryIt("2"); say(queue.size()); pool.shutdown(); end();
            """));
  }

  @Test
  void twoPoolsMayHaveOneQueue() {
    assertEquals(
        Set.of("1"),
        ends(
            "null",
            """
            var queue = new LinkedBlockingQueue<Runnable>();
            pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
            new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, queue);
            tryIt("1"); pool.shutdown(); end();
            """));
  }

  @Test
  void whatIsAskedLaterIsSaid() {
    exploration.incomplete(
        "ThreadPoolExecutor.getPoolSize",
        MEMBERS,
        """
        pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> say(1));
        if (said().equals("1")) System.out.print(((ThreadPoolExecutor) pool).getPoolSize());
        pool.shutdown();
        """);
  }

  @Test
  void tasksOfOneThreadFollowEachOther() {
    sameIfLarge(Set.of("12"), FIXED, "tryIt(\"1\"); tryIt(\"2\"); pool.shutdown(); end();");
  }

  @Test
  void aTaskIsTakenBeforeAShutdownOrRejectedAfterIt() {
    same(
        Set.of("1", "r"),
        FIXED,
        """
        Thread t = new Thread(() -> tryIt("1"));
        t.start(); pool.shutdown(); t.join(); end();
        """);
  }

  @Test
  void aThreadMayHaveBeenMadeForATaskThatIsRejected() {
    same(
        Set.of("11", "0r", "1r"),
        COUNTED,
        """
        Thread t = new Thread(() -> tryIt("1"));
        t.start(); pool.shutdown(); t.join(); end();
        said = made + said;
        """);
  }

  @Test
  void aWorkerThatDiesIsReplaced() {
    assertEquals(
        Set.of("2 2", "2u 2", "u2 2", "2 2u"),
        ends(
            COUNTED,
            """
        pool.execute(() -> { throw new IllegalStateException(); });
        tryIt("2"); pool.shutdown(); end(); say(" " + made);
        """));
  }

  @Test
  void shutdownNowInterruptsWhatRunsAndReturnsWhatDoesNot() {
    sameIfLarge(
        Set.of("1i", "1n", "i1", "n1", "n02", "n20"),
        FIXED,
        """
        pool.execute(() -> say(Thread.currentThread().isInterrupted() ? "i" : "n"));
        tryIt("2");
        say(pool.shutdownNow().size());
        end();
        """);
  }

  @Test
  void aTaskThatWaitsIsInterrupted() {
    same(
        Set.of("i"),
        FIXED,
        """
        pool.execute(() -> {
          try { new Semaphore(0).acquire(); } catch (InterruptedException e) { say("i"); }
        });
        pool.shutdownNow();
        end();
        """);
  }

  @Test
  void aTimeLimitMayBeOverOrNot() {
    same(
        Set.of("false", "1false", "false1", "1true"),
        FIXED,
        "tryIt(\"1\"); pool.shutdown(); say(pool.awaitTermination(1, TimeUnit.SECONDS));");
  }

  @Test
  void aPoolHasTerminatedSomeTimeAfterItsTasks() {
    same(
        Set.of("false", "1false", "false1", "1true"),
        FIXED,
        "tryIt(\"1\"); pool.shutdown(); say(pool.isTerminated());");
  }

  @Test
  void anInterruptDoesNotReachTheNextTask() {
    sameIfLarge(
        Set.of("false"),
        FIXED,
        """
        pool.execute(() -> Thread.currentThread().interrupt());
        pool.execute(() -> say(Thread.currentThread().isInterrupted()));
        pool.shutdown(); end();
        """);
  }

  @Test
  void aTaskMayComeTooLateWithAnother() {
    same(Set.of("2", "r"), FIXED, "pool.execute(() -> tryIt(\"2\")); pool.shutdown(); end();");
  }

  @Test
  void aPoolWithoutAQueueRejectsWhatNoIdleThreadTakes() {
    sameIfLarge(
        Set.of("12", "1r", "r1"), DIRECT, "tryIt(\"1\"); tryIt(\"2\"); pool.shutdown(); end();");
  }

  @Test
  void aCachedPoolUsesAnIdleThreadOrANewOne() {
    assertEquals(
        Set.of("true", "false"),
        ends(
            "Executors.newCachedThreadPool()",
            """
        Thread[] in = new Thread[2];
        pool.submit(() -> in[0] = Thread.currentThread()).get();
        pool.submit(() -> in[1] = Thread.currentThread()).get();
        pool.shutdown();
        say(in[0] == in[1]);
        """));
  }
}
