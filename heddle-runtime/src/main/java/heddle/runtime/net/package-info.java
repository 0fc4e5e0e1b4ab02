/**
 * Sockets between threads of the program: nothing goes through the operating system.
 *
 * <p>Start at {@link heddle.runtime.net.SocketImplModel}, which stands in the JDK's sockets in
 * place of the platform's implementation, and at {@link heddle.runtime.net.SelectorProviderModel},
 * which makes channels. This package is instrumented like the JDK's own classes: its fields are
 * cells, and who waits in it is under control.
 *
 * <p>Depends on: {@code heddle.runtime}. Used by: instrumented classes of {@code java.net}.
 */
@InstrumentedLikeJdk
package heddle.runtime.net;

import heddle.runtime.declaration.InstrumentedLikeJdk;
