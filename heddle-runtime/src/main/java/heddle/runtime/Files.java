package heddle.runtime;

import java.io.File;
import java.io.FileInputStream;
import java.io.FileOutputStream;

/**
 * Which threads use which files. Files are read and written for real and are no part of the shared
 * state that is explored, so it has to be said if their order could make a difference: two threads
 * use the same file, one of them changes it, and nothing orders the two.
 *
 * <p>Ordered are two uses if the second thread was told something after the first use: it was
 * started, joined or unparked by whoever knew, was notified, passed a gate, or read what such a
 * thread has written. That one had a lock before the other says nothing: it could have been the
 * other way round, and no run need show it. What a thread reads may as well be something else, but
 * then there is another run, which is looked at in the same way.
 */
final class Files {

  private static final long CELL = 1L << 40;
  private static final long GATE = 2L << 40;
  private static final long WAIT_SET = 3L << 40;
  private static final long THREAD = 4L << 40;

  private final Run run;

  /** The last use in this run, which leads to those before it; null if there is none. */
  private Use last;

  private boolean isSaid;

  /** How a thread has used a file so far. */
  private static final class Use {
    final String path;
    final Strand user;
    final boolean isWritten;
    final Use before;

    /** How many events there had been when it did so last. */
    int time;

    Use(String path, Strand user, boolean isWritten, Use before) {
      this.path = path;
      this.user = user;
      this.isWritten = isWritten;
      this.before = before;
    }
  }

  Files(Run run) {
    this.run = run;
  }

  void clear() {
    last = null;
  }

  void forget() {
    isSaid = false;
  }

  /**
   * A thread uses a file.
   *
   * @param file its path, or something that knows it
   */
  void use(Strand strand, Object file, boolean isWritten) {
    if (run.stopping || isSaid) {
      return;
    }
    run.inert.enter();
    try {
      String path = path(file);
      if (path != null) {
        use(strand, path, isWritten);
      }
    } finally {
      run.inert.leave();
    }
  }

  private void use(Strand strand, String path, boolean isWritten) {
    Use own = null;
    for (Use use = last; use != null; use = use.before) {
      if (!use.path.equals(path)) {
        continue;
      }
      if (use.user == strand) {
        own = use.isWritten == isWritten ? use : own;
      } else if ((isWritten || use.isWritten) && !isTold(strand, use.user, use.time)) {
        isSaid = true;
        run.heap.limit(
            "several threads use the file "
                + path
                + ", and not all orders in which they can do so are explored");
        return;
      }
    }
    if (own == null) {
      own = new Use(path, strand, isWritten, last);
      last = own;
    }
    own.time = run.log.size();
  }

  private String path(Object file) {
    String path;
    if (file instanceof FileOutputStream || file instanceof FileInputStream) {
      Class<?> type =
          file instanceof FileOutputStream ? FileOutputStream.class : FileInputStream.class;
      path = (String) Memory.reference(file, run.layouts.offset(type, "path"));
    } else {
      path = file instanceof File ? ((File) file).getPath() : String.valueOf(file);
    }
    return path == null || path.startsWith("/")
        ? path
        : System.getProperty("user.dir") + "/" + path;
  }

  // ---- who was told

  /** Whether a thread can know of what another did at a time. */
  private boolean isTold(Strand strand, Strand by, int since) {
    var known = new LongTable();
    add(known, THREAD | by.name);
    for (int i = since; i < run.log.size(); i++) {
      if (known.get(THREAD | run.log.thread(i)) >= 0) {
        tell(i, known);
      } else if (isTelling(run.log.op(i), known)) {
        add(known, THREAD | run.log.thread(i));
      }
    }
    return known.get(THREAD | strand.name) >= 0;
  }

  private static void add(LongTable known, long key) {
    if (known.get(key) < 0) {
      known.put(key, 1);
    }
  }

  /** Somebody who knows does something that can be seen. */
  private void tell(int event, LongTable known) {
    int op = run.log.op(event);
    int subject = run.ops.subject(op);
    switch (run.ops.kind(op)) {
      case Op.WRITE, Op.UPDATE:
        add(known, CELL | subject);
        break;
      case Op.COMPARE_AND_SET:
        if (run.log.response(event) != 0) {
          add(known, CELL | subject);
        }
        break;
      case Op.INIT:
        long[] bindings = run.ops.bindings(op);
        for (int i = 0; i < bindings.length; i += 3) {
          add(known, CELL | bindings[i]);
        }
        break;
      case Op.RELEASE:
        if ((run.ops.flags(op) & Op.PERMIT) != 0) {
          add(known, GATE | subject);
        }
        break;
      case Op.FORK, Op.UNPARK, Op.INTERRUPT:
        add(known, THREAD | subject);
        break;
      case Op.NOTIFY:
        add(known, WAIT_SET | subject);
        break;
      default:
    }
  }

  /** Whether it lets a thread know. */
  private boolean isTelling(int op, LongTable known) {
    int subject = run.ops.subject(op);
    switch (run.ops.kind(op)) {
      case Op.READ, Op.COMPARE_AND_SET, Op.UPDATE:
        return known.get(CELL | subject) >= 0;
      case Op.ACQUIRE, Op.TRY_ACQUIRE:
        // A turn in the queue of a lock can come before or after another one.
        return (run.ops.flags(op) & Op.GATE) != 0
            && run.ops.first(op) != Queues.TURN
            && known.get(GATE | subject) >= 0;
      case Op.WAKE:
        return known.get(WAIT_SET | subject) >= 0;
      case Op.JOIN:
        return known.get(THREAD | subject) >= 0;
      default:
        return false;
    }
  }
}
