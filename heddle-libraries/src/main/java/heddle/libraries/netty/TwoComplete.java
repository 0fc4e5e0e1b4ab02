package heddle.libraries.netty;

import heddle.libraries.Library;
import heddle.programs.Threads;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;

/** Two threads complete a promise: one of them wins, and its value stays. */
@Library(value = "Netty", jars = "netty-common", large = true)
public final class TwoComplete {

  private TwoComplete() {}

  public static void main(String[] args) {
    var promise = new DefaultPromise<Integer>(ImmediateEventExecutor.INSTANCE);
    var won = new boolean[2];
    Threads.run(() -> won[0] = promise.trySuccess(1), () -> won[1] = promise.trySuccess(2));
    assert won[0] != won[1] : "one of them wins";
    assert promise.getNow() == (won[0] ? 1 : 2) : "its value stays";
  }
}
