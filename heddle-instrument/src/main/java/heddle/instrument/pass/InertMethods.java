package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import java.util.List;
import java.util.function.Supplier;

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

  /** The same for classes of the JDK that are hardly changed. */
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
