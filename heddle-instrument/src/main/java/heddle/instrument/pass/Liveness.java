package heddle.instrument.pass;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Which locals of a method can still matter at a place of it.
 *
 * <p>A local is <em>live</em> before an instruction if some path from there reads it before it is
 * overwritten. Liveness is the smallest solution of
 *
 * <pre>
 *   live(i) = uses(i) + (live after i - what i overwrites) + live(h) for every handler h around i
 * </pre>
 *
 * which is found by going backwards over the instructions until nothing changes. What is
 * overwritten is never taken away on the way to a handler: the exception may come before.
 *
 * <p>A read that serves nothing but to compute what another local gets is no use as long as that
 * local is dead: {@code n++} does not keep {@code n} alive, nor does {@code sum += n} if nobody
 * asks for the sum. Only such computations count as can neither fail nor be seen: loads, constants
 * and arithmetic without division, all in a row, with the store at their end. Who comes by the load
 * goes on to the store, where the value that was read is used up, for a local that is dead. Whether
 * one of two such locals is live can depend on the other, so both grow together from nothing.
 *
 * <p>Everything else that reads a local is a use: calls, fields, arrays, branches, returns,
 * monitors, also a division, which can fail.
 */
final class Liveness {

  /** As they were, whatever is inserted later. */
  private final AbstractInsnNode[] instructions;

  private final Map<AbstractInsnNode, Integer> indices = new IdentityHashMap<>();
  private final Map<AbstractInsnNode, List<LabelNode>> handlers = new HashMap<>();

  /** By a load: the store that it serves alone. */
  private final Map<AbstractInsnNode, VarInsnNode> served = new HashMap<>();

  private final BitSet[] live;
  private final boolean known;

  Liveness(MethodNode method) {
    instructions = method.instructions.toArray();
    live = new BitSet[instructions.length + 1];
    for (int i = 0; i < live.length; i++) {
      live[i] = new BitSet();
    }
    for (int i = 0; i < instructions.length; i++) {
      indices.put(instructions[i], i);
    }
    boolean hasSubroutines = false;
    for (AbstractInsnNode instruction : instructions) {
      hasSubroutines |=
          instruction.getOpcode() == Opcodes.JSR || instruction.getOpcode() == Opcodes.RET;
    }
    for (TryCatchBlockNode block : method.tryCatchBlocks) {
      for (AbstractInsnNode i = block.start; i != null && i != block.end; i = i.getNext()) {
        handlers.computeIfAbsent(i, key -> new ArrayList<>()).add(block.handler);
      }
    }
    known = !hasSubroutines;
    if (known) {
      findServing();
      solve();
    }
  }

  /** Whether what a local holds just before an instruction can matter from there on. */
  boolean isLive(int local, AbstractInsnNode before) {
    return !known || live[indices.get(before)].get(local);
  }

  /**
   * Whether what a local holds while a call goes on can matter when it returns, or to a handler if
   * it throws.
   */
  boolean isLiveAfter(int local, AbstractInsnNode call) {
    boolean isLive = !known || after(indices.get(call)).get(local);
    for (LabelNode handler : handlers.getOrDefault(call, List.of())) {
      isLive |= live[indices.get(handler)].get(local);
    }
    return isLive;
  }

  /** Whether anything is known of the method. */
  boolean isKnown() {
    return known;
  }

  /** Where an instruction may jump to. */
  static List<LabelNode> targets(AbstractInsnNode instruction) {
    if (instruction instanceof JumpInsnNode jump) {
      return List.of(jump.label);
    }
    if (instruction instanceof TableSwitchInsnNode table) {
      return with(table.labels, table.dflt);
    }
    if (instruction instanceof LookupSwitchInsnNode lookup) {
      return with(lookup.labels, lookup.dflt);
    }
    return List.of();
  }

  private static List<LabelNode> with(List<LabelNode> labels, LabelNode last) {
    var all = new ArrayList<LabelNode>(labels);
    all.add(last);
    return all;
  }

  // ---- the equations

  private void solve() {
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int i = instructions.length - 1; i >= 0; i--) {
        BitSet before = before(i);
        if (!before.equals(live[i])) {
          live[i] = before;
          changed = true;
        }
      }
    }
  }

  private BitSet before(int index) {
    AbstractInsnNode instruction = instructions[index];
    BitSet result = after(index);
    if (instruction instanceof VarInsnNode access) {
      if (isStore(access.getOpcode())) {
        result.clear(access.var);
      } else if (isUse(access)) {
        result.set(access.var);
      }
    }
    for (LabelNode handler : handlers.getOrDefault(instruction, List.of())) {
      result.or(live[indices.get(handler)]);
    }
    return result;
  }

  private BitSet after(int index) {
    AbstractInsnNode instruction = instructions[index];
    var result = new BitSet();
    if (!isEnd(instruction)) {
      result.or(live[index + 1]);
    }
    for (LabelNode target : targets(instruction)) {
      result.or(live[indices.get(target)]);
    }
    return result;
  }

  /** Whether control never goes on to the next instruction. */
  private static boolean isEnd(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    return opcode == Opcodes.GOTO
        || opcode == Opcodes.ATHROW
        || opcode == Opcodes.TABLESWITCH
        || opcode == Opcodes.LOOKUPSWITCH
        || opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN;
  }

  private boolean isUse(VarInsnNode load) {
    VarInsnNode store = served.get(load);
    return store == null || after(indices.get(store)).get(store.var);
  }

  private static boolean isStore(int opcode) {
    return opcode >= Opcodes.ISTORE && opcode <= Opcodes.ASTORE;
  }

  // ---- reads that serve a store

  private void findServing() {
    for (AbstractInsnNode instruction : instructions) {
      if (instruction instanceof VarInsnNode store && isStore(store.getOpcode())) {
        findServing(store);
      }
    }
  }

  /** Goes back from a store until everything is there that it stores. */
  private void findServing(VarInsnNode store) {
    var loads = new ArrayList<AbstractInsnNode>();
    int missing = 1;
    for (AbstractInsnNode i = store.getPrevious(); i != null; i = i.getPrevious()) {
      if (i.getOpcode() < 0) {
        continue;
      }
      int operands = operands(i);
      if (operands < 0) {
        return;
      }
      missing += operands - 1;
      if (i instanceof VarInsnNode) {
        loads.add(i);
      }
      if (missing == 0) {
        loads.forEach(load -> served.put(load, store));
        return;
      }
    }
  }

  /**
   * How many values an instruction takes that makes one of them and does nothing else; -1 for all
   * others.
   */
  private static int operands(AbstractInsnNode instruction) {
    int opcode = instruction.getOpcode();
    if (opcode >= Opcodes.ACONST_NULL && opcode <= Opcodes.SIPUSH
        || opcode >= Opcodes.ILOAD && opcode <= Opcodes.ALOAD
        || instruction instanceof LdcInsnNode constant && constant.cst instanceof Number) {
      return 0;
    }
    return switch (opcode) {
      case Opcodes.IDIV, Opcodes.LDIV, Opcodes.IREM, Opcodes.LREM -> -1;
      case Opcodes.INEG, Opcodes.LNEG, Opcodes.FNEG, Opcodes.DNEG -> 1;
      default -> {
        if (opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR
            || opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
          yield 2;
        }
        yield opcode >= Opcodes.I2L && opcode <= Opcodes.I2S ? 1 : -1;
      }
    };
  }
}
