package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import java.util.Set;
import org.objectweb.asm.tree.MethodInsnNode;

/** Makers of method handles that access fields and elements: nobody sees what they do. */
final class UnseenPass extends CallPass {

  private static final Set<String> MAKERS =
      Set.of(
          "java/lang/invoke/MethodHandles$Lookup.findGetter",
          "java/lang/invoke/MethodHandles$Lookup.findSetter",
          "java/lang/invoke/MethodHandles$Lookup.findStaticGetter",
          "java/lang/invoke/MethodHandles$Lookup.findStaticSetter",
          "java/lang/invoke/MethodHandles$Lookup.unreflectGetter",
          "java/lang/invoke/MethodHandles$Lookup.unreflectSetter",
          "java/lang/invoke/MethodHandles.arrayElementGetter",
          "java/lang/invoke/MethodHandles.arrayElementSetter",
          "java/lang/invoke/MethodHandles.varHandleInvoker",
          "java/lang/invoke/MethodHandles.varHandleExactInvoker",
          "java/lang/invoke/VarHandle.toMethodHandle");

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (edit.kind != Kind.PROGRAM || !MAKERS.contains(call.owner + "." + call.name)) {
      return false;
    }
    edit.before(call, new Code().push(edit.site()).hook(HookTable.UNSEEN));
    return true;
  }
}
