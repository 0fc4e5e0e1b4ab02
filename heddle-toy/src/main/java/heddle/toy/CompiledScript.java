package heddle.toy;

/**
 * A compiled script.
 *
 * @param instructions what the thread does; the first is its begin
 * @param registers the names of its registers
 * @param divided where it goes after a division by zero
 * @param endless where it goes if it computes for ever without an operation
 */
record CompiledScript(Instruction[] instructions, Numbering registers, int divided, int endless) {

  /**
   * Computes which registers are live before every instruction: those that some path from there
   * reads before it writes them. Dead ones must not be in a mark, or equal futures look different;
   * live ones must, or different futures look equal.
   */
  void findLive() {
    boolean grew = true;
    while (grew) {
      grew = false;
      for (int pc = instructions.length - 1; pc >= 0; pc--) {
        Instruction instruction = instructions[pc];
        long after = instruction.fallsThrough() ? instructions[pc + 1].live : 0;
        if (instruction.target != Instruction.NOWHERE) {
          after |= instructions[instruction.target].live;
        }
        if (instruction.into != Instruction.NOWHERE) {
          after &= ~(1L << instruction.into);
        }
        long before = after | instruction.uses;
        grew |= before != instruction.live;
        instruction.live = before;
      }
    }
  }
}
