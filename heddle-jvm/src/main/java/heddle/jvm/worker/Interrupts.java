package heddle.jvm.worker;

import java.lang.reflect.Proxy;

/**
 * What becomes of Ctrl-C, which a terminal sends to every process that was started from it, and of
 * SIGTERM, by which a system asks a process to end.
 *
 * <p>The class for signals is in every JDK, but javac warns of whoever names it, so it is found by
 * reflection. Where there is none, both end the process as ever.
 */
public final class Interrupts {

  private Interrupts() {}

  /** Calls {@code action}, on some thread, instead of ending the process. */
  public static void handle(Runnable action) {
    handle("INT", action);
    handle("TERM", action);
  }

  private static void handle(String name, Runnable action) {
    try {
      Class<?> signal = Class.forName("sun.misc.Signal");
      Class<?> handler = Class.forName("sun.misc.SignalHandler");
      Object called =
          Proxy.newProxyInstance(
              Interrupts.class.getClassLoader(),
              new Class<?>[] {handler},
              (proxy, method, arguments) -> {
                action.run();
                return null;
              });
      signal
          .getMethod("handle", signal, handler)
          .invoke(null, signal.getConstructor(String.class).newInstance(name), called);
    } catch (ReflectiveOperationException e) {
      return; // the signal ends the process
    }
  }

  /** Goes on as if nothing had happened: a worker ends when the one that started it does. */
  static void ignore() {
    handle("INT", () -> {});
  }
}
