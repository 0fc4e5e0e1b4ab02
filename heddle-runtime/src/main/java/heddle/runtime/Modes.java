package heddle.runtime;

import heddle.runtime.access.AtomicAccesses;
import heddle.runtime.event.Op;
import heddle.runtime.raw.Boxes;
import heddle.runtime.raw.Memory;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/** What a {@code VarHandle} does in a mode that is not known before the program runs. */
final class Modes {

  private static final String[] KINDS = {
    "GET",
    "SET",
    "COMPARE_AND_SET",
    "COMPARE_AND_EXCHANGE",
    "GET_AND_SET",
    "GET_AND_ADD",
    "GET_AND_BITWISE_OR",
    "GET_AND_BITWISE_AND",
    "GET_AND_BITWISE_XOR"
  };

  /** By number of the mode, as {@link Op} has them. */
  private static final String[] MODES = {"", "_VOLATILE", "_OPAQUE", "_ACQUIRE", "_RELEASE"};

  private Modes() {}

  /**
   * The operation as the instrumenter packs it.
   *
   * @param name of the mode
   * @param type of the method handle; the values stand last
   * @return -1 if it may fail for no reason, or is not known
   */
  static int op(String name, MethodType type) {
    for (int kind = 0; kind < KINDS.length; kind++) {
      for (int mode = 0; mode < MODES.length; mode++) {
        if (name.equals(KINDS[kind] + MODES[mode])) {
          boolean isUpdate = kind > AtomicAccesses.PUT;
          int values = values(kind);
          Class<?> of =
              values == 0 ? type.returnType() : type.parameterType(type.parameterCount() - 1);
          int access = isUpdate && mode == Op.PLAIN ? Op.VOLATILE : mode;
          return kind | Memory.typeOf(of) << 8 | access << 16;
        }
      }
    }
    return -1;
  }

  private static int values(int kind) {
    return kind == AtomicAccesses.GET
        ? 0
        : kind == AtomicAccesses.CAS || kind == AtomicAccesses.CAE ? 2 : 1;
  }

  /**
   * Before the access.
   *
   * @param arguments the object, or the array and the index, from {@code first} on; then the values
   */
  static void access(Run run, int op, VarHandle handle, Object[] arguments, int first, int site) {
    int values = values(op & 0xFF);
    int coordinates = arguments.length - first - values;
    boolean isElement = coordinates == 2 && arguments[first + 1] instanceof Integer;
    Object owner = coordinates == 1 || isElement ? arguments[first] : null;
    int index = isElement ? (Integer) arguments[first + 1] : -1;
    Object expected = values == 2 ? arguments[arguments.length - 2] : null;
    Object value = values == 0 ? null : arguments[arguments.length - 1];
    int type = op >>> 8 & 0xFF;
    boolean isReference = type == Memory.REF;
    int place = run.scheduler.moving.place != 0 ? run.scheduler.moving.place : site;
    run.atomics.varHandle(
        run.scheduler.moving,
        handle,
        owner,
        index,
        op,
        isReference || values < 2 ? 0 : Boxes.bits(expected, type),
        isReference || values < 1 ? 0 : Boxes.bits(value, type),
        isReference ? expected : null,
        isReference ? value : null,
        place);
  }
}
