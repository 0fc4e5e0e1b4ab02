package heddle.instrument.pass;

import heddle.instrument.Hierarchy;
import heddle.instrument.HookTable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Calls of {@code weakCompareAndSet} and its like, which may fail for no reason. Each becomes a
 * call of a bridge, a new method of the class, which asks whether it fails before it does anything.
 * A jump where the call stands would need a stack map there.
 *
 * <p>The JDK's own code is known to try again, and is left as it is.
 */
final class WeakCalls {

  private static final String BRIDGE = "heddle$bridge$weak$";

  private final ClassNode owner;
  private final Hierarchy hierarchy;
  private final Function<MethodNode, Edit> edits;
  private final List<MethodNode> bridges = new ArrayList<>();

  /**
   * The calls of one class.
   *
   * @param edits begins to rewrite a method
   */
  WeakCalls(ClassNode owner, Hierarchy hierarchy, Function<MethodNode, Edit> edits) {
    this.owner = owner;
    this.hierarchy = hierarchy;
    this.edits = edits;
  }

  /** Rewrites what needs it; false if nothing did. Other passes must not have been here yet. */
  boolean rewrite() {
    if ((owner.version & 0xffff) < Opcodes.V1_7) {
      return false;
    }
    for (MethodNode method : owner.methods) {
      int line = 0;
      for (AbstractInsnNode instruction : method.instructions.toArray()) {
        if (instruction instanceof LineNumberNode number) {
          line = number.line;
        } else if (instruction instanceof MethodInsnNode call && mayFail(call, hierarchy)) {
          method.instructions.set(call, bridge(call, method.name, line));
        }
      }
    }
    owner.methods.addAll(bridges);
    return !bridges.isEmpty();
  }

  /** Whether a class has made the method for its own calls. */
  static boolean isBridge(MethodNode method) {
    return method.name.startsWith(BRIDGE);
  }

  static boolean mayFail(MethodInsnNode call, Hierarchy hierarchy) {
    return call.name.startsWith("weakCompareAndSet")
        && call.getOpcode() == Opcodes.INVOKEVIRTUAL
        && call.desc.endsWith(")Z")
        && (call.owner.equals(VarHandlePass.OWNER) || hierarchy.isAtomic(call.owner));
  }

  /** Has a method, which does nothing but the call, fail at once if that is chosen. */
  static void mayFail(Edit edit, int line) {
    Detour.insert(
        edit,
        new Code().push(edit.siteAt(line)).hook(HookTable.FAILS_WEAKLY),
        new Code().push(0).op(Opcodes.IRETURN));
  }

  private MethodInsnNode bridge(MethodInsnNode call, String method, int line) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    var parameters = new Type[arguments.length + 1];
    parameters[0] = Type.getObjectType(call.owner);
    System.arraycopy(arguments, 0, parameters, 1, arguments.length);
    var bridge =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            BRIDGE + bridges.size(),
            Type.getMethodDescriptor(Type.BOOLEAN_TYPE, parameters),
            null,
            null);
    var code = new Code();
    var start = new LabelNode();
    code.add(start).add(new LineNumberNode(line, start));
    for (Type parameter : parameters) {
      code.load(parameter, bridge.maxLocals);
      bridge.maxLocals += parameter.getSize();
    }
    code.add(new MethodInsnNode(call.getOpcode(), call.owner, call.name, call.desc, call.itf));
    bridge.instructions.add(code.op(Opcodes.IRETURN).list());
    bridges.add(bridge);
    Edit edit = edits.apply(bridge);
    edit.attributeTo(method);
    new MethodRewriter(edit).rewrite();
    mayFail(edit, line);
    boolean inInterface = (owner.access & Opcodes.ACC_INTERFACE) != 0;
    return new MethodInsnNode(
        Opcodes.INVOKESTATIC, owner.name, bridge.name, bridge.desc, inInterface);
  }
}
