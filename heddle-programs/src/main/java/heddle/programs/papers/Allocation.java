package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;

/**
 * Two threads allocate two blocks each. A free block is found in one critical section and marked in
 * another, so it can be found twice.
 */
@Classes(16)
@Fails("exception")
@Expect(outcome = "", because = "nobody looks for a block while another one marks his")
@Expect(
    outcome = "java.lang.IllegalStateException: block 0 is taken",
    because = "both find the first block")
@Expect(
    outcome = "java.lang.IllegalStateException: block 1 is taken",
    because = "both find the second block")
@Expect(
    outcome = "java.lang.IllegalStateException: block 2 is taken",
    because = "both find the third block")
public final class Allocation {

  private final char[] blocks = {'F', 'F', 'F', 'F', 'F'};

  public static void main(String[] args) {
    var allocation = new Allocation();
    Runnable twice =
        () -> {
          allocation.allocate();
          allocation.allocate();
        };
    Threads.run(twice, twice);
  }

  private void allocate() {
    mark(find());
  }

  private synchronized int find() {
    int block = 0;
    while (blocks[block] != 'F') {
      block++;
    }
    return block;
  }

  private synchronized void mark(int block) {
    if (blocks[block] != 'F') {
      throw new IllegalStateException("block " + block + " is taken");
    }
    blocks[block] = 'A';
  }
}
