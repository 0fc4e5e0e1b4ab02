package heddle.libraries.netty;

import heddle.libraries.Library;
import heddle.programs.Fails;
import heddle.programs.Threads;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.JdkLoggerFactory;

/** A promise is set by two threads: the second one is told that it is too late, and dies of it. */
@Library(value = "Netty", jars = "netty-common")
@Fails("exception")
public final class PromiseCompletedTwice {

  private PromiseCompletedTwice() {}

  public static void main(String[] args) {
    InternalLoggerFactory.setDefaultFactory(JdkLoggerFactory.INSTANCE);
    var promise = new DefaultPromise<Integer>(ImmediateEventExecutor.INSTANCE);
    Threads.run(() -> promise.setSuccess(1), () -> promise.setSuccess(2));
  }
}
