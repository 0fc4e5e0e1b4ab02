package heddle.runtime.thread;

import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.heap.Heap;
import heddle.runtime.heap.ThreadFields;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.turn.Strand;

/**
 * Threads that others know before they are started. Whether such a thread is started is shared
 * state, and so is whether it was interrupted before.
 *
 * <p><b>Interrupts.</b> A thread of Java has one flag from the day it is made. In the model the
 * flag belongs to the name of the thread, and that depends on who starts it. So until somebody is
 * about to start it there is a cell instead, which is {@link #CALM}, {@link #EARLY} once somebody
 * has interrupted the thread, and {@link #NAMED} as soon as the flag is the model's.
 *
 * <ul>
 *   <li>Who interrupts sets it from calm to early. If that fails and it is not early, the flag of
 *       the model is set, even if the thread is not forked yet.
 *   <li>Who starts sets it from calm to named. If that fails it is early and stays so, since nobody
 *       else starts the thread: the flag of the model is set, and then the cell is named. Only
 *       after that the thread is forked.
 *   <li>Who asks answers by the cell, and by the flag of the model if it is named.
 * </ul>
 *
 * <p>While the cell is not named, the thread is not forked and cannot clear its flag; so calm means
 * that it is not set, early that it is, and when the cell gets named the two agree. Each call
 * therefore is one step at the moment of its last event, as in the JDK's code.
 */
public final class Unstarted {

  // Names of cells that no field of the program can have.

  /** Whether somebody is about to start it, or has. */
  static final String CLAIMED = "is-claimed";

  /** The number of its name if it is started, or 0. */
  static final String STARTED = "is-started";

  /** What is known of its interrupt flag. */
  static final String INTERRUPTED = "interrupt-flag";

  private static final int CALM = 0;
  private static final int EARLY = 1;

  /** Together with the number of the name. */
  private static final int NAMED = 2;

  private final Synchronisation model;
  private final ThreadFields fields;
  private final IdentityTable positions = new IdentityTable(16);
  private Entry[] entries = new Entry[4];
  private int size;

  /** What is known of a thread. */
  private static final class Entry {
    boolean isClaimed;
    long state;
    int name;

    /** The flag of the model, as long as the thread is not forked. */
    boolean interrupted;
  }

  Unstarted(Synchronisation model, ThreadFields fields) {
    this.model = model;
    this.fields = fields;
  }

  /** Others get to know a thread. */
  void add(Thread thread) {
    entry(thread);
  }

  public void clear() {
    positions.clear();
    for (int i = 0; i < size; i++) {
      entries[i] = null;
    }
    size = 0;
  }

  private Entry entry(Thread thread) {
    int position = positions.get(thread);
    if (position != IdentityTable.ABSENT) {
      return entries[position];
    }
    if (size == entries.length) {
      var longer = new Entry[size * 2];
      System.arraycopy(entries, 0, longer, 0, size);
      entries = longer;
    }
    var entry = new Entry();
    entry.state = fields.isInterrupted(thread) ? EARLY : CALM;
    positions.put(thread, size);
    entries[size++] = entry;
    return entry;
  }

  /** Whether the thread is one of these, or was until it was started. */
  boolean has(Thread thread) {
    return positions.get(thread) != IdentityTable.ABSENT
        || model.heap.isOld(thread) && !isFirst(thread);
  }

  /** Whether it is the thread that the program begins with, which a class initialiser may keep. */
  private boolean isFirst(Thread thread) {
    return model.scheduler.strandCount > 0 && model.scheduler.strands[0].thread == thread;
  }

  /** A cell of the thread: one of the words above. */
  int cell(Thread thread, String word) {
    int object = model.heap.find(thread);
    int cell = model.names.field(object & ~Heap.OLD, model.names.member(word));
    if ((object & Heap.OLD) != 0) {
      model.initials.set(cell, kind(word), initial(thread, word));
    }
    return cell;
  }

  /**
   * A number for the name of a thread, so that who reads it in a cell does the same with the thread
   * in every execution, whoever has started it. Different for paths of a few short steps.
   */
  long number(int name) {
    return ThreadFields.order(model.names.thread(name));
  }

  /** The kind of value in a cell. */
  static int kind(String word) {
    return word == CLAIMED ? Op.BOOL : Op.NUM;
  }

  /** What is in a cell when others get to know the thread. */
  long initial(Thread thread, String word) {
    return word == INTERRUPTED && fields.isInterrupted(thread) ? EARLY : 0;
  }

  /** Somebody wants to start the thread; whether it is the first to. */
  boolean claim(Strand strand, Thread thread) {
    int head = Ops.head(Op.COMPARE_AND_SET, Op.VOLATILE, Op.BOOL, Op.BOOL);
    strand.announce(model.ops, model.ops.of(head, cell(thread, CLAIMED), 0, 1), strand.place);
    model.scheduler.point(strand);
    Entry entry = entry(thread);
    boolean isFirst = !entry.isClaimed && model.scheduler.find(thread) == null;
    model.scheduler.happened(strand, Op.BOOL, isFirst ? 1 : 0);
    entry.isClaimed |= isFirst;
    return isFirst;
  }

  /** The thread gets its name, just before it is forked. */
  void name(Strand strand, Thread thread, int name, int site) {
    Entry entry = entry(thread);
    entry.name = name;
    long named = NAMED + number(name);
    if (!change(strand, entry, thread, named, site)) {
      interrupt(strand, entry, thread, site);
      int head = Ops.head(Op.WRITE, Op.VOLATILE, Op.NUM, 0);
      strand.announce(model.ops, model.ops.of(head, cell(thread, INTERRUPTED), named, 0), site);
      model.scheduler.point(strand);
      entry.state = named;
      model.scheduler.happened(strand, Op.DONE, 0);
    }
  }

  /** The thread is forked; whether its flag is set. */
  boolean takeInterrupt(Thread thread) {
    return entry(thread).interrupted;
  }

  /** Somebody interrupts a thread that is not started, as far as it knows. */
  void interrupt(Strand strand, Thread thread) {
    int site = strand.place();
    Entry entry = entry(thread);
    if (!change(strand, entry, thread, EARLY, site) && read(strand, entry, thread, site) >= NAMED) {
      interrupt(strand, entry, thread, site);
    }
  }

  /** Somebody asks whether such a thread is interrupted. */
  boolean isInterrupted(Strand strand, Thread thread) {
    int site = strand.place();
    Entry entry = entry(thread);
    long state = read(strand, entry, thread, site);
    if (state < NAMED) {
      return state == EARLY;
    }
    strand.announce(model.ops, model.ops.of(Op.TEST_INTERRUPT, 0, entry.name), site);
    model.scheduler.point(strand);
    Strand forked = model.scheduler.find(thread);
    boolean flag = forked == null ? entry.interrupted : forked.interrupted;
    model.scheduler.happened(strand, Op.BOOL, flag ? 1 : 0);
    return flag;
  }

  private void interrupt(Strand strand, Entry entry, Thread thread, int site) {
    strand.announce(model.ops, model.ops.of(Op.INTERRUPT, 0, entry.name), site);
    model.scheduler.point(strand);
    Strand forked = model.scheduler.find(thread);
    if (forked == null) {
      entry.interrupted = true;
    } else {
      forked.interrupted = true;
    }
    model.scheduler.happened(strand, Op.DONE, 0);
  }

  /** Changes the cell if it is calm; whether it was. */
  private boolean change(Strand strand, Entry entry, Thread thread, long to, int site) {
    int head = Ops.head(Op.COMPARE_AND_SET, Op.VOLATILE, Op.NUM, Op.NUM);
    strand.announce(model.ops, model.ops.of(head, cell(thread, INTERRUPTED), CALM, to), site);
    model.scheduler.point(strand);
    boolean isCalm = entry.state == CALM;
    entry.state = isCalm ? to : entry.state;
    model.scheduler.happened(strand, Op.BOOL, isCalm ? 1 : 0);
    return isCalm;
  }

  private long read(Strand strand, Entry entry, Thread thread, int site) {
    int cell = cell(thread, INTERRUPTED);
    strand.announce(model.ops, model.ops.of(Op.READ, Op.VOLATILE, cell), site);
    model.scheduler.point(strand);
    model.scheduler.happened(strand, Op.NUM, entry.state);
    return entry.state;
  }
}
