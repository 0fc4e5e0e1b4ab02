package heddle.libraries.netty;

import heddle.libraries.Library;
import heddle.programs.Threads;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.GlobalEventExecutor;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.JdkLoggerFactory;

/** A thread waits for a promise that another one fails: it always wakes up. */
@Library(value = "Netty", jars = "netty-common")
public final class PromiseAwaited {

  private PromiseAwaited() {}

  public static void main(String[] args) {
    InternalLoggerFactory.setDefaultFactory(JdkLoggerFactory.INSTANCE);
    var promise = new DefaultPromise<Integer>(GlobalEventExecutor.INSTANCE);
    Threads.each(
        () -> promise.tryFailure(new IllegalStateException("failed")),
        () -> {
          promise.await();
          assert promise.isDone() && !promise.isSuccess() : "it has failed";
        });
  }
}
