package heddle.libraries.guava;

import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import heddle.libraries.Library;
import heddle.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/** A listener that is added while the future is set runs once, and not before it is set. */
@Library(
    value = "Guava",
    jars = {"guava", "failureaccess"})
public final class ListenerRunsOnce {

  private ListenerRunsOnce() {}

  public static void main(String[] args) {
    SettableFuture<Integer> future = SettableFuture.create();
    var runs = new AtomicInteger();
    Threads.run(
        () -> future.set(1),
        () ->
            future.addListener(
                () -> {
                  assert future.isDone() : "too early";
                  runs.incrementAndGet();
                },
                MoreExecutors.directExecutor()));
    assert runs.get() == 1 : "once";
  }
}
