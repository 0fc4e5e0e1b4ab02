package heddle.junit;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/**
 * What one execution does, with everything looked up beforehand: whatever is done here is done by
 * the program's first thread.
 */
final class Execution implements Runnable {

  private static final String ABORTED = "org.opentest4j.TestAbortedException";

  /** What unwinds a thread after the end of a run; nothing may be done then. */
  private static final String STOPPED = "heddle.runtime.turn.StopRun";

  private final MethodHandle[] constructors;
  private int made;
  private MethodHandle[] setters = {};
  private int[] setOn = {};
  private MethodHandle[] before = {};
  private int[] beforeOn = {};
  private MethodHandle[] after = {};
  private int[] afterOn = {};
  private MethodHandle test;
  private int testOn;

  /** Kept out of the program's reach: runs do not undo it. */
  private int executions;

  private int aborted;

  Execution(int instances) {
    constructors = new MethodHandle[instances];
  }

  /** The next constructor; gets the instance made before, or null. */
  void constructor(MethodHandle handle) {
    constructors[made++] = handle;
  }

  void set(int instance, MethodHandle handle) {
    setters = append(setters, handle);
    setOn = append(setOn, instance);
  }

  void before(int instance, MethodHandle handle) {
    before = append(before, handle);
    beforeOn = append(beforeOn, instance);
  }

  void after(int instance, MethodHandle handle) {
    after = append(after, handle);
    afterOn = append(afterOn, instance);
  }

  void test(int instance, MethodHandle handle) {
    test = handle;
    testOn = instance;
  }

  private static MethodHandle[] append(MethodHandle[] handles, MethodHandle handle) {
    MethodHandle[] longer = Arrays.copyOf(handles, handles.length + 1);
    longer[handles.length] = handle;
    return longer;
  }

  private static int[] append(int[] numbers, int number) {
    int[] longer = Arrays.copyOf(numbers, numbers.length + 1);
    longer[numbers.length] = number;
    return longer;
  }

  boolean areAllAborted() {
    return executions > 0 && aborted == executions;
  }

  @Override
  public void run() {
    executions++;
    var instances = new Object[constructors.length];
    Throwable error = null;
    try {
      for (int i = 0; i < constructors.length; i++) {
        instances[i] = Handles.make(constructors[i], i == 0 ? null : instances[i - 1]);
      }
      for (int i = 0; i < setters.length; i++) {
        Handles.call(setters[i], instances[setOn[i]]);
      }
      for (int i = 0; i < before.length; i++) {
        Handles.call(before[i], instances[beforeOn[i]]);
      }
      Handles.call(test, instances[testOn]);
    } catch (Throwable e) {
      error = first(null, e);
    }
    for (int i = 0; i < after.length; i++) {
      if (instances[afterOn[i]] != null) {
        try {
          Handles.call(after[i], instances[afterOn[i]]);
        } catch (Throwable e) {
          error = first(error, e);
        }
      }
    }
    if (error != null && error.getClass().getName().equals(ABORTED)) {
      aborted++;
    } else if (error != null) {
      throw Handles.<RuntimeException>unchecked(error);
    }
  }

  private static Throwable first(Throwable error, Throwable next) {
    if (next.getClass().getName().equals(STOPPED)) {
      throw Handles.<RuntimeException>unchecked(next);
    }
    if (error != null && error != next) {
      error.addSuppressed(next);
    }
    return error == null ? next : error;
  }
}
