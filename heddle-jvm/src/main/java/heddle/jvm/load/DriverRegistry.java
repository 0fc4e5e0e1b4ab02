package heddle.jvm.load;

import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The JDK's registry of database drivers. It looks for drivers once in the life of a JVM, with the
 * loader of whoever asks first, and keeps what it finds. A program whose classes are loaded again
 * would find none.
 */
final class DriverRegistry {

  private static final String NAME = "java.sql.DriverManager";

  private DriverRegistry() {}

  /** Takes out the drivers of a program that is gone; drivers will be looked for again. */
  static void forget(Instrumentation instrumentation, List<Class<?>> loaded, ClassLoader program) {
    for (Class<?> type : loaded) {
      if (type.getName().equals(NAME) && type.getModule().isNamed()) {
        Map<String, Set<Module>> opens =
            Map.of(type.getPackageName(), Set.of(DriverRegistry.class.getModule()));
        instrumentation.redefineModule(
            type.getModule(), Set.of(), Map.of(), opens, Set.of(), Map.of());
        forget(type, program);
      }
    }
  }

  private static void forget(Class<?> registry, ClassLoader program) {
    try {
      var drivers = (List<?>) field(registry, "registeredDrivers").get(null);
      for (Object entry : List.copyOf(drivers)) {
        Object driver = field(entry.getClass(), "driver").get(entry);
        if (driver.getClass().getClassLoader() == program) {
          drivers.remove(entry);
          field(registry, "driversInitialized").setBoolean(null, false);
        }
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK keeps database drivers elsewhere", e);
    }
  }

  private static Field field(Class<?> type, String name) throws NoSuchFieldException {
    Field field = type.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
