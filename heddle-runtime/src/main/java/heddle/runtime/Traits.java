package heddle.runtime;

import heddle.runtime.raw.TypeNames;
import heddle.runtime.table.Growth;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;

/**
 * What threads tell of each other without synchronisation: names, priorities, handlers, class
 * loaders, whether they are daemons. Asking and setting are no events; if one thread sets what
 * another asks for, that is said.
 */
final class Traits {

  static final int NAME = 0;
  static final int PRIORITY = 1;
  static final int HANDLER = 2;
  static final int LOADER = 3;
  static final int DAEMON = 4;

  private static final String[] WORDS = {
    "name", "priority", "handler", "context class loader", "daemon flag"
  };

  private final Run run;

  // Who asked for or set what, in this run.
  private Thread[] threads = new Thread[16];
  private int[] traits = new int[16];
  private Strand[] strands = new Strand[16];
  private boolean[] writes = new boolean[16];
  private boolean[] isEarly = new boolean[16];
  private int size;

  Traits(Run run) {
    this.run = run;
  }

  void clear() {
    for (int i = 0; i < size; i++) {
      threads[i] = null;
      strands[i] = null;
    }
    size = 0;
  }

  void read(Strand strand, Thread thread, int trait) {
    access(strand, thread, trait, false);
  }

  /** The thread said its name; the text belongs to it. */
  void named(Strand strand, Thread thread, String name) {
    read(strand, thread, NAME);
    Strand of = run.scheduler.find(thread);
    if (of != null && run.heap.find(name) < 0) {
      Thread self = Control.suspend();
      try {
        String by = "@" + run.names.thread(of.name);
        run.heap.addFresh(name, run.names.object(TypeNames.quote(name) + by));
      } finally {
        Control.resume(self);
      }
    }
  }

  void write(Strand strand, Thread thread, int trait) {
    if (thread == null || run.heap.find(thread) < 0 && run.scheduler.find(thread) == null) {
      return;
    }
    if (thread != strand.thread) {
      // No mark of either says who was first.
      strand.hasHiddenState = true;
      Strand other = run.scheduler.find(thread);
      if (other != null) {
        other.hasHiddenState = true;
      }
    }
    access(strand, thread, trait, true);
  }

  private void access(Strand strand, Thread thread, int trait, boolean write) {
    if (run.scheduler.strandCount == 1 || run.scheduler.stopping) {
      return;
    }
    boolean isNoted = false;
    boolean early = run.scheduler.find(thread) == null;
    for (int i = 0; i < size; i++) {
      if (threads[i] == thread && traits[i] == trait) {
        if (strands[i] == strand) {
          isNoted |= writes[i] == write && isEarly[i] == early;
        } else if ((write || writes[i]) && !isGiven(i, strand, write)) {
          run.facts.limit(
              "a thread sets the "
                  + WORDS[trait]
                  + " of a thread while another one may ask for it, and which comes first is not"
                  + " explored");
        }
      }
    }
    if (!isNoted) {
      note(strand, thread, trait, write, early);
    }
  }

  /** Whether a thread asks for what it was given by the one that started it, before that. */
  private boolean isGiven(int noted, Strand strand, boolean write) {
    return !write
        && isEarly[noted]
        && strand.thread == threads[noted]
        && strands[noted].name == run.names.parent(strand.name);
  }

  private void note(Strand strand, Thread thread, int trait, boolean write, boolean early) {
    if (size == threads.length) {
      var longerThreads = new Thread[size * 2];
      var longerStrands = new Strand[size * 2];
      System.arraycopy(threads, 0, longerThreads, 0, size);
      System.arraycopy(strands, 0, longerStrands, 0, size);
      threads = longerThreads;
      strands = longerStrands;
      writes = Growth.of(writes, size * 2);
      isEarly = Growth.of(isEarly, size * 2);
      traits = Growth.of(traits, size * 2);
    }
    threads[size] = thread;
    strands[size] = strand;
    isEarly[size] = early;
    traits[size] = trait;
    writes[size++] = write;
  }

  /** The handler of a thread that others know is known to them, too. */
  void handler(Strand strand, Thread thread, Object handler, int site) {
    if (run.scheduler.stopping) {
      return;
    }
    if (handler != null && (thread == null || run.heap.find(thread) >= 0)) {
      run.heap.share(strand, handler, site);
    }
    if (thread != null) {
      write(strand, thread, HANDLER);
    } else if (run.scheduler.strandCount > 1) {
      run.facts.limit(
          "the default handler of exceptions is set while several threads run, and whose exceptions"
              + " it gets is not explored");
    }
  }

  /** Whether a thread is a daemon may only be set while it is not alive. */
  void beforeStart(Strand strand, Thread thread, int site) {
    if (run.scheduler.stopping) {
      return;
    }
    Strand other = run.threads.ask(strand, thread, site);
    if (other != null && (other == strand || run.threads.endings.isAlive(strand, other, site))) {
      throw new IllegalThreadStateException();
    }
    write(strand, thread, DAEMON);
  }

  /** Interrupts all threads of a group and of the groups in it, in the order of their start. */
  void interrupt(Strand strand, ThreadGroup group, int site) {
    int last = run.scheduler.strandCount;
    for (int i = 0; i < last; i++) {
      Strand other = run.scheduler.strands[i];
      ThreadGroup of = run.threads.group(other);
      if (of == null || !group.parentOf(of)) {
        continue;
      }
      if (other != strand && run.names.parent(other.name) != strand.name) {
        run.facts.limit(
            "a group of threads is interrupted to which other threads add some, and which of them"
                + " are in it by then is not explored");
      }
      strand.place = site;
      run.interrupts.interrupt(strand, other);
    }
  }
}
