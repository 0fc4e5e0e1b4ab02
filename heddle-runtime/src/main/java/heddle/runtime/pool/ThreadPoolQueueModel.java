package heddle.runtime.pool;

import heddle.runtime.ExecutorHooks;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;

/**
 * The queue of a thread pool, which stays empty: whoever made the pool may still have its queue,
 * and use it.
 */
@StandsFor(
    value = {"java.util.concurrent.LinkedBlockingQueue", "java.util.concurrent.SynchronousQueue"},
    when = ExecutorHooks.class)
@Unanswered(Unanswered.ALL)
final class ThreadPoolQueueModel {

  private ThreadPoolQueueModel() {}
}
