package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import java.util.List;
import java.util.function.Supplier;
import org.objectweb.asm.Opcodes;

/** Methods during which nothing is told and no other thread moves. */
final class InertMethods {

  private InertMethods() {}

  static void guard(Edit edit) {
    Supplier<Code> exit = () -> new Code().hook(HookTable.LEAVE_INERT);
    Guarded.guard(edit, new Code().hook(HookTable.ENTER_INERT), exit, exit, List.of());
  }

  static void guardClassInitializer(Edit edit) {
    Guarded.guard(
        edit,
        withClass(edit, HookTable.ENTER_INERT_CLASS),
        () -> withClass(edit, HookTable.LEAVE_INERT_CLASS),
        () -> withClass(edit, HookTable.FAIL_INERT_CLASS),
        List.of());
  }

  /**
   * Static methods and constructors, which only a class can run that is initialised, tell
   * initialisers of other classes so. Where there is nothing to initialise, nothing is told, nor by
   * methods that the compiler made for lambdas: who calls them has used the class before.
   */
  static void tellNeed(Edit edit) {
    boolean isFirst =
        edit.isConstructor() || edit.isStatic() && !edit.isClassInitializer() && !isMade(edit);
    if (isFirst && OwnClass.isConstant(edit) && isInitialised(edit)) {
      edit.atEntry(withClass(edit, HookTable.NEED));
    }
  }

  private static boolean isMade(Edit edit) {
    return (edit.method.access & Opcodes.ACC_SYNTHETIC) != 0;
  }

  private static boolean isInitialised(Edit edit) {
    return edit.owner.superName != null && !edit.scope.isOfJdk(edit.owner.superName)
        || edit.owner.methods.stream().anyMatch(method -> method.name.equals("<clinit>"));
  }

  /** The same as for classes of the program, for those of the JDK that are hardly changed. */
  static void guardSpecialInitializer(Edit edit) {
    if (!edit.scope.offersConstants(edit.owner.name)) {
      guard(edit);
      return;
    }
    Guarded.guard(
        edit,
        new Code().hook(HookTable.ENTER_INERT),
        () -> withClass(edit, HookTable.LEAVE_INERT_CONSTANTS),
        () -> new Code().hook(HookTable.LEAVE_INERT),
        List.of());
  }

  private static Code withClass(Edit edit, Hook hook) {
    var code = new Code();
    OwnClass.load(code, edit);
    return code.hook(hook);
  }
}
