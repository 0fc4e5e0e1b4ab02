package heddle.libraries.guava;

import com.google.common.util.concurrent.SettableFuture;
import heddle.libraries.Library;
import heddle.programs.Threads;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/**
 * A future is set by one thread and cancelled by another: one of them wins, and who waits sees the
 * winner.
 */
@Library(
    value = "Guava",
    jars = {"guava", "failureaccess"})
public final class FutureSetOrCancelled {

  private FutureSetOrCancelled() {}

  public static void main(String[] args) {
    SettableFuture<Integer> future = SettableFuture.create();
    var won = new boolean[2];
    var seen = new String[1];
    Threads.run(
        () -> won[0] = future.set(1),
        () -> won[1] = future.cancel(true),
        () -> seen[0] = outcome(future));
    assert won[0] != won[1] : "one of them wins";
    assert seen[0].equals(won[0] ? "1" : "cancelled") : seen[0];
  }

  private static String outcome(Future<Integer> future) {
    try {
      return String.valueOf(future.get());
    } catch (CancellationException cancelled) {
      return "cancelled";
    } catch (InterruptedException | ExecutionException other) {
      return other.toString();
    }
  }
}
