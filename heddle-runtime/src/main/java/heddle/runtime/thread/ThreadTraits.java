package heddle.runtime.thread;

import heddle.runtime.raw.TypeNames;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.Growth;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Strand;

/**
 * What threads tell of each other without synchronisation: names, priorities, handlers, class
 * loaders, whether they are daemons. Asking and setting are no events; if one thread sets what
 * another asks for, that is said.
 */
public final class ThreadTraits {

  static final int NAME = 0;
  static final int PRIORITY = 1;
  static final int HANDLER = 2;
  static final int LOADER = 3;
  static final int DAEMON = 4;

  private static final String[] WORDS = {
    "name", "priority", "handler", "context class loader", "daemon flag"
  };

  private final Synchronisation model;
  private final Threads all;

  // Who asked for or set what, in this run.
  private Thread[] threads = new Thread[16];
  private int[] traits = new int[16];
  private Strand[] strands = new Strand[16];
  private boolean[] writes = new boolean[16];
  private boolean[] isEarly = new boolean[16];
  private int size;

  ThreadTraits(Synchronisation model, Threads threads) {
    all = threads;
    this.model = model;
  }

  public void clear() {
    for (int i = 0; i < size; i++) {
      threads[i] = null;
      strands[i] = null;
    }
    size = 0;
  }

  public void read(Strand strand, Thread thread, int trait) {
    access(strand, thread, trait, false);
  }

  /** The thread said its name; the text belongs to it. */
  public void named(Strand strand, Thread thread, String name) {
    read(strand, thread, NAME);
    Strand of = model.scheduler.find(thread);
    if (of != null && model.heap.find(name) < 0) {
      Thread self = Control.suspend();
      try {
        String by = "@" + model.names.thread(of.name);
        model.heap.addFresh(name, model.names.object(TypeNames.quote(name) + by));
      } finally {
        Control.resume(self);
      }
    }
  }

  public void write(Strand strand, Thread thread, int trait) {
    if (thread == null || model.heap.find(thread) < 0 && model.scheduler.find(thread) == null) {
      return;
    }
    if (thread != strand.thread) {
      // No mark of either says who was first.
      strand.hasHiddenState = true;
      Strand other = model.scheduler.find(thread);
      if (other != null) {
        other.hasHiddenState = true;
      }
    }
    access(strand, thread, trait, true);
  }

  private void access(Strand strand, Thread thread, int trait, boolean write) {
    if (model.scheduler.strandCount == 1 || model.scheduler.stopping) {
      return;
    }
    boolean isNoted = false;
    boolean early = model.scheduler.find(thread) == null;
    for (int i = 0; i < size; i++) {
      if (threads[i] == thread && traits[i] == trait) {
        if (strands[i] == strand) {
          isNoted |= writes[i] == write && isEarly[i] == early;
        } else if ((write || writes[i]) && !isGiven(i, strand, write)) {
          model.facts.limit(
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
        && strands[noted].name == model.names.parent(strand.name);
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
  public void handler(Strand strand, Thread thread, Object handler, int site) {
    if (model.scheduler.stopping) {
      return;
    }
    if (handler != null && (thread == null || model.heap.find(thread) >= 0)) {
      model.heap.share(strand, handler, site);
    }
    if (thread != null) {
      write(strand, thread, HANDLER);
    } else if (model.scheduler.strandCount > 1) {
      model.facts.limit(
          "the default handler of exceptions is set while several threads run, and whose exceptions"
              + " it gets is not explored");
    }
  }

  /** Whether a thread is a daemon may only be set while it is not alive. */
  public void beforeStart(Strand strand, Thread thread, int site) {
    if (model.scheduler.stopping) {
      return;
    }
    Strand other = all.ask(strand, thread, site);
    if (other != null && (other == strand || all.endings.isAlive(strand, other, site))) {
      throw new IllegalThreadStateException();
    }
    write(strand, thread, DAEMON);
  }

  /** Interrupts all threads of a group and of the groups in it, in the order of their start. */
  public void interrupt(Strand strand, ThreadGroup group, int site) {
    int last = model.scheduler.strandCount;
    for (int i = 0; i < last; i++) {
      Strand other = model.scheduler.strands[i];
      ThreadGroup of = all.group(other);
      if (of == null || !group.parentOf(of)) {
        continue;
      }
      if (other != strand && model.names.parent(other.name) != strand.name) {
        model.facts.limit(
            "a group of threads is interrupted to which other threads add some, and which of them"
                + " are in it by then is not explored");
      }
      strand.place = site;
      model.interrupts.interrupt(strand, other);
    }
  }
}
