package heddle.instrument.pass;

import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Source lines. */
final class Lines {

  private Lines() {}

  /** The first line of a method that the class file knows; 0 if none. */
  static int first(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof LineNumberNode line) {
        return line.line;
      }
    }
    return 0;
  }
}
