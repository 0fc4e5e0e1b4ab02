package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.pass.ArrayReaders.Part;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Objects that are handed to code without hooks: arrays given to methods of the JDK that may read,
 * change or keep them, and objects whose state such a method changes. If they are shared, the
 * runtime says so.
 */
final class HandOverPass extends CallPass {

  /** Methods that change their receiver, or read it later on, wherever they are found. */
  private static final Set<String> CHANGERS =
      Set.of(
          "addSuppressed(Ljava/lang/Throwable;)V",
          "initCause(Ljava/lang/Throwable;)Ljava/lang/Throwable;",
          "fillInStackTrace()Ljava/lang/Throwable;",
          "setStackTrace([Ljava/lang/StackTraceElement;)V",
          "setAccessible(Z)V",
          "trySetAccessible()Z",
          "setRawOffset(I)V",
          "setID(Ljava/lang/String;)V",
          "setDefaultAssertionStatus(Z)V",
          "setPackageAssertionStatus(Ljava/lang/String;Z)V",
          "setClassAssertionStatus(Ljava/lang/String;Z)V",
          "clearAssertionStatus()V",
          "enqueue()Z",
          "chars()Ljava/util/stream/IntStream;",
          "codePoints()Ljava/util/stream/IntStream;");

  /** Methods that do so to references. Others have methods of these names, too. */
  private static final Set<String> REFERENCE_CHANGERS = Set.of("clear()V", "clean()V");

  /** Makes locales, and is changed by whatever it is told. */
  private static final String LOCALES = "java/util/Locale$Builder";

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    boolean receiver = changesReceiver(call, edit);
    Type[] arguments = Type.getArgumentTypes(call.desc);
    var types = new Type[arguments.length + (receiver ? 1 : 0)];
    System.arraycopy(arguments, 0, types, types.length - arguments.length, arguments.length);
    var watched = new boolean[types.length];
    if (receiver) {
      types[0] = Type.getObjectType(call.owner);
      watched[0] = true;
    } else {
      watchArguments(call, types, watched, edit);
    }
    for (boolean isWatched : watched) {
      if (isWatched) {
        watch(call, types, watched, edit);
        break;
      }
    }
    return false;
  }

  private static boolean changesReceiver(MethodInsnNode call, Edit edit) {
    if (isStatic(call)) {
      return false;
    }
    return CHANGERS.contains(call.name + call.desc)
        || call.owner.equals(LOCALES) && !call.name.equals("<init>")
        || REFERENCE_CHANGERS.contains(call.name + call.desc)
            && (call.owner.startsWith("java/lang/ref/") || !edit.scope.isOfJdk(call.owner));
  }

  private static void watchArguments(
      MethodInsnNode call, Type[] types, boolean[] watched, Edit edit) {
    boolean isRead =
        call.owner.equals("java/io/ObjectOutputStream") && call.name.startsWith("write")
            || call.owner.equals("java/lang/String") && call.name.equals("contentEquals")
            || call.owner.equals("jdk/internal/misc/ScopedMemoryAccess");
    List<Part> readOnly = ArrayReaders.parts(call, types);
    boolean arrays =
        (edit.scope.isUntouched(call.owner) || !readOnly.isEmpty())
            && !call.owner.startsWith("java/lang/invoke/")
            && !call.owner.startsWith("jdk/internal/access/JavaUtil");
    for (int i = 0; i < types.length; i++) {
      int argument = i;
      int sort = types[i].getSort();
      watched[i] =
          sort == Type.ARRAY
                  && arrays
                  && readOnly.stream().noneMatch(part -> part.array() == argument)
              || sort == Type.OBJECT
                  && (isRead || isBuffer(types[i]) && edit.scope.isUntouched(call.owner));
    }
  }

  /** Whether methods without hooks may use the array inside. */
  private static boolean isBuffer(Type type) {
    String name = type.getInternalName();
    return name.startsWith("java/nio/") && name.endsWith("Buffer");
  }

  private static void watch(MethodInsnNode call, Type[] types, boolean[] watched, Edit edit) {
    int[] locals = edit.spillLocals(types);
    var code = new Code();
    Edit.spill(code, types, locals);
    for (int i = 0; i < types.length; i++) {
      if (watched[i]) {
        code.load(types[i], locals[i]).push(edit.site(call)).hook(HookTable.PASS);
      }
    }
    Edit.reload(code, types, locals);
    edit.before(call, code);
  }
}
