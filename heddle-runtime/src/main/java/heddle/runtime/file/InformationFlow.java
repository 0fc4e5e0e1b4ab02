package heddle.runtime.file;

import heddle.runtime.event.Op;
import heddle.runtime.sync.Queues;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.LongTable;
import heddle.runtime.turn.Strand;

/**
 * Which threads can know what another one did. A thread is told if it was started, joined or
 * unparked by whoever knew, was notified, passed a gate, or read what such a thread has written.
 * That one had a lock before the other says nothing: it could have been the other way round, and no
 * run need show it. What a thread reads may as well be something else, but then there is another
 * run, which is looked at in the same way.
 */
final class InformationFlow {

  private static final long CELL = 1L << 40;
  private static final long GATE = 2L << 40;
  private static final long WAIT_SET = 3L << 40;
  private static final long THREAD = 4L << 40;

  private final Synchronisation model;
  private final LongTable known = new LongTable();

  private InformationFlow(Synchronisation model) {
    this.model = model;
  }

  /** Whether a thread can know of what another did at a time. */
  static boolean isTold(Synchronisation model, Strand strand, Strand by, int since) {
    var told = new InformationFlow(model);
    told.add(THREAD | by.name);
    for (int i = since; i < model.log.size(); i++) {
      int thread = model.log.thread(i);
      if (told.known.get(THREAD | thread) >= 0) {
        told.tell(i);
      } else if (told.isTelling(model.log.op(i))) {
        told.add(THREAD | thread);
      }
    }
    return told.known.get(THREAD | strand.name) >= 0;
  }

  private void add(long key) {
    if (known.get(key) < 0) {
      known.put(key, 1);
    }
  }

  /** Somebody who knows does something that can be seen. */
  private void tell(int event) {
    int op = model.log.op(event);
    int subject = model.ops.subject(op);
    switch (model.ops.kind(op)) {
      case Op.WRITE, Op.UPDATE:
        add(CELL | subject);
        break;
      case Op.COMPARE_AND_SET:
        if (model.log.response(event) != 0) {
          add(CELL | subject);
        }
        break;
      case Op.INIT:
        long[] bindings = model.ops.bindings(op);
        for (int i = 0; i < bindings.length; i += 3) {
          add(CELL | bindings[i]);
        }
        break;
      case Op.RELEASE:
        if ((model.ops.flags(op) & Op.PERMIT) != 0) {
          add(GATE | subject);
        }
        break;
      case Op.FORK, Op.UNPARK, Op.INTERRUPT:
        add(THREAD | subject);
        break;
      case Op.NOTIFY:
        add(WAIT_SET | subject);
        break;
      default:
    }
  }

  /** Whether it lets a thread know. */
  private boolean isTelling(int op) {
    int subject = model.ops.subject(op);
    switch (model.ops.kind(op)) {
      case Op.READ, Op.COMPARE_AND_SET, Op.UPDATE:
        return known.get(CELL | subject) >= 0;
      case Op.ACQUIRE, Op.TRY_ACQUIRE:
        // A turn in the queue of a lock can come before or after another one.
        return (model.ops.flags(op) & Op.GATE) != 0
            && model.ops.first(op) != Queues.TURN
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
