package sample;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import sample.RandomStructure.Local;

/**
 * Every interleaving of a scenario of a {@link RandomStructure}, access by access, and for each of
 * them every order of its operations: as the definition of linearizability has it, and with nothing
 * in common with what is tested. An operation is called at its first access and returns at its
 * last.
 */
final class BruteForce {

  /** The write that was delayed is the next access. */
  private static final int FLUSH = -2;

  private final String[] operations;
  private final List<List<Integer>> parts;
  private final int[] cells = new int[RandomStructure.CELLS];

  /** Of each operation of each thread: its result, and when it was called and returned. */
  private final int[][] results;

  private final int[][] called;
  private final int[][] returned;
  private boolean respectsOrder = true;

  BruteForce(String program, List<List<Integer>> parts) {
    this.operations = program.split(",");
    this.parts = parts;
    this.results = new int[parts.size()][];
    this.called = new int[parts.size()][];
    this.returned = new int[parts.size()][];
    for (int i = 0; i < parts.size(); i++) {
      results[i] = new int[parts.get(i).size()];
      called[i] = new int[parts.get(i).size()];
      returned[i] = new int[parts.get(i).size()];
    }
  }

  /** The same, but any order may explain an execution that keeps each thread's own order. */
  BruteForce withoutRealTime() {
    respectsOrder = false;
    return this;
  }

  /** Whether some interleaving has results that no order explains. */
  boolean fails() {
    var locals = new Local[parts.size()];
    Arrays.fill(locals, Local.NEW);
    return fails(new int[parts.size()], new int[parts.size()], locals, 0);
  }

  /**
   * @param operation which operation each thread is at
   * @param access which access of it is next
   * @param locals what each thread knows
   */
  private boolean fails(int[] operation, int[] access, Local[] locals, int time) {
    boolean isEnd = true;
    for (int t = 0; t < parts.size(); t++) {
      if (operation[t] < parts.get(t).size()) {
        isEnd = false;
        int[] before = cells.clone();
        int[] nextOperation = operation.clone();
        int[] nextAccess = access.clone();
        Local[] nextLocals = locals.clone();
        move(t, nextOperation, nextAccess, nextLocals, time);
        if (fails(nextOperation, nextAccess, nextLocals, time + 1)) {
          return true;
        }
        System.arraycopy(before, 0, cells, 0, cells.length);
      }
    }
    return isEnd && !isExplained(new int[parts.size()], new int[RandomStructure.CELLS], Local.NEW);
  }

  private void move(int t, int[] operation, int[] access, Local[] locals, int time) {
    int number = operation[t];
    int call = parts.get(t).get(number);
    String text = operations[call];
    boolean isFirst = access[t] == 0;
    if (isFirst) {
      called[t][number] = time;
    }
    if (isFirst && locals[t].delayed() != RandomStructure.NOTHING) {
      locals[t] = locals[t].flush(cells);
      access[t] = FLUSH;
      return;
    }
    if (access[t] <= 0) {
      access[t] = 0;
      locals[t] = locals[t].keep(call);
    }
    locals[t] = locals[t].step(text, access[t], cells);
    access[t] += 2;
    if (access[t] == text.length()) {
      results[t][number] = locals[t].kept();
      returned[t][number] = time;
      operation[t]++;
      access[t] = 0;
    }
  }

  /** Whether the operations behind these can be ordered so that they give their results. */
  private boolean isExplained(int[] done, int[] state, Local local) {
    var open = new ArrayList<Integer>();
    for (int t = 0; t < parts.size(); t++) {
      if (done[t] < parts.get(t).size()) {
        open.add(t);
      }
    }
    for (int t : open) {
      boolean isFirst =
          !respectsOrder
              || open.stream().noneMatch(u -> u != t && returned[u][done[u]] < called[t][done[t]]);
      int[] next = state.clone();
      Local after = alone(parts.get(t).get(done[t]), next, local);
      if (isFirst && after.kept() == results[t][done[t]]) {
        int[] more = done.clone();
        more[t]++;
        if (isExplained(more, next, after)) {
          return true;
        }
      }
    }
    return open.isEmpty();
  }

  /** What comes of an operation that nothing interrupts. */
  private Local alone(int call, int[] state, Local before) {
    Local local = before.delayed() == RandomStructure.NOTHING ? before : before.flush(state);
    local = local.keep(call);
    for (int i = 0; i < operations[call].length(); i += 2) {
      local = local.step(operations[call], i, state);
    }
    return local;
  }
}
