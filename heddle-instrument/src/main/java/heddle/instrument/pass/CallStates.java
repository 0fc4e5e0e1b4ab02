package heddle.instrument.pass;

import heddle.instrument.Activation;
import heddle.instrument.HookTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.AnalyzerAdapter;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The types of locals and operands at all calls of a class, and which locals are live behind them.
 *
 * <p>Types come from the stack maps, which the virtual machine has checked against the code. A
 * local is in what is answered if it is live where the call returns to, or in a handler around it.
 * The count of activations that hooks for loops keep is left out: it tells pasts apart, not
 * futures.
 */
public final class CallStates {

  /** From this version on classes have stack maps. */
  private static final int WITH_STACK_MAPS = Opcodes.V1_7;

  private final Map<String, Method> methods = new HashMap<>();

  /** The calls of one method, by their place. */
  private static final class Method {
    final MethodNode code;
    final Map<Integer, Call> calls = new HashMap<>();
    Liveness liveness;

    Method(MethodNode code) {
      this.code = code;
    }
  }

  /** What is there while a call goes on. */
  private record Call(AbstractInsnNode node, String callee, List<Object> locals, String stack) {}

  public CallStates(byte[] classFile) {
    new Reader(classFile).read();
  }

  /** Knows where in the code it is. */
  private final class Reader extends ClassReader {
    private int offset;

    Reader(byte[] classFile) {
      super(classFile);
    }

    void read() {
      accept(new OfClass(), EXPAND_FRAMES | SKIP_DEBUG);
    }

    @Override
    protected void readBytecodeInstructionOffset(int bytecodeOffset) {
      offset = bytecodeOffset;
    }

    private final class OfClass extends ClassVisitor {
      private String owner;
      private boolean isKnown;

      OfClass() {
        super(Opcodes.ASM9);
      }

      @Override
      public void visit(
          int version, int access, String name, String signature, String above, String[] others) {
        owner = name;
        isKnown = (version & 0xFFFF) >= WITH_STACK_MAPS;
      }

      @Override
      public MethodVisitor visitMethod(
          int access, String name, String descriptor, String signature, String[] exceptions) {
        if (!isKnown) {
          return null;
        }
        var method =
            new Method(new MethodNode(Opcodes.ASM9, access, name, descriptor, signature, null));
        methods.put(name + descriptor, method);
        return new OfMethod(owner, method);
      }
    }

    private final class OfMethod extends AnalyzerAdapter {
      private final Method method;

      OfMethod(String owner, Method method) {
        super(
            Opcodes.ASM9,
            owner,
            method.code.access,
            method.code.name,
            method.code.desc,
            method.code);
        this.method = method;
      }

      @Override
      public void visitMethodInsn(
          int opcode, String owner, String name, String descriptor, boolean isInterface) {
        boolean isStatic = opcode == Opcodes.INVOKESTATIC;
        List<Object> locals = copy(this.locals);
        String left = left(descriptor, isStatic);
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        add(name, locals, left);
      }

      @Override
      public void visitInvokeDynamicInsn(
          String name, String descriptor, Handle bootstrap, Object... arguments) {
        List<Object> locals = copy(this.locals);
        String left = left(descriptor, true);
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
        add("", locals, left);
      }

      private void add(String callee, List<Object> locals, String left) {
        if (locals != null && left != null) {
          method.calls.put(
              offset, new Call(method.code.instructions.getLast(), callee, locals, left));
        }
      }

      private static List<Object> copy(List<Object> types) {
        return types == null ? null : new ArrayList<>(types);
      }

      /** The operands below the arguments; null if they are not known. */
      private String left(String descriptor, boolean isStatic) {
        if (stack == null) {
          return null;
        }
        int taken = (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - (isStatic ? 1 : 0);
        var kinds = new StringBuilder();
        for (int i = 0; i < stack.size() - taken; i++) {
          boolean isSecond = i > 0 && Frames.isWide(stack.get(i - 1));
          kinds.append(isSecond ? '-' : kind(stack.get(i)));
        }
        return kinds.toString();
      }
    }
  }

  /** The activation at a place of a method; empty if there is no call, or not all is known. */
  public Optional<Activation> at(String signature, int bytecodeIndex) {
    Method method = methods.get(signature);
    Call call = method == null ? null : method.calls.get(bytecodeIndex);
    if (call == null) {
      return Optional.empty();
    }
    if (method.liveness == null) {
      method.liveness = new Liveness(method.code);
    }
    var live = new ArrayList<Integer>();
    var kinds = new StringBuilder();
    for (int local = 0; local < call.locals.size(); local++) {
      Object type = call.locals.get(local);
      boolean isSecond = local > 0 && Frames.isWide(call.locals.get(local - 1));
      if (isSecond
          || type == Opcodes.TOP
          || !method.liveness.isLiveAfter(local, call.node)
          || isCount(method.code, local)) {
        continue;
      }
      live.add(local);
      kinds.append(kind(type));
    }
    return method.liveness.isKnown()
        ? Optional.of(
            new Activation(
                call.callee,
                live.stream().mapToInt(Integer::intValue).toArray(),
                kinds.toString(),
                call.stack))
        : Optional.empty();
  }

  private static char kind(Object type) {
    if (type == Opcodes.INTEGER) {
      return 'I';
    } else if (type == Opcodes.LONG) {
      return 'J';
    } else if (type == Opcodes.FLOAT) {
      return 'F';
    } else if (type == Opcodes.DOUBLE) {
      return 'D';
    }
    return type == Opcodes.TOP ? '-' : 'L';
  }

  /** Whether the local holds the number of the activation and nothing else. */
  private static boolean isCount(MethodNode code, int local) {
    boolean isCount = false;
    for (AbstractInsnNode i = code.instructions.getFirst(); i != null; i = i.getNext()) {
      if (i instanceof VarInsnNode store
          && store.var == local
          && store.getOpcode() == Opcodes.ISTORE) {
        isCount =
            store.getPrevious() instanceof MethodInsnNode call
                && call.owner.equals(HookTable.OWNER)
                && call.name.equals(HookTable.ACTIVATION.name());
        if (!isCount) {
          return false;
        }
      }
    }
    return isCount;
  }
}
