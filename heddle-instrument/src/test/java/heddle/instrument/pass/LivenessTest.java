package heddle.instrument.pass;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

class LivenessTest {

  @Test
  void aLocalThatOnlyCountsItselfIsDead() {
    LabelNode head = new LabelNode();
    MethodNode method =
        method(
            head,
            new IincInsnNode(0, 1),
            new VarInsnNode(Opcodes.ILOAD, 1),
            new VarInsnNode(Opcodes.ILOAD, 0),
            new InsnNode(Opcodes.IADD),
            new VarInsnNode(Opcodes.ISTORE, 1),
            new JumpInsnNode(Opcodes.GOTO, head));
    var liveness = new Liveness(method);
    assertFalse(liveness.isLive(0, head), "the count");
    assertFalse(liveness.isLive(1, head), "the sum of counts");
  }

  @Test
  void aCountThatDecidesIsLive() {
    LabelNode head = new LabelNode();
    MethodNode method =
        method(
            head,
            new IincInsnNode(0, 1),
            new VarInsnNode(Opcodes.ILOAD, 0),
            new JumpInsnNode(Opcodes.IFLT, head),
            new InsnNode(Opcodes.RETURN));
    assertTrue(new Liveness(method).isLive(0, head));
  }

  @Test
  void aSumThatIsSeenKeepsWhatItIsMadeOf() {
    LabelNode head = new LabelNode();
    MethodNode method =
        method(
            head,
            new IincInsnNode(0, 1),
            new VarInsnNode(Opcodes.ILOAD, 1),
            new VarInsnNode(Opcodes.ILOAD, 0),
            new InsnNode(Opcodes.IADD),
            new VarInsnNode(Opcodes.ISTORE, 1),
            new VarInsnNode(Opcodes.ILOAD, 2),
            new JumpInsnNode(Opcodes.IFLT, head),
            new VarInsnNode(Opcodes.ILOAD, 1),
            new MethodInsnNode(Opcodes.INVOKESTATIC, "Sink", "see", "(I)V"),
            new InsnNode(Opcodes.RETURN));
    var liveness = new Liveness(method);
    assertTrue(liveness.isLive(0, head));
    assertTrue(liveness.isLive(1, head));
  }

  @Test
  void whatADivisionReadsIsLive() {
    LabelNode head = new LabelNode();
    MethodNode method =
        method(
            head,
            new VarInsnNode(Opcodes.ILOAD, 1),
            new VarInsnNode(Opcodes.ILOAD, 0),
            new InsnNode(Opcodes.IDIV),
            new VarInsnNode(Opcodes.ISTORE, 1),
            new JumpInsnNode(Opcodes.GOTO, head));
    assertTrue(new Liveness(method).isLive(0, head), "it can be zero");
  }

  @Test
  void whatAHandlerReadsIsLiveAlthoughItIsOverwritten() {
    LabelNode head = new LabelNode();
    LabelNode end = new LabelNode();
    LabelNode handler = new LabelNode();
    MethodNode method =
        method(
            head,
            new InsnNode(Opcodes.ICONST_0),
            new VarInsnNode(Opcodes.ISTORE, 0),
            end,
            new InsnNode(Opcodes.RETURN),
            handler,
            new InsnNode(Opcodes.POP),
            new VarInsnNode(Opcodes.ILOAD, 0),
            new MethodInsnNode(Opcodes.INVOKESTATIC, "Sink", "see", "(I)V"),
            new InsnNode(Opcodes.RETURN));
    method.tryCatchBlocks.add(new TryCatchBlockNode(head, end, handler, null));
    assertTrue(new Liveness(method).isLive(0, head));
  }

  @Test
  void instructionsInsertedLaterChangeNothing() {
    LabelNode head = new LabelNode();
    MethodNode method =
        method(
            head,
            new IincInsnNode(0, 1),
            new VarInsnNode(Opcodes.ILOAD, 1),
            new JumpInsnNode(Opcodes.IFLT, head),
            new InsnNode(Opcodes.RETURN));
    var liveness = new Liveness(method);
    method.instructions.insert(new IincInsnNode(1, 1));
    assertFalse(liveness.isLive(0, head));
    assertTrue(liveness.isLive(1, head));
  }

  /**
   * Random methods, begun at each of their blocks with locals that differ in one that is said to be
   * dead: they must do the same.
   */
  @Test
  void noDeadLocalOfARandomMethodMakesADifference() {
    int methods = Integer.getInteger("heddle.methods", 300);
    long seed = Long.getLong("heddle.seed", 1);
    long[] counts = new long[3];
    for (int n = 0; n < methods; n++) {
      check(seed + n, counts);
    }
    assertTrue(counts[0] > 3L * methods, "locals said to be dead: " + counts[0]);
    assertTrue(counts[2] > 3L * methods, "live locals that made a difference: " + counts[2]);
  }

  private static void check(long seed, long[] counts) {
    var random = new Random(seed);
    var method = new RandomMethod(random);
    var liveness = new Liveness(method.node());
    for (int block = 0; block < method.blocks(); block++) {
      for (int local = 0; local < RandomMethod.LOCALS; local++) {
        boolean isLive = liveness.isLive(local, method.block(block));
        counts[isLive ? 1 : 0]++;
        boolean differs = false;
        for (int attempt = 0; attempt < 4; attempt++) {
          int[] locals = random.ints(RandomMethod.LOCALS, -2, 4).toArray();
          List<Integer> first = method.run(block, locals);
          locals[local] += 1 + random.nextInt(3);
          differs |= !first.equals(method.run(block, locals));
        }
        counts[2] += isLive && differs ? 1 : 0;
        if (!isLive) {
          assertFalse(
              differs, "method " + seed + ": local " + local + " matters in block " + block);
        }
      }
    }
  }

  private static MethodNode method(AbstractInsnNode... instructions) {
    var method = new MethodNode(Opcodes.ACC_STATIC, "run", "(III)V", null, null);
    for (AbstractInsnNode instruction : instructions) {
      method.instructions.add(instruction);
    }
    method.maxLocals = 3;
    method.maxStack = 3;
    return method;
  }
}
