package heddle.instrument.pass;

import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.LdcInsnNode;

/** The class object of the class being rewritten. */
final class OwnClass {

  private OwnClass() {}

  static boolean isConstant(Edit edit) {
    return edit.majorVersion() >= Opcodes.V1_5;
  }

  /** Loads the class object, by its name where constants of type Class do not exist yet. */
  static void load(Code code, Edit edit) {
    if (isConstant(edit)) {
      code.add(new LdcInsnNode(Type.getObjectType(edit.owner.name)));
    } else {
      code.add(new LdcInsnNode(edit.owner.name.replace('/', '.')))
          .call("java/lang/Class", "forName", "(Ljava/lang/String;)Ljava/lang/Class;");
    }
  }
}
