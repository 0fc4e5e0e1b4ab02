package heddle.instrument.pass;

import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Constructors of the JDK that make a table of threads, and get a list of the runtime's model. */
final class RosterMethods {

  private static final Set<String> OWNERS =
      Set.of("java/util/concurrent/ThreadPerTaskExecutor", "jdk/internal/misc/ThreadFlock");

  private static final String TABLE = "java/util/concurrent/ConcurrentHashMap";

  private RosterMethods() {}

  static void rewrite(Edit edit) {
    if (!OWNERS.contains(edit.owner.name) || !edit.method.name.equals("<init>")) {
      return;
    }
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction instanceof MethodInsnNode call
          && call.owner.equals(TABLE)
          && call.name.equals("newKeySet")) {
        edit.replace(
            call, new Code().call("heddle/runtime/pool/Roster", "make", "()Ljava/util/Set;"));
      }
    }
  }
}
