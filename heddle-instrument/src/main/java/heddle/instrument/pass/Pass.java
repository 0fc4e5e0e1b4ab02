package heddle.instrument.pass;

import org.objectweb.asm.tree.AbstractInsnNode;

/** One concern: which instructions get which hooks. Passes have no state. */
interface Pass {

  /** Rewrites the instruction; false if it is none of this pass's. */
  boolean rewrite(AbstractInsnNode instruction, Edit edit);
}
