package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Waiting for futures, which is an object of the model. What a program can end with is the same if
 * stages wait as code, which they do if somebody asks for the number of those who depend on one.
 */
class FuturesTest extends Exploring {

  private static final String MEMBERS =
      """
      static String said = "";
      static synchronized void say(Object what) { said += what; }
      static synchronized String said() { return said; }
      static final CompletableFuture<Integer> stage = new CompletableFuture<>();
      static Thread start(Runnable body) { Thread t = new Thread(body); t.start(); return t; }
      static void get(Future<?> future) {
        try {
          say(future.get());
        } catch (InterruptedException e) {
          say("i");
        } catch (ExecutionException e) {
          say("e");
        } catch (CancellationException e) {
          say("c");
        }
        say(Thread.currentThread().isInterrupted() ? "!" : "");
      }
      static void getSoon(Future<?> future) {
        try {
          say(future.get(1, TimeUnit.SECONDS));
        } catch (TimeoutException e) {
          say("t");
        } catch (InterruptedException e) {
          say("i");
        } catch (ExecutionException e) {
          say("e");
        } catch (CancellationException e) {
          say("c");
        }
        say(Thread.currentThread().isInterrupted() ? "!" : "");
      }
      """;

  private static final String AS_CODE = "new CompletableFuture<>().getNumberOfDependents();";

  /** What the main thread prints at its end in all executions. */
  private Set<String> ends(String body) {
    return exploration.printedInAll(
        MEMBERS,
        "CompletableFuture<Integer> stage = new CompletableFuture<>();\n"
            + body
            + "\nSystem.out.print(said());");
  }

  /** The same comes of it with the model and as code. */
  private void same(Set<String> expected, String body) {
    assertEquals(expected, ends(body));
    assertEquals(expected, ends(AS_CODE + body));
  }

  @Test
  void resultsOfTasksAreNoClasses() {
    exploration.verified(
        2,
        MEMBERS,
        """
        var pool = Executors.newFixedThreadPool(2);
        var first = pool.submit(() -> 1);
        var second = pool.submit(() -> 2);
        var third = pool.submit(() -> 3);
        if (first.get() + second.get() + third.get() != 6) throw new AssertionError();
        pool.shutdown();
        """);
  }

  @Test
  void aTaskThatNobodyRunsIsWaitedForInVain() {
    exploration.failed("Deadlock", MEMBERS, "get(new FutureTask<>(() -> 1));");
  }

  @Test
  void whoWaitsForATaskMayGoOnBeforeTheThreadThatRunsItIsInterrupted() {
    assertEquals(
        Set.of("c", "ci", "cn", "ic"),
        ends(
            """
            var late = new CountDownLatch(1);
            var task = new FutureTask<>(() -> {
              try { late.await(); say("n"); } catch (InterruptedException e) { say("i"); }
              return 1;
            });
            Thread runs = start(task);
            Thread waits = start(() -> { get(task); late.countDown(); });
            task.cancel(true);
            runs.join(); waits.join();
            """));
  }

  @Test
  void aTaskIsDoneOrCancelled() {
    assertEquals(
        Set.of("1false", "ctrue", "false1", "truec"),
        ends(
            """
            var task = new FutureTask<>(() -> 1);
            Thread runs = start(task);
            Thread waits = start(() -> get(task));
            say(task.cancel(false));
            runs.join(); waits.join();
            """));
  }

  @Test
  void anInterruptEndsTheWaitForATaskOrComesTooLate() {
    assertEquals(
        Set.of("i", "1", "1!"),
        ends(
            """
            var task = new FutureTask<>(() -> 1);
            Thread waits = start(() -> get(task));
            Thread runs = start(task);
            waits.interrupt();
            runs.join(); waits.join();
            """));
  }

  @Test
  void aTaskThatIsDoneHasAResultForWhoIsInterrupted() {
    assertEquals(
        Set.of("1!"),
        ends(
            """
            var task = new FutureTask<>(() -> 1);
            Thread runs = start(task);
            runs.join();
            Thread.currentThread().interrupt();
            get(task);
            """));
  }

  @Test
  void aTimeLimitMayBeOverUnlessTheTaskIsDone() {
    assertEquals(
        Set.of("false1", "falset", "true1"),
        ends(
            """
            var task = new FutureTask<>(() -> 1);
            Thread runs = start(task);
            say(task.isDone());
            getSoon(task);
            runs.join();
            """));
  }

  @Test
  void aStageIsWaitedFor() {
    same(Set.of("7"), "start(() -> stage.complete(7)); get(stage);");
  }

  @Test
  void whatDependsOnAStageIsRunByWhoCompletesItOrByWhoWaited() {
    same(
        Set.of("7dc", "cm7", "d7c", "dc7", "m7c", "mc7"),
        """
        Thread main = Thread.currentThread();
        stage.thenAccept(v -> say(Thread.currentThread() == main ? "m" : "d"));
        Thread t = start(() -> { stage.complete(7); say("c"); });
        get(stage);
        t.join();
        """);
  }

  @Test
  void anInterruptEndsTheWaitForAStageOrComesTooLate() {
    same(
        Set.of("i", "7", "7!"),
        """
        Thread waits = start(() -> get(stage));
        Thread t = start(() -> stage.complete(7));
        waits.interrupt();
        t.join(); waits.join();
        """);
  }

  @Test
  void anInterruptDoesNotEndJoin() {
    same(
        Set.of("7", "7!"),
        """
        Thread waits = start(() -> {
          say(stage.join()); say(Thread.currentThread().isInterrupted() ? "!" : "");
        });
        Thread t = start(() -> stage.complete(7));
        waits.interrupt();
        t.join(); waits.join();
        """);
  }

  @Test
  void theTimeLimitOfAStageMayBeOver() {
    same(
        Set.of("7", "t", "i", "7!", "t!"),
        """
        Thread waits = start(() -> getSoon(stage));
        Thread t = start(() -> stage.complete(7));
        waits.interrupt();
        t.join(); waits.join();
        """);
  }

  @Test
  void aResultThatIsObtrudedIsOneToo() {
    same(
        Set.of("1", "2", "e"),
        """
        start(() -> stage.obtrudeValue(1));
        start(() -> stage.complete(2));
        start(() -> stage.obtrudeException(new IllegalStateException()));
        get(stage);
        """);
  }

  @Test
  void whoAsksLaterForDependentsIsTold() {
    exploration.incomplete(
        "CompletableFuture.getNumberOfDependents",
        MEMBERS,
        """
        Thread t = start(() -> say(1));
        if (said().equals("1")) System.out.print(stage.getNumberOfDependents());
        t.join();
        """);
  }
}
