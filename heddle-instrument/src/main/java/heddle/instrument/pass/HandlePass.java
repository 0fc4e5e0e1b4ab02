package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import java.util.Map;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Makers of method handles that access fields and elements. What they make is exchanged for handles
 * that say what they do, and back where the program asks what a handle stands for.
 */
final class HandlePass extends CallPass {

  private static final String LOOKUP = "java/lang/invoke/MethodHandles$Lookup.";
  private static final String HANDLES = "java/lang/invoke/MethodHandles.";

  /** What is done with the result. */
  private static final Map<String, Hook> MAKERS =
      Map.ofEntries(
          Map.entry(LOOKUP + "findGetter", HookTable.FIELD_HANDLE),
          Map.entry(LOOKUP + "findSetter", HookTable.FIELD_HANDLE),
          Map.entry(LOOKUP + "findStaticGetter", HookTable.FIELD_HANDLE),
          Map.entry(LOOKUP + "findStaticSetter", HookTable.FIELD_HANDLE),
          Map.entry(LOOKUP + "unreflectGetter", HookTable.FIELD_HANDLE),
          Map.entry(LOOKUP + "unreflectSetter", HookTable.FIELD_HANDLE),
          Map.entry(LOOKUP + "findConstructor", HookTable.CONSTRUCTOR_HANDLE),
          Map.entry(LOOKUP + "unreflectConstructor", HookTable.CONSTRUCTOR_HANDLE),
          Map.entry(HANDLES + "arrayElementGetter", HookTable.ELEMENT_HANDLE),
          Map.entry(HANDLES + "arrayElementSetter", HookTable.ELEMENT_HANDLE),
          Map.entry(LOOKUP + "findVirtual", HookTable.METHOD_HANDLE));

  /** What is called instead. */
  private static final Map<String, Hook> REPLACED =
      Map.of(
          "java/lang/invoke/VarHandle.toMethodHandle",
          HookTable.MODE_HANDLE,
          HANDLES + "varHandleInvoker",
          HookTable.MODE_INVOKER,
          HANDLES + "varHandleExactInvoker",
          HookTable.EXACT_MODE_INVOKER);

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (edit.kind != Kind.PROGRAM) {
      return false;
    }
    String method = call.owner + "." + call.name;
    if (REPLACED.containsKey(method)) {
      replace(call, REPLACED.get(method), edit);
      return true;
    }
    if (MAKERS.containsKey(method)) {
      edit.after(call, new Code().push(edit.site()).hook(MAKERS.get(method)));
      return true;
    }
    if (method.equals(LOOKUP + "revealDirect")) {
      edit.before(call, new Code().hook(HookTable.ORIGINAL_HANDLE));
    }
    return false;
  }
}
