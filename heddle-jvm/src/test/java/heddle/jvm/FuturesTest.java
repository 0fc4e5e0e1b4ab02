package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Waiting for futures, which is an object of the model. What a program can end with is the same if
 * stages wait as code, which they do if somebody asks for the number of those who depend on one.
 */
@Tag("slow")
class FuturesTest extends Exploring {

  private static final String MEMBERS =
      """
      static String said = "";
      static synchronized void say(Object what) { said += what; }
      static synchronized String said() { return said; }
      static final CompletableFuture<Integer> stage = new CompletableFuture<>();
      static Thread start(Runnable body) { Thread t = new Thread(body); t.start(); return t; }
      static void join(Thread... all) throws InterruptedException { for (Thread t : all) t.join(); }
      static void get(Future<?> future) { sayResult(() -> future.get()); }
      static void getSoon(Future<?> future) { sayResult(() -> future.get(1, TimeUnit.SECONDS)); }
      static void sayResult(Callable<?> wait) {
        try {
          say(wait.call());
        } catch (TimeoutException e) {
          say("t");
        } catch (InterruptedException e) {
          say("i");
        } catch (ExecutionException e) {
          say("e");
        } catch (CancellationException e) {
          say("c");
        } catch (Exception e) {
          throw new AssertionError(e);
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

  /** What comes of it if there is a task, whose result is 1. */
  private Set<String> endsWithTask(String body) {
    return ends("var task = new FutureTask<>(() -> 1);\n" + body);
  }

  /** The same comes of it with the model and as code. */
  private void same(Set<String> expected, String body) {
    assertEquals(expected, ends(body));
    assertEquals(expected, ends(AS_CODE + body));
  }

  /** As {@link #same}, if a thread waits for a stage, one completes it, and one interrupts. */
  private void sameIfInterrupted(Set<String> expected, String wait) {
    same(
        expected,
        """
        Thread waits = start(() -> %s);
        Thread t = start(() -> stage.complete(7));
        waits.interrupt();
        join(t, waits);
        """
            .formatted(wait));
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
            join(runs, waits);
            """));
  }

  @Test
  void aTaskIsDoneOrCancelled() {
    assertEquals(
        Set.of("1false", "ctrue", "false1", "truec"),
        endsWithTask(
            """
            Thread runs = start(task);
            Thread waits = start(() -> get(task));
            say(task.cancel(false));
            join(runs, waits);
            """));
  }

  @Test
  void anInterruptEndsTheWaitForATaskOrComesTooLate() {
    assertEquals(
        Set.of("i", "1", "1!"),
        endsWithTask(
            """
            Thread waits = start(() -> get(task));
            Thread runs = start(task);
            waits.interrupt();
            join(runs, waits);
            """));
  }

  @Test
  void aTaskThatIsDoneHasAResultForWhoIsInterrupted() {
    assertEquals(
        Set.of("1!"),
        endsWithTask(
            """
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
        endsWithTask(
            """
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
    sameIfInterrupted(Set.of("i", "7", "7!"), "get(stage)");
  }

  @Test
  void anInterruptDoesNotEndJoin() {
    sameIfInterrupted(Set.of("7", "7!"), "sayResult(() -> stage.join())");
  }

  @Test
  void theTimeLimitOfAStageMayBeOver() {
    sameIfInterrupted(Set.of("7", "t", "i", "7!", "t!"), "getSoon(stage)");
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
