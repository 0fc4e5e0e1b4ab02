package heddle.runtime.mark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HookFramesTest {

  private final HookFrames frames = new HookFrames();

  /** One that has been moved or renamed would give no mark any more, and nobody would notice. */
  @Test
  void everyListedMethodExists() throws ClassNotFoundException {
    var missing = new ArrayList<String>();
    var names = new ArrayList<>(List.of(frames.all()));
    names.add(LocalMarks.BODY);
    for (String name : names) {
      int dot = name.lastIndexOf('.');
      if (!has(
          Class.forName(name.substring(0, dot), false, HookFrames.class.getClassLoader()),
          name.substring(dot + 1))) {
        missing.add(name);
      }
    }
    assertEquals(List.of(), missing);
  }

  private static boolean has(Class<?> type, String name) {
    for (Method method : type.getDeclaredMethods()) {
      if (method.getName().equals(name)) {
        return true;
      }
    }
    return false;
  }

  @Test
  void modelsAreNotOfTheRuntime() {
    assertTrue(HookFrames.isRuntime("heddle.runtime.Hooks"));
    assertTrue(HookFrames.isRuntime("heddle.runtime.turn.Scheduler"));
    assertFalse(HookFrames.isRuntime("heddle.runtime.pool.ForkJoinPoolState"));
    assertFalse(HookFrames.isRuntime("heddle.runtime.net.Loopback"));
    assertFalse(HookFrames.isRuntime("heddle.runtime.concurrent.ExchangerModel"));
    assertFalse(HookFrames.isRuntime("heddle.jvm.Program"));
  }
}
