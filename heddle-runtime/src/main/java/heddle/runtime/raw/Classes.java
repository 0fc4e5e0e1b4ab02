package heddle.runtime.raw;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/** What only the JVM knows about classes. */
public final class Classes {

  private Classes() {}

  /** Whether the class's initialiser has been run. */
  public static boolean isInitialized(Class<?> type) {
    return !Memory.UNSAFE.shouldBeInitialized(type);
  }

  /**
   * Makes sets and maps of {@code Set.of} and {@code Map.of} iterate in the same order in every
   * process. Only iterators use these numbers.
   */
  public static void unsalt() {
    try {
      Class<?> type = Class.forName("java.util.ImmutableCollections", true, null);
      for (Field field : type.getDeclaredFields()) {
        Object base = Memory.UNSAFE.staticFieldBase(field);
        long offset = Memory.UNSAFE.staticFieldOffset(field);
        if (field.getName().equals("SALT32L")) {
          Memory.UNSAFE.putLong(base, offset, 0x2545F491L);
        } else if (field.getName().equals("REVERSE")) {
          Memory.UNSAFE.putBoolean(base, offset, false);
        }
      }
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Lets the hash codes of classes not depend on who asks for them first. */
  public static void offerHashes(Class<?>... types) {
    for (Class<?> type : types) {
      if (!type.isHidden()) {
        Header.offerHash(type, type.getName());
      }
    }
  }

  /** The same for the module of a new loader, which calls itself by its hash code. */
  public static void offerHashOfModule(ClassLoader loader) {
    Header.offerHash(loader.getUnnamedModule(), loader.toString());
  }

  /**
   * Lets services be found by a loader that are in modules of a layer, whatever their own loader.
   */
  public static void offerServices(ModuleLayer layer, ClassLoader loader) {
    try {
      Method bind = ModuleLayer.class.getDeclaredMethod("bindToLoader", ClassLoader.class);
      bind.setAccessible(true);
      bind.invoke(layer, loader);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Defines a class of the bootstrap loader, unless there is one of that name. */
  public static void define(String name, byte[] classFile) {
    try {
      Class.forName(name, false, null);
    } catch (ClassNotFoundException e) {
      Memory.UNSAFE.defineClass(name, classFile, 0, classFile.length, null, null);
    }
  }

  /** Runs the class's initialiser if it was not run yet. */
  public static void initialize(Class<?> type) {
    Memory.UNSAFE.ensureClassInitialized(type);
  }
}
