package heddle.runtime.file;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.raw.TypeNames;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.turn.Strand;

/**
 * What is done to files as events, for programs whose threads meet in them: a file is a cell, whose
 * value stands for everything that was done to it so far.
 *
 * <p>A use is a stretch with a lock that all files share, in which the cells are read, and written
 * if the file is changed; the file is really used right after it, before anybody else can move. So
 * whoever reads a cell finds the file as the writer of that value left it. What a thread does to a
 * file is a function of what it was told before, so the value that it writes is made of what it
 * read there, its name and all its answers so far; it is the same in every run and process.
 *
 * <p>Looking takes the lock shared. That stretches of several threads can come in any order says
 * nothing by itself; only what is read tells classes of executions apart.
 */
final class FileSteps {

  private final Synchronisation model;
  private final Object lock;
  private boolean isNamed;

  /** The cells that have been written in this run, and their values. */
  private int[] written = new int[8];

  private int[] values = new int[8];
  private int writtenCount;

  /** What the next step does: numbers of cells, twice, and one more for those that are written. */
  private int[] parts = new int[8];

  private int size;

  FileSteps(Synchronisation model, Object lock) {
    this.lock = lock;
    this.model = model;
  }

  void clear() {
    isNamed = false;
    writtenCount = 0;
    size = 0;
  }

  /** The next step looks at something, or changes it. */
  void add(String object, String member, boolean isChanged) {
    int cell =
        model.names.field(model.names.object(TypeNames.file(object)), model.names.member(member));
    int change = isChanged ? 1 : 0;
    for (int i = 0; i < size; i++) {
      if (parts[i] >> 1 == cell) {
        parts[i] |= change;
        return;
      }
    }
    if (size == parts.length) {
      parts = Growth.of(parts, size * 2);
    }
    parts[size++] = cell << 1 | change;
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** The step is not made; whether there was one. */
  boolean drop() {
    boolean isAny = size > 0;
    size = 0;
    return isAny;
  }

  /** Makes the step, if there is one. */
  void make(Strand strand, int site) {
    if (size == 0) {
      return;
    }
    // Others make steps while this one waits for its turns.
    int[] step = Growth.of(parts, size);
    size = 0;
    if (!isNamed) {
      isNamed = true;
      model.heap.addFresh(lock, model.names.object(TypeNames.file("")));
      model.facts.assume(
          "each use of a file is one step, and what a thread did before is seen by those that use"
              + " the file later");
    }
    int mode = isChange(step) ? 0 : Op.SHARED;
    strand.place = site;
    model.locks.acquire(strand, lock, mode, 1, false);
    for (int part : step) {
      int value = value(part >> 1);
      strand.announce(model.ops, model.ops.of(Op.READ, Op.VOLATILE, part >> 1), site);
      model.scheduler.point(strand);
      model.scheduler.happened(strand, Op.REF, value);
    }
    for (int part : step) {
      if ((part & 1) != 0) {
        int value = next(strand, part >> 1);
        int head = Ops.head(Op.WRITE, Op.VOLATILE, Op.REF, 0);
        model.scheduler.step(strand, model.ops.of(head, part >> 1, value, 0), site);
        set(part >> 1, value);
      }
    }
    strand.place = site;
    model.locks.release(strand, lock, mode, 1);
  }

  private static boolean isChange(int[] step) {
    int any = 0;
    for (int part : step) {
      any |= part & 1;
    }
    return any != 0;
  }

  // ---- values

  private int value(int cell) {
    for (int i = 0; i < writtenCount; i++) {
      if (written[i] == cell) {
        return values[i];
      }
    }
    int before = model.names.object("before");
    model.initials.set(cell, Op.REF, before);
    return before;
  }

  private void set(int cell, int value) {
    for (int i = 0; i < writtenCount; i++) {
      if (written[i] == cell) {
        values[i] = value;
        return;
      }
    }
    if (writtenCount == written.length) {
      written = Growth.of(written, writtenCount * 2);
      values = Growth.of(values, writtenCount * 2);
    }
    written[writtenCount] = cell;
    values[writtenCount++] = value;
  }

  /** What a cell holds after the strand has changed it, having read it just now. */
  private int next(Strand strand, int cell) {
    long digest = Digest.mix(answers(strand), model.names.threadDigest(strand.name));
    digest = Digest.mix(digest, model.names.objectDigest(value(cell)));
    return model.names.object(
        model.names.thread(strand.name) + "~" + Long.toUnsignedString(digest, 36));
  }

  /** A digest of everything that a strand was told in this run. */
  private long answers(Strand strand) {
    long digest = strand.answers;
    for (int i = strand.answeredTo; i < model.log.size(); i++) {
      if (model.log.thread(i) == strand.name) {
        int kind = model.log.responseKind(i);
        long answer = model.log.response(i);
        digest = Digest.mix(digest, kind);
        digest =
            Digest.mix(digest, kind == Op.REF ? model.names.objectDigest((int) answer) : answer);
      }
    }
    strand.answers = digest;
    strand.answeredTo = model.log.size();
    return digest;
  }
}
