package heddle.instrument.pass;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A method made of blocks that jump to each other at random, with some handlers around them. It can
 * be begun at any block, with any values in its locals; what it says to {@link Sink} is all that
 * can be seen of it.
 */
public final class RandomMethod {

  static final int LOCALS = 5;

  private static final int[] PURE = {
    Opcodes.IADD, Opcodes.ISUB, Opcodes.IMUL, Opcodes.IAND, Opcodes.IXOR, Opcodes.ISHL
  };
  private static final int[] COMPARISONS = {
    Opcodes.IF_ICMPLT, Opcodes.IF_ICMPEQ, Opcodes.IF_ICMPNE, Opcodes.IF_ICMPGE
  };
  private static final String SINK = Sink.class.getName().replace('.', '/');

  private final Random random;
  private final List<LabelNode> blocks = new ArrayList<>();
  private final MethodNode method =
      new MethodNode(
          Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "run", "(IIIIII)V", null, new String[0]);
  private final Class<?> type;

  RandomMethod(Random random) {
    this.random = random;
    int count = 3 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      blocks.add(new LabelNode());
    }
    add(new VarInsnNode(Opcodes.ILOAD, LOCALS));
    add(new TableSwitchInsnNode(0, count - 1, blocks.get(0), blocks.toArray(LabelNode[]::new)));
    for (LabelNode block : blocks) {
      add(block);
      add(call("tick", "()V"));
      for (int n = random.nextInt(5); n >= 0; n--) {
        statement();
      }
      end();
    }
    handlers();
    type = define();
  }

  MethodNode node() {
    return method;
  }

  int blocks() {
    return blocks.size();
  }

  LabelNode block(int number) {
    return blocks.get(number);
  }

  /** What the method says when it begins with a block and these values. */
  List<Integer> run(int block, int[] locals) {
    Sink.begin();
    try {
      type.getMethod("run", int.class, int.class, int.class, int.class, int.class, int.class)
          .invoke(null, locals[0], locals[1], locals[2], locals[3], locals[4], block);
    } catch (java.lang.reflect.InvocationTargetException e) {
      Sink.see(e.getCause().getClass().getName().hashCode());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
    return Sink.said();
  }

  private void statement() {
    switch (random.nextInt(10)) {
      case 0 -> add(new IincInsnNode(local(), 1 + random.nextInt(2)));
      case 1 -> {
        load();
        add(call("see", "(I)V"));
      }
      case 2 -> {
        add(call("next", "()I"));
        store();
      }
      case 3 -> {
        load();
        load();
        add(new InsnNode(random.nextBoolean() ? Opcodes.IDIV : Opcodes.IREM));
        store();
      }
      case 4 -> {
        load();
        add(new InsnNode(Opcodes.DUP));
        store();
        store();
      }
      case 5 -> {
        load();
        add(new IincInsnNode(local(), 1));
        expression(1);
        add(new InsnNode(Opcodes.IADD));
        store();
      }
      case 6 -> {
        LabelNode behind = new LabelNode();
        expression(1);
        load();
        add(new JumpInsnNode(COMPARISONS[random.nextInt(COMPARISONS.length)], behind));
        expression(1);
        store();
        add(behind);
      }
      case 7 -> ternary();
      default -> {
        expression(2);
        store();
      }
    }
  }

  /** A jump in the middle of an expression. */
  private void ternary() {
    LabelNode other = new LabelNode();
    LabelNode behind = new LabelNode();
    load();
    load();
    add(new JumpInsnNode(Opcodes.IFLT, other));
    load();
    add(new JumpInsnNode(Opcodes.GOTO, behind));
    add(other);
    load();
    add(behind);
    add(new InsnNode(Opcodes.IADD));
    store();
  }

  private void expression(int depth) {
    switch (depth == 0 ? random.nextInt(4) : random.nextInt(7)) {
      case 0, 1 -> load();
      case 2 -> add(new IntInsnNode(Opcodes.BIPUSH, random.nextInt(4)));
      case 3 -> add(new LdcInsnNode(100_000));
      case 4 -> {
        expression(depth - 1);
        add(new InsnNode(Opcodes.I2L));
        expression(depth - 1);
        add(new InsnNode(Opcodes.I2L));
        add(new InsnNode(Opcodes.LCMP));
      }
      default -> {
        expression(depth - 1);
        expression(depth - 1);
        add(new InsnNode(PURE[random.nextInt(PURE.length)]));
      }
    }
  }

  private void end() {
    switch (random.nextInt(5)) {
      case 0 -> add(new InsnNode(Opcodes.RETURN));
      case 1 -> {
        load();
        var labels = new LabelNode[] {anyBlock(), anyBlock()};
        add(new TableSwitchInsnNode(0, 1, anyBlock(), labels));
      }
      default -> {
        load();
        load();
        add(new JumpInsnNode(COMPARISONS[random.nextInt(COMPARISONS.length)], anyBlock()));
        add(new JumpInsnNode(Opcodes.GOTO, anyBlock()));
      }
    }
  }

  private void handlers() {
    for (int n = random.nextInt(3); n > 0; n--) {
      int from = random.nextInt(blocks.size() - 1);
      int to = from + 1 + random.nextInt(blocks.size() - from - 1);
      LabelNode handler = new LabelNode();
      add(handler);
      add(new InsnNode(Opcodes.POP));
      add(new JumpInsnNode(Opcodes.GOTO, anyBlock()));
      method.tryCatchBlocks.add(
          new TryCatchBlockNode(
              blocks.get(from), blocks.get(to), handler, "java/lang/ArithmeticException"));
    }
  }

  private Class<?> define() {
    var owner = new ClassNode();
    owner.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, "RandomMethod", null, "java/lang/Object", null);
    owner.methods.add(method);
    var writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
    owner.accept(writer);
    byte[] bytes = writer.toByteArray();
    return new ClassLoader(RandomMethod.class.getClassLoader()) {
      Class<?> define() {
        return defineClass("RandomMethod", bytes, 0, bytes.length);
      }
    }.define();
  }

  private void load() {
    add(new VarInsnNode(Opcodes.ILOAD, local()));
  }

  private void store() {
    add(new VarInsnNode(Opcodes.ISTORE, local()));
  }

  private int local() {
    return random.nextInt(LOCALS);
  }

  private LabelNode anyBlock() {
    return blocks.get(random.nextInt(blocks.size()));
  }

  private static MethodInsnNode call(String name, String descriptor) {
    return new MethodInsnNode(Opcodes.INVOKESTATIC, SINK, name, descriptor);
  }

  private void add(AbstractInsnNode instruction) {
    method.instructions.add(instruction);
  }

  /** Hears everything; lets nobody go on for ever. */
  public static final class Sink {

    private static final int FUEL = 60;
    private static final List<Integer> SAID = new ArrayList<>();
    private static int ticks;

    private Sink() {}

    static void begin() {
      SAID.clear();
      ticks = 0;
    }

    static List<Integer> said() {
      return List.copyOf(SAID);
    }

    public static void tick() {
      if (++ticks > FUEL) {
        throw new IllegalStateException();
      }
    }

    public static void see(int value) {
      SAID.add(value);
    }

    public static int next() {
      SAID.add(-1);
      return SAID.size() % 3;
    }
  }
}
