package heddle.bench.torture;

import java.io.IOException;
import java.util.List;
import java.util.Random;

/** What is done to a check. */
enum Fault {
  KILL_WORKER(12, "KILL", Whom.WORKER),
  TERMINATE_WORKER(6, "TERM", Whom.WORKER),
  HANG_UP_WORKER(2, "HUP", Whom.WORKER),
  CRASH_WORKER(2, "SEGV", Whom.WORKER),
  HOLD_WORKER(6, "STOP", Whom.WORKER),
  KILL_ENGINE(3, "KILL", Whom.ENGINE),
  TERMINATE_ENGINE(2, "TERM", Whom.ENGINE),
  HOLD_ENGINE(3, "STOP", Whom.ENGINE),
  STARVE(2, "", Whom.MACHINE),
  FULL_DISK(0, "", Whom.MACHINE),
  CLOSED_DESCRIPTOR(0, "", Whom.MACHINE);

  /** Who suffers. */
  enum Whom {
    WORKER,
    ENGINE,
    MACHINE
  }

  private final int weight;
  private final String signal;
  private final Whom whom;

  Fault(int weight, String signal, Whom whom) {
    this.weight = weight;
    this.signal = signal;
    this.whom = whom;
  }

  Whom whom() {
    return whom;
  }

  /** Whether the process is to be let go on later. */
  boolean isHolding() {
    return signal.equals("STOP");
  }

  /** One that can happen at any moment; those of disks and descriptors are there from the start. */
  static Fault random(Random random) {
    int all = List.of(values()).stream().mapToInt(fault -> fault.weight).sum();
    int left = random.nextInt(all);
    for (Fault fault : values()) {
      left -= fault.weight;
      if (left < 0) {
        return fault;
      }
    }
    throw new IllegalStateException("the weights do not add up");
  }

  /** Whether the process was there. */
  boolean send(ProcessHandle process) throws IOException, InterruptedException {
    return signal(signal, process);
  }

  /** Lets a process go on. */
  static void release(ProcessHandle process) throws IOException, InterruptedException {
    signal("CONT", process);
  }

  private static boolean signal(String signal, ProcessHandle process)
      throws IOException, InterruptedException {
    return process.isAlive()
        && new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid()))
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor()
            == 0;
  }
}
