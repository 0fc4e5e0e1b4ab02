package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.Scope;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The body with hooks of a method in a class of its own, and in its place the body as it was.
 *
 * <p>With hooks, a method may be too large to be inlined. Classes that are loaded already take no
 * new methods, so there is another class, in the same package, to which the method goes while there
 * is a run.
 */
final class BodyBeside {

  private final Edit edit;
  private final DuplicatedBody original;

  private BodyBeside(Edit edit) {
    this.edit = edit;
    this.original = new DuplicatedBody(edit.method);
  }

  /** Remembers the body as it is now, if it is one that can stand in another class. */
  static BodyBeside of(Edit edit) {
    boolean isWanted = edit.scope.isBesidePreferred(edit.owner.name, edit.method.name);
    return isWanted && isMovable(edit) ? new BodyBeside(edit) : null;
  }

  /** Another class of the package cannot do all that the class itself can. */
  private static boolean isMovable(Edit edit) {
    if (edit.isStatic() || edit.isSynchronized()) {
      return false;
    }
    for (AbstractInsnNode instruction : edit.method.instructions) {
      if (instruction instanceof InvokeDynamicInsnNode
          || instruction.getOpcode() == Opcodes.INVOKESPECIAL
          || instruction instanceof FieldInsnNode field && isPrivate(edit.owner, field)
          || instruction instanceof MethodInsnNode call && isPrivate(edit.owner, call)) {
        return false;
      }
    }
    return true;
  }

  private static boolean isPrivate(ClassNode owner, FieldInsnNode access) {
    for (FieldNode field : owner.fields) {
      if (access.owner.equals(owner.name) && field.name.equals(access.name)) {
        return (field.access & Opcodes.ACC_PRIVATE) != 0;
      }
    }
    return false;
  }

  private static boolean isPrivate(ClassNode owner, MethodInsnNode call) {
    for (MethodNode method : owner.methods) {
      if (call.owner.equals(owner.name)
          && method.name.equals(call.name)
          && method.desc.equals(call.desc)) {
        return (method.access & Opcodes.ACC_PRIVATE) != 0;
      }
    }
    return false;
  }

  /** Moves the body as it is now, unless nobody takes the class. */
  void move() {
    String name = edit.owner.name + Scope.BESIDE + edit.method.name;
    String descriptor = "(L" + edit.owner.name + ";" + edit.method.desc.substring(1);
    if (edit.sites().beside(name, classFile(name, descriptor))) {
      original.replace(edit);
      choose(name, descriptor);
    }
  }

  private byte[] classFile(String name, String descriptor) {
    MethodNode method = edit.method;
    var moved = new MethodNode(Opcodes.ACC_STATIC, method.name, descriptor, null, null);
    moved.instructions = method.instructions;
    moved.tryCatchBlocks = method.tryCatchBlocks;
    var beside = new ClassNode();
    beside.version = edit.owner.version;
    beside.access = Opcodes.ACC_FINAL | Opcodes.ACC_SUPER | Opcodes.ACC_SYNTHETIC;
    beside.name = name;
    beside.superName = "java/lang/Object";
    beside.sourceFile = edit.owner.sourceFile;
    beside.methods.add(moved);
    var writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    beside.accept(writer);
    method.instructions.resetLabels();
    return writer.toByteArray();
  }

  private void choose(String name, String descriptor) {
    var alone = new LabelNode();
    var code = new Code().hook(HookTable.IS_RUNNING).jump(Opcodes.IFEQ, alone);
    int local = 0;
    for (Type type : Type.getArgumentTypes(descriptor)) {
      code.load(type, local);
      local += type.getSize();
    }
    code.call(name, edit.method.name, descriptor)
        .op(Type.getReturnType(descriptor).getOpcode(Opcodes.IRETURN))
        .add(alone)
        .add(Frames.entry(edit));
    AbstractInsnNode end = code.list().getLast();
    edit.atEntry(code);
    if (Frames.frameFollows(end)) {
      edit.after(end, new Code().op(Opcodes.NOP));
    }
  }
}
