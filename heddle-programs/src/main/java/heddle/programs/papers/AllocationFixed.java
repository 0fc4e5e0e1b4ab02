package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Threads;

/** {@link Allocation} with one critical section. */
@Classes(6)
@Expect(outcome = "", because = "a block is given to the one who found it")
public final class AllocationFixed {

  private final char[] blocks = {'F', 'F', 'F', 'F', 'F'};

  public static void main(String[] args) {
    var allocation = new AllocationFixed();
    Runnable twice =
        () -> {
          allocation.allocate();
          allocation.allocate();
        };
    Threads.run(twice, twice);
  }

  private synchronized void allocate() {
    int block = 0;
    while (blocks[block] != 'F') {
      block++;
    }
    if (blocks[block] != 'F') {
      throw new IllegalStateException("block " + block + " is taken");
    }
    blocks[block] = 'A';
  }
}
