package heddle.programs.corners;

import heddle.programs.Expect;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** Waiting and notifying by reflection and through method handles is waiting and notifying. */
@Expect(outcome = "seen", because = "the notification comes, whatever way it takes")
@Expect(arguments = "handle", outcome = "seen", because = "the same through method handles")
@Expect(arguments = "unreflected", outcome = "seen", because = "the same made of methods")
public final class ReflectedWait {

  private static final Object LOCK = new Object();
  private static final MethodType NOTHING = MethodType.methodType(void.class);
  private static boolean ready;

  private ReflectedWait() {}

  /** Something that is done to the lock. */
  private interface Call {
    void make() throws Throwable;
  }

  public static void main(String[] args) throws Throwable {
    String way = args.length == 0 ? "method" : args[0];
    Call waiting = call("wait", way);
    Call notifying = call("notifyAll", way);
    Thread thread = new Thread(() -> await(waiting));
    thread.start();
    synchronized (LOCK) {
      ready = true;
      notifying.make();
    }
    thread.join();
    System.out.println("seen");
  }

  private static Call call(String name, String way) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.publicLookup();
    Method method = Object.class.getMethod(name);
    return switch (way) {
      case "handle" -> {
        MethodHandle handle = lookup.findVirtual(Object.class, name, NOTHING);
        yield () -> handle.invoke(LOCK);
      }
      case "unreflected" -> {
        MethodHandle handle = lookup.unreflect(method);
        yield () -> handle.invoke(LOCK);
      }
      default -> () -> method.invoke(LOCK);
    };
  }

  private static void await(Call waiting) {
    synchronized (LOCK) {
      while (!ready) {
        try {
          waiting.make();
        } catch (Throwable e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }
}
