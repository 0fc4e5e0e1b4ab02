package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Synchronized methods. Those of the program become ordinary methods with hooks for a monitor;
 * those of the library have to stay synchronized and tell where they begin and end.
 */
final class SynchronizedMethods {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private SynchronizedMethods() {}

  static void rewrite(Edit edit) {
    Lock lock = lock(edit);
    int site = edit.siteAt(firstLine(edit));
    Code entry = lock.save();
    Supplier<Code> exit;
    if (edit.kind == Kind.PROGRAM) {
      mark(edit.method);
      entry.push(site).hook(HookTable.ENTER);
      exit = () -> lock.load().push(site).hook(HookTable.EXIT);
    } else {
      entry.push(site).hook(HookTable.SYNC_METHOD_ENTER);
      exit = () -> lock.load().hook(HookTable.SYNC_METHOD_EXIT);
    }
    Guarded.guard(edit, entry, exit, exit, lock.locals);
  }

  /**
   * The method is no longer synchronized, but reflection has to say that it is. A method with the
   * flag of a bridge that is not synthetic, which no compiler makes, is one that was synchronized:
   * see {@link ShownPass}.
   */
  private static void mark(MethodNode method) {
    method.access &= ~Opcodes.ACC_SYNCHRONIZED;
    if ((method.access & Opcodes.ACC_SYNTHETIC) == 0) {
      method.access |= Opcodes.ACC_BRIDGE;
    }
  }

  /** Makes a synchronized block of the body. */
  static void toBlock(Edit edit) {
    Frames.separateAllocations(edit.method);
    Lock lock = lock(edit);
    mark(edit.method);
    if (edit.method.visibleAnnotations != null) {
      // The compiler's own version of a method replaces a synchronized one only.
      edit.method.visibleAnnotations.removeIf(one -> one.desc.endsWith("/IntrinsicCandidate;"));
    }
    Supplier<Code> exit = () -> lock.load().op(Opcodes.MONITOREXIT);
    Guarded.guard(edit, lock.save().op(Opcodes.MONITORENTER), exit, exit, lock.locals);
  }

  /**
   * How the code gets at the object whose monitor it is.
   *
   * @param saver first use, at the beginning of the method
   * @param loader later uses
   * @param locals what the loader relies on, as in a frame
   */
  private record Lock(Consumer<Code> saver, Consumer<Code> loader, List<Object> locals) {

    Code save() {
      return apply(saver);
    }

    Code load() {
      return apply(loader);
    }

    private static Code apply(Consumer<Code> emitter) {
      var code = new Code();
      emitter.accept(code);
      return code;
    }
  }

  private static Lock lock(Edit edit) {
    if (edit.isStatic()) {
      Consumer<Code> loader = code -> OwnClass.load(code, edit);
      return new Lock(loader, loader, List.of());
    }
    if (!assignsThis(edit.method)) {
      Consumer<Code> loader = code -> code.load(OBJECT, 0);
      return new Lock(loader, loader, List.of(edit.owner.name));
    }
    int local = edit.newLocal(OBJECT);
    Frames.addLocal(edit.method, local, edit.owner.name);
    List<Object> locals = new ArrayList<>(Collections.nCopies(local, Opcodes.TOP));
    locals.add(edit.owner.name);
    return new Lock(
        code -> code.load(OBJECT, 0).op(Opcodes.DUP).store(OBJECT, local),
        code -> code.load(OBJECT, local),
        locals);
  }

  /** Whether the slot of {@code this} is used for something else, as optimisers do. */
  private static boolean assignsThis(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof VarInsnNode use
          && use.var == 0
          && use.getOpcode() >= Opcodes.ISTORE
          && use.getOpcode() <= Opcodes.ASTORE) {
        return true;
      }
    }
    return false;
  }

  private static int firstLine(Edit edit) {
    return Lines.first(edit.method);
  }
}
