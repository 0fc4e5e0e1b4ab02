package heddle.libraries.netty;

import heddle.libraries.Library;
import heddle.programs.Threads;
import io.netty.util.concurrent.DefaultPromise;
import io.netty.util.concurrent.ImmediateEventExecutor;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.JdkLoggerFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** A listener that is added while the promise is completed is called once. */
@Library(value = "Netty", jars = "netty-common")
public final class PromiseListener {

  private PromiseListener() {}

  public static void main(String[] args) {
    InternalLoggerFactory.setDefaultFactory(JdkLoggerFactory.INSTANCE);
    var promise = new DefaultPromise<Integer>(ImmediateEventExecutor.INSTANCE);
    var calls = new AtomicInteger();
    Threads.run(
        () -> promise.setSuccess(1),
        () -> promise.addListener(future -> calls.addAndGet((Integer) future.getNow())));
    assert calls.get() == 1 : "once";
  }
}
