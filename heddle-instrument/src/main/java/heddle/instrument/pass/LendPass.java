package heddle.instrument.pass;

import heddle.instrument.Hook;
import heddle.instrument.HookTable;
import heddle.instrument.pass.ArrayUses.Use;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;

/**
 * Calls of methods without hooks that are known to read or write a part of an array. If the array
 * is shared, the method gets another one: what it reads there was read before, and what it leaves
 * there is written afterwards, element by element.
 */
final class LendPass extends CallPass {

  private static final String TEXT = "java/lang/String";

  /** What a text does with the inside of a builder. */
  private static final Set<String> OF_BUILDERS =
      Set.of(
          "<init>(Ljava/lang/AbstractStringBuilder;Ljava/lang/Void;)V",
          "nonSyncContentEquals(Ljava/lang/AbstractStringBuilder;)Z");

  /** Whether it is a method of {@code String} that has nothing to do with builders. */
  static boolean isBesideBuilders(Edit edit) {
    return edit.owner.name.equals(TEXT)
        && !OF_BUILDERS.contains(edit.method.name + edit.method.desc);
  }

  @Override
  boolean rewriteCall(MethodInsnNode call, Edit edit) {
    if (!ArrayUses.areKnown(call)) {
      return false;
    }
    List<Use> uses = ArrayUses.of(call);
    if (!uses.isEmpty()) {
      rewrite(call, uses, edit);
    }
    return true;
  }

  private static void rewrite(MethodInsnNode call, List<Use> uses, Edit edit) {
    Type[] arguments = Type.getArgumentTypes(call.desc);
    int receiver = isStatic(call) ? 0 : 1;
    var types = new Type[arguments.length + receiver + uses.size() + 1];
    types[0] = Type.getObjectType(call.owner);
    System.arraycopy(arguments, 0, types, receiver, arguments.length);
    int count = arguments.length + receiver;
    for (int i = 0; i < uses.size(); i++) {
      types[count + i] = types[uses.get(i).array()];
    }
    types[types.length - 1] = Type.INT_TYPE;
    int[] locals = edit.spillLocals(types);
    int result = locals[types.length - 1];
    int site = edit.site(call);

    var before = new Code();
    for (int i = count - 1; i >= 0; i--) {
      before.store(types[i], locals[i]);
    }
    for (int i = 0; i < uses.size(); i++) {
      Use use = uses.get(i);
      before.load(types[use.array()], locals[use.array()]);
      if (ArrayUses.isOpen(call)) {
        before.load(types[0], locals[0]);
      }
      if (!use.writes()) {
        use.from().push(before, locals, result);
        use.to().push(before, locals, result);
      }
      before
          .push(site)
          .hook(hook(use, ArrayUses.isOpen(call)))
          .add(new TypeInsnNode(Opcodes.CHECKCAST, types[use.array()].getInternalName()))
          .store(types[count + i], locals[count + i]);
    }
    for (int i = 0; i < count; i++) {
      before.load(types[i], locals[standIn(uses, i, count)]);
    }
    edit.before(call, before);

    var after = new Code();
    if (Type.getReturnType(call.desc).getSort() == Type.INT) {
      after.op(Opcodes.DUP).store(Type.INT_TYPE, result);
    }
    for (int i = 0; i < uses.size(); i++) {
      Use use = uses.get(i);
      if (use.writes()) {
        after
            .load(types[use.array()], locals[use.array()])
            .load(types[count + i], locals[count + i]);
        use.from().push(after, locals, result);
        use.to().push(after, locals, result);
        after.push(site).hook(HookTable.GIVE_BACK);
      }
    }
    edit.after(call, after);
  }

  private static Hook hook(Use use, boolean isOpen) {
    if (use.writes()) {
      return isOpen ? HookTable.LEND_TO : HookTable.LEND;
    }
    return isOpen ? HookTable.SNAPSHOT_TO : HookTable.SNAPSHOT_RANGE;
  }

  /** The position of what is passed for an argument. */
  private static int standIn(List<Use> uses, int argument, int count) {
    for (int i = 0; i < uses.size(); i++) {
      if (uses.get(i).array() == argument) {
        return count + i;
      }
    }
    return argument;
  }
}
