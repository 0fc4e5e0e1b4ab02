/**
 * Classes of {@code java.util.concurrent} as small programs, besides pools and futures.
 *
 * <p>Start at {@link heddle.runtime.concurrent.ExchangerModel}. This package is instrumented like
 * the JDK's own classes: its fields are cells, and who waits in it is under control.
 *
 * <p>Depends on: {@code heddle.runtime}. Used by: instrumented classes of {@code
 * java.util.concurrent}.
 */
@InstrumentedLikeJdk
package heddle.runtime.concurrent;

import heddle.runtime.declaration.InstrumentedLikeJdk;
