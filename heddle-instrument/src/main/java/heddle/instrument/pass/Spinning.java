package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Methods of the JDK that go round a loop for a while before they park, or until another thread has
 * finished something.
 *
 * <p>Their loops get marks like those of the program, so that idle rounds are folded. Where they
 * count their rounds, they are told not to, or to go round once, which is what most of them do on a
 * machine with one processor: how long they spin is about speed, and each number of rounds would be
 * a history of its own. Executors that are closed wait for a day, again and again; they are told to
 * wait for as long as it takes.
 */
final class Spinning {

  private static final String CONCURRENT = "java/util/concurrent/";

  private static final Set<String> WAITING = Set.of("yield", "onSpinWait");

  /** Static fields that say how often to go round, or on how many processors. */
  private static final Set<String> COUNTS =
      Set.of(CONCURRENT + "Phaser.SPINS_PER_ARRIVAL", CONCURRENT + "Exchanger.NCPU");

  /** By class: the number of rounds, where it is a constant in the code of methods that spin. */
  private static final Map<String, Integer> CONSTANTS =
      Map.of(
          CONCURRENT + "Exchanger", 1 << 10,
          CONCURRENT + "LinkedTransferQueue$DualNode", 1 << 7);

  /**
   * Makes a new node for each try to be the first in a queue, on JDKs before 21. Who comes second
   * tries until the first has finished, and shares one node more each time.
   */
  private static final String FIRST_IN_QUEUE = "tryInitializeHead()V";

  /** {@code (byte) (spins << 1 | 1)}, from its last instruction. */
  private static final int[] LONGER_EACH_TIME = {
    Opcodes.I2B, Opcodes.IOR, Opcodes.ICONST_1, Opcodes.ISHL, Opcodes.ICONST_1
  };

  private Spinning() {}

  /** Whether the method waits in a loop. */
  static boolean isIn(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof MethodInsnNode call
          && call.owner.equals("java/lang/Thread")
          && WAITING.contains(call.name)) {
        return true;
      }
    }
    return false;
  }

  /** Makes the method go round once, or not at all, where it would go round many times. */
  static void shorten(Edit edit) {
    if (!edit.owner.name.startsWith(CONCURRENT) || edit.isClassInitializer()) {
      return;
    }
    if (FIRST_IN_QUEUE.equals(edit.method.name + edit.method.desc)) {
      lookFirst(edit);
    }
    Integer constant = isIn(edit.method) ? CONSTANTS.get(edit.owner.name) : null;
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      boolean isCount =
          instruction instanceof FieldInsnNode field
                  && field.getOpcode() == Opcodes.GETSTATIC
                  && COUNTS.contains(field.owner + "." + field.name)
              || constant != null
                  && instruction instanceof IntInsnNode number
                  && number.operand == constant;
      if (isCount) {
        boolean isConstant = !(instruction instanceof FieldInsnNode);
        edit.before(instruction, new Code().push(isConstant ? 0 : 1));
        edit.method.instructions.remove(instruction);
      } else if (isLongerEachTime(instruction)) {
        Type self = Type.getObjectType(edit.owner.name);
        edit.after(instruction, new Code().load(self, 0).hook(HookTable.SPINS));
      } else if (isOneDay(instruction)) {
        edit.before(instruction, new Code().add(new LdcInsnNode(Long.MAX_VALUE)));
        edit.method.instructions.remove(instruction);
      }
    }
  }

  /** Returns where the queue has a head already, which it never loses: the try would fail. */
  private static void lookFirst(Edit edit) {
    for (FieldNode field : edit.owner.fields) {
      if (field.name.equals("head")) {
        var none = new LabelNode();
        edit.atEntry(
            new Code()
                .load(Type.getObjectType(edit.owner.name), 0)
                .add(new FieldInsnNode(Opcodes.GETFIELD, edit.owner.name, "head", field.desc))
                .jump(Opcodes.IFNULL, none)
                .op(Opcodes.RETURN)
                .add(none)
                .add(Frames.entry(edit)));
      }
    }
  }

  /**
   * Whether a count of rounds gets longer with each wait, {@code (byte) (spins << 1 | 1)}, as in
   * the queues of {@code AbstractQueuedSynchronizer} and {@code StampedLock}: up to 255 rounds, in
   * each of which another thread may come first. A synchronizer of the program sees each round,
   * because its own method is called; the runtime leaves those alone.
   */
  private static boolean isLongerEachTime(AbstractInsnNode narrowed) {
    AbstractInsnNode at = narrowed;
    for (int opcode : LONGER_EACH_TIME) {
      if (at == null || at.getOpcode() != opcode) {
        return false;
      }
      at = at.getPrevious();
    }
    return true;
  }

  private static boolean isOneDay(AbstractInsnNode instruction) {
    return instruction.getOpcode() == Opcodes.LCONST_1
        && instruction.getNext() instanceof FieldInsnNode unit
        && unit.owner.equals(CONCURRENT + "TimeUnit")
        && unit.name.equals("DAYS");
  }
}
