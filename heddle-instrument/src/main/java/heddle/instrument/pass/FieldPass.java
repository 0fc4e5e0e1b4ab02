package heddle.instrument.pass;

import heddle.instrument.HookTable;
import heddle.instrument.Kind;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;

/**
 * Tells of every access to a field, before it happens.
 *
 * <p>Left out are final fields of the class itself, unless its objects escape too early, those that
 * one class of the JDK reads in another, what class initialisers, which are inert, do to their own
 * class, and what a constructor writes to its own object before it calls another constructor: the
 * verifier does not let anybody see that object yet.
 */
final class FieldPass implements Pass {

  @Override
  public boolean rewrite(AbstractInsnNode instruction, Edit edit) {
    if (!(instruction instanceof FieldInsnNode field)) {
      return false;
    }
    boolean writesLate =
        field.getOpcode() == Opcodes.PUTFIELD && edit.kind == Kind.PROGRAM && edit.isConstructor();
    boolean concernsOthers =
        !edit.isClassInitializer()
            || edit.kind == Kind.PROGRAM && !field.owner.equals(edit.owner.name);
    if (concernsOthers
        && (writesLate || !isOwnFinal(field, edit) && !readsFinalInJdk(field, edit))) {
      rewriteField(field, edit);
    }
    return true;
  }

  private static void rewriteField(FieldInsnNode field, Edit edit) {
    var code = new Code();
    switch (field.getOpcode()) {
      case Opcodes.GETFIELD -> code.op(Opcodes.DUP).push(edit.site(field)).hook(HookTable.READ);
      case Opcodes.GETSTATIC -> code.push(edit.site(field)).hook(HookTable.READ_STATIC);
      case Opcodes.PUTFIELD -> {
        if (mayBeTooEarly(field, edit)) {
          return;
        }
        writeField(field, edit, code);
      }
      default ->
          code.op(Type.getType(field.desc).getSize() == 1 ? Opcodes.DUP : Opcodes.DUP2)
              .push(edit.site(field))
              .hook(HookTable.writeStatic(field.desc));
    }
    edit.before(field, code);
  }

  private static void writeField(FieldInsnNode field, Edit edit, Code code) {
    Type type = Type.getType(field.desc);
    if (type.getSize() == 1) {
      code.op(Opcodes.DUP2).push(edit.site(field)).hook(HookTable.write(field.desc));
      return;
    }
    int local = edit.method.maxLocals;
    code.store(type, local)
        .op(Opcodes.DUP)
        .load(type, local)
        .push(edit.site(field))
        .hook(HookTable.write(field.desc))
        .load(type, local);
  }

  private static boolean mayBeTooEarly(FieldInsnNode field, Edit edit) {
    return edit.thisIsUninitialized()
        && field.owner.equals(edit.owner.name)
        && !EarlyWrites.toOtherObjects(edit).contains(field);
  }

  /**
   * Classes of the program may be others than those that files tell of; those of the JDK are not.
   */
  private static boolean readsFinalInJdk(FieldInsnNode access, Edit edit) {
    return access.getOpcode() == Opcodes.GETFIELD
        && edit.kind == Kind.LIBRARY
        && edit.hierarchy.isFinalInJdk(access.owner, access.name, access.desc);
  }

  private static boolean isOwnFinal(FieldInsnNode access, Edit edit) {
    if (!access.owner.equals(edit.owner.name) || edit.scope.isEscaping(access.owner)) {
      return false;
    }
    for (FieldNode field : edit.owner.fields) {
      if (field.name.equals(access.name) && field.desc.equals(access.desc)) {
        return (field.access & Opcodes.ACC_FINAL) != 0;
      }
    }
    return false;
  }
}
