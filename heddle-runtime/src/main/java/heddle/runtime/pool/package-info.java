/**
 * The inside of the JDK's fork-join pools and thread pools as small programs: queues of tasks,
 * workers that take from them, and who helps whom.
 *
 * <p>Start at {@link heddle.runtime.pool.ForkJoinPoolModel}, which methods of the JDK's pools call
 * instead of their own code, and {@link heddle.runtime.pool.ForkJoinPoolState}; for thread pools at
 * {@link heddle.runtime.pool.ThreadPoolExecutorModel} and {@link
 * heddle.runtime.pool.ThreadPoolState}; {@link heddle.runtime.pool.FutureTaskModel} is where
 * threads wait for results. This package is instrumented like the JDK's own classes: its fields are
 * cells, its threads are under control.
 *
 * <p>Depends on: {@code heddle.runtime}. Used by: instrumented classes of {@code
 * java.util.concurrent}.
 */
@InstrumentedLikeJdk
package heddle.runtime.pool;

import heddle.runtime.declaration.InstrumentedLikeJdk;
