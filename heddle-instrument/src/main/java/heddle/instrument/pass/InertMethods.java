package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.List;
import java.util.function.Supplier;

/** Methods during which nothing is told and no other thread moves. */
final class InertMethods {

  private InertMethods() {}

  static void guard(Edit edit) {
    guard(edit, () -> new Code().hook(HookTable.LEAVE_INERT));
  }

  static void guardClassInitializer(Edit edit) {
    if (!OwnClass.isConstant(edit)) {
      guard(edit);
      return;
    }
    guard(
        edit,
        () -> {
          var code = new Code();
          OwnClass.load(code, edit);
          return code.hook(HookTable.LEAVE_INERT_CLASS);
        });
  }

  private static void guard(Edit edit, Supplier<Code> exit) {
    Guarded.guard(edit, new Code().hook(HookTable.ENTER_INERT), exit, List.of());
  }
}
