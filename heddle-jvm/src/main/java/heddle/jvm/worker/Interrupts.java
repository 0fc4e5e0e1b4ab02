package heddle.jvm.worker;

import java.lang.reflect.Proxy;

/**
 * What becomes of Ctrl-C, which a terminal sends to every process that was started from it, of
 * SIGTERM, by which a system asks a process to end, and of a terminal that is closed.
 *
 * <p>The class for signals is in every JDK, but javac warns of whoever names it, so it is found by
 * reflection. Where there is none, they end the process as ever.
 */
public final class Interrupts {

  private Interrupts() {}

  /**
   * Makes calls, on some thread, instead of ending the process.
   *
   * @param asked when somebody asks the process to end
   * @param hungUp when the terminal is closed; shells tell their jobs what the system has told them
   *     already, so that happens twice
   */
  public static void handle(Runnable asked, Runnable hungUp) {
    handle("INT", asked);
    handle("TERM", asked);
    handle("HUP", hungUp);
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
