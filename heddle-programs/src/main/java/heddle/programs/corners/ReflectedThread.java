package heddle.programs.corners;

import heddle.programs.Expect;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Threads that are started, joined, asked and interrupted by reflection. */
@Expect(outcome = "1 false", because = "the join waits for the write")
@Expect(arguments = "handle", outcome = "1 false", because = "the same through method handles")
public final class ReflectedThread {

  private static int written;

  private ReflectedThread() {}

  public static void main(String[] args) throws Throwable {
    Thread thread = new Thread(() -> written = 1);
    if (args.length == 0) {
      Thread.class.getMethod("start").invoke(thread);
      Thread.class.getMethod("yield").invoke(null);
      Thread.class.getMethod("sleep", long.class).invoke(null, 1L);
      Thread.class.getMethod("join").invoke(thread);
      System.out.println(written + " " + Thread.class.getMethod("isAlive").invoke(thread));
    } else {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      MethodType nothing = MethodType.methodType(void.class);
      lookup.findVirtual(Thread.class, "start", nothing).invokeExact(thread);
      lookup.findStatic(Thread.class, "yield", nothing).invokeExact();
      lookup.findVirtual(Thread.class, "join", nothing).invokeExact(thread);
      MethodType asks = MethodType.methodType(boolean.class);
      boolean alive = (boolean) lookup.findVirtual(Thread.class, "isAlive", asks).invoke(thread);
      System.out.println(written + " " + alive);
    }
  }
}
