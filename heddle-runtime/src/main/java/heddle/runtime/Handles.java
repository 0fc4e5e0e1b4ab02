package heddle.runtime;

import heddle.runtime.raw.Memory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;

/**
 * Method handles that access fields and elements. The program gets another one of the same type,
 * which says so before it does it, whoever calls it and however it was changed or combined.
 */
final class Handles {

  private static final MethodHandle READ = own("read", Field.class, int.class, Object.class);
  private static final MethodHandle READ_STATIC = own("read", Field.class, int.class);
  private static final MethodHandle WRITE =
      own("write", Field.class, int.class, Object.class, Object.class);
  private static final MethodHandle WRITE_STATIC =
      own("write", Field.class, int.class, Object.class);
  private static final MethodHandle READ_ELEMENT =
      own("readElement", int.class, Object.class, int.class);
  private static final MethodHandle WRITE_ELEMENT =
      own("writeElement", int.class, Object.class, int.class, Object.class);
  private static final MethodHandle PASS = passing();
  private static final MethodHandle ACCESS =
      own("access", int.class, int.class, VarHandle.class, Object[].class);
  private static final MethodHandle ACCESS_BY = own("access", int.class, int.class, Object[].class);

  private final Run run;

  Handles(Run run) {
    this.run = run;
  }

  private static MethodHandle own(String name, Class<?>... parameters) {
    try {
      return Memory.lookup()
          .findStatic(Handles.class, name, MethodType.methodType(void.class, parameters));
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private static MethodHandle passing() {
    try {
      MethodType type = MethodType.methodType(Object.class, int.class, Object.class);
      return Memory.lookup().findStatic(Handles.class, "pass", type);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  // ---- making them

  /** The same for a getter or setter of a field. */
  MethodHandle ofField(MethodHandle handle, int site) {
    Field field;
    try {
      MethodHandles.Lookup lookup = Memory.lookup();
      field = lookup.revealDirect(handle).reflectAs(Field.class, lookup);
    } catch (ReflectiveOperationException | RuntimeException e) {
      run.escapes.handle(site);
      return handle;
    }
    MethodType type = handle.type();
    boolean writes = type.returnType() == void.class;
    int parameters = type.parameterCount() - (writes ? 1 : 0);
    MethodHandle hook =
        parameters == 0 ? (writes ? WRITE_STATIC : READ_STATIC) : writes ? WRITE : READ;
    hook = MethodHandles.insertArguments(hook, 0, field, site);
    return before(handle, hook, (writes ? "set " : "get ") + field);
  }

  /** One of a method or constructor; those of the JDK without hooks may be given arrays. */
  MethodHandle ofCode(MethodHandle handle, Class<?> declaring, int site) {
    MethodType type = handle.type();
    MethodHandle made = handle;
    for (int i = 0; i < type.parameterCount() && run.layouts.isUntouched(declaring); i++) {
      Class<?> parameter = type.parameterType(i);
      if (parameter.isArray()) {
        MethodHandle hook = MethodHandles.insertArguments(PASS, 0, site);
        hook = hook.asType(MethodType.methodType(parameter, parameter));
        made = MethodHandles.filterArguments(made, i, hook);
      }
    }
    if (made == handle) {
      return handle;
    }
    made = made.withVarargs(handle.isVarargsCollector());
    return watched(made, handle, "code " + declaring.getName() + type);
  }

  /** The same for a getter or setter of the elements of arrays. */
  MethodHandle ofElements(MethodHandle handle, int site) {
    boolean writes = handle.type().returnType() == void.class;
    MethodHandle hook =
        MethodHandles.insertArguments(writes ? WRITE_ELEMENT : READ_ELEMENT, 0, site);
    return before(handle, hook, "elements " + handle.type());
  }

  /**
   * The same for what a {@code VarHandle} does in some mode.
   *
   * @param of the handle, or null if it is the first argument
   */
  MethodHandle ofMode(MethodHandle handle, VarHandle of, VarHandle.AccessMode mode, int site) {
    MethodType type = handle.type();
    int op = Modes.op(mode.name(), type);
    if (op < 0) {
      run.escapes.handle(site);
      return handle;
    }
    MethodHandle hook =
        of == null
            ? MethodHandles.insertArguments(ACCESS_BY, 0, op, site)
            : MethodHandles.insertArguments(ACCESS, 0, op, site, of);
    hook = hook.asCollector(Object[].class, type.parameterCount());
    return before(handle, hook, mode + " " + of + type);
  }

  private MethodHandle before(MethodHandle handle, MethodHandle hook, String text) {
    MethodType told = handle.type().changeReturnType(void.class);
    return watched(MethodHandles.foldArguments(handle, hook.asType(told)), handle, text);
  }

  /** One that says what it does, instead of one that does not. */
  MethodHandle watched(MethodHandle made, MethodHandle original, String text) {
    run.watchedHandles.add(made, original, text, run.inert.isNested());
    return made;
  }

  // ---- before the access

  private static int place(Run run, int site) {
    return run.scheduler.moving.place != 0 ? run.scheduler.moving.place : site;
  }

  static Object pass(int site, Object array) {
    if (!HookGuards.isInert()) {
      Run.active.escapes.pass(array, site);
    }
    return array;
  }

  static void read(Field field, int site, Object owner) {
    if (!HookGuards.isInert()) {
      Run run = Run.active;
      run.reflected.readByHandle(run.scheduler.moving, field, owner, place(run, site));
    }
  }

  static void read(Field field, int site) {
    read(field, site, null);
  }

  static void write(Field field, int site, Object owner, Object value) {
    if (!HookGuards.isInert()) {
      Run run = Run.active;
      run.reflected.writeByHandle(run.scheduler.moving, field, owner, value, place(run, site));
    }
  }

  static void write(Field field, int site, Object value) {
    write(field, site, null, value);
  }

  static void readElement(int site, Object array, int index) {
    if (!HookGuards.isInert()) {
      Run run = Run.active;
      run.reflected.readElement(run.scheduler.moving, array, index, place(run, site));
    }
  }

  static void writeElement(int site, Object array, int index, Object value) {
    if (!HookGuards.isInert()) {
      Run run = Run.active;
      int type = array == null ? Memory.REF : Memory.elementType(array);
      run.reflected.writeElement(run.scheduler.moving, array, index, value, type, place(run, site));
    }
  }

  static void access(int op, int site, VarHandle handle, Object[] arguments) {
    if (!HookGuards.isInert()) {
      Run run = Run.active;
      Modes.access(run, op, handle, arguments, 0, site);
    }
  }

  static void access(int op, int site, Object[] arguments) {
    if (!HookGuards.isInert() && arguments[0] != null) {
      Run run = Run.active;
      Modes.access(run, op, (VarHandle) arguments[0], arguments, 1, site);
    }
  }
}
