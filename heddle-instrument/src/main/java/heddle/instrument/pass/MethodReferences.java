package heddle.instrument.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Method references straight to a method whose calls are rewritten, such as {@code lock::notify}:
 * no instruction of the program makes that call. Each becomes a reference to a bridge, a new method
 * of the class that makes it.
 */
final class MethodReferences {

  private static final String BRIDGE = "heddle$bridge$";

  private final ClassNode owner;
  private final Function<MethodNode, Edit> edits;
  private final List<MethodNode> bridges = new ArrayList<>();

  /**
   * The references of one class.
   *
   * @param edits begins to rewrite a method
   */
  MethodReferences(ClassNode owner, Function<MethodNode, Edit> edits) {
    this.owner = owner;
    this.edits = edits;
  }

  /** Rewrites what needs it; false if nothing did. */
  boolean rewrite() {
    for (MethodNode method : owner.methods) {
      int line = 0;
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof LineNumberNode number) {
          line = number.line;
        } else if (instruction instanceof InvokeDynamicInsnNode dynamic
            && LambdaPass.makesLambda(dynamic)) {
          rewrite(dynamic, method.name, line);
        }
      }
    }
    owner.methods.addAll(bridges);
    return !bridges.isEmpty();
  }

  private void rewrite(InvokeDynamicInsnNode dynamic, String method, int line) {
    Handle handle = LambdaPass.implementation(dynamic);
    if (handle.getTag() == Opcodes.H_INVOKESPECIAL) {
      return;
    }
    MethodNode bridge = bridge(handle, dynamic.desc, line);
    Edit edit = edits.apply(bridge);
    edit.attributeTo(method);
    new MethodRewriter(edit).rewrite();
    if (WeakCalls.mayFail(call(handle), edit.hierarchy)) {
      WeakCalls.mayFail(edit, line);
    }
    if (!edit.changed()) {
      return;
    }
    bridges.add(bridge);
    boolean inInterface = (owner.access & Opcodes.ACC_INTERFACE) != 0;
    LambdaPass.implement(
        dynamic,
        new Handle(Opcodes.H_INVOKESTATIC, owner.name, bridge.name, bridge.desc, inInterface));
  }

  private MethodNode bridge(Handle handle, String captured, int line) {
    Type[] parameters = parameters(handle, Type.getArgumentTypes(captured));
    boolean creates = handle.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    Type result =
        creates ? Type.getObjectType(handle.getOwner()) : Type.getReturnType(handle.getDesc());
    var bridge =
        new MethodNode(
            Opcodes.ACC_PRIVATE | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            BRIDGE + bridges.size(),
            Type.getMethodDescriptor(result, parameters),
            null,
            null);
    var code = new Code();
    var start = new LabelNode();
    code.add(start).add(new LineNumberNode(line, start));
    if (creates) {
      code.add(new TypeInsnNode(Opcodes.NEW, handle.getOwner())).op(Opcodes.DUP);
    }
    for (Type parameter : parameters) {
      code.load(parameter, bridge.maxLocals);
      bridge.maxLocals += parameter.getSize();
    }
    code.add(call(handle)).op(result.getOpcode(Opcodes.IRETURN));
    bridge.instructions.add(code.list());
    return bridge;
  }

  /** A receiver that is bound has to have exactly the type with which it is captured. */
  private static Type[] parameters(Handle handle, Type[] captured) {
    Type[] arguments = Type.getArgumentTypes(handle.getDesc());
    if (handle.getTag() == Opcodes.H_INVOKESTATIC
        || handle.getTag() == Opcodes.H_NEWINVOKESPECIAL) {
      return arguments;
    }
    var parameters = new Type[arguments.length + 1];
    parameters[0] = captured.length > 0 ? captured[0] : Type.getObjectType(handle.getOwner());
    System.arraycopy(arguments, 0, parameters, 1, arguments.length);
    return parameters;
  }

  private static MethodInsnNode call(Handle handle) {
    int opcode =
        switch (handle.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Opcodes.INVOKESTATIC;
          case Opcodes.H_INVOKEINTERFACE -> Opcodes.INVOKEINTERFACE;
          case Opcodes.H_NEWINVOKESPECIAL -> Opcodes.INVOKESPECIAL;
          default -> Opcodes.INVOKEVIRTUAL;
        };
    return new MethodInsnNode(
        opcode, handle.getOwner(), handle.getName(), handle.getDesc(), handle.isInterface());
  }
}
