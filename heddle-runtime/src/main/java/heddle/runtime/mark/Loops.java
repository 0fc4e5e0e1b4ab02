package heddle.runtime.mark;

import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.Digest;
import heddle.runtime.turn.LoopRounds;
import heddle.runtime.turn.Strand;

/**
 * Marks at loop heads. A mark is a digest of everything that the thread's future depends on besides
 * what it will read: the activation and the place, all locals, how many changes the thread has made
 * to its own state that are no events, and what it holds of locks without an event. A write of what
 * is there is no change. If a thread comes to a loop head with an equal mark, and had no effect on
 * others meanwhile, it is where it was. An event gets the mark of the last loop head that the
 * thread passes after it.
 */
public final class Loops {

  /** How often the real clock is looked at: every so many rounds. */
  private static final int CHECKED_ROUNDS = (1 << 20) - 1;

  /**
   * A loop is endless if it has computed for three of so many parts of the time that it may take.
   */
  private static final int PARTS = 5;

  private final Synchronisation model;
  private final LocalMarks marks;
  private final Fairness fairness = new Fairness();
  private long patience = 10_000_000_000L;
  private int eventsAtCheck;
  private long timeAtCheck;

  public Loops(Synchronisation model, LocalMarks marks) {
    this.marks = marks;
    this.model = model;
  }

  public int activation(Strand strand) {
    return ++strand.activations;
  }

  public void begin(Strand strand, int activation, int site) {
    if (model.scheduler.stopping) {
      throw model.scheduler.stop(strand);
    }
    if ((++strand.rounds & CHECKED_ROUNDS) == 0) {
      checkPatience(strand, site);
    }
    strand.frame = Digest.mix(model.sites.digest(site), activation);
    strand.head = strand.frame;
    strand.headSite = site;
  }

  public void local(Strand strand, long bits) {
    strand.frame = Digest.mix(strand.frame, bits);
  }

  public void local(Strand strand, Object object) {
    if (object == null) {
      strand.frame = Digest.mix(strand.frame, -1);
      return;
    }
    strand.frame = Digest.mix(strand.frame, model.heap.identity(strand, object));
  }

  public void end(Strand strand) {
    if (model.log.size() > model.scheduler.schedule.limit / 2) {
      if (strand.passed == null) {
        strand.passed = new LoopRounds();
      }
      strand.passed.pass(strand, model.chance.mark(strand));
    }
    long mark = strand.frame;
    mark = Digest.mix(mark, strand.effects);
    mark = Digest.mix(mark, strand.holdings);
    mark = Digest.mix(mark, model.chance.mark(strand));
    mark = Digest.mix(mark, strand.published);
    mark = Digest.mix(mark, strand.forked);
    mark = mark == 0 ? 1 : mark;
    if (strand.lastEvent < 0 || model.scheduler.stopping) {
      return;
    }
    model.log.setMark(strand.lastEvent, mark);
    model.chance.marked(strand, mark == strand.mark);
    strand.spans.mark(mark == strand.mark);
    marks.passed(strand, mark);
    strand.spinning = mark == strand.mark && strand.changesAtMark == model.scheduler.changes;
    strand.mark = mark;
    strand.changesAtMark = model.scheduler.changes;
  }

  /**
   * Ends a run in which a loop goes on and on without any event. It must have computed for that:
   * from a fifth of the time on it is looked whether it does.
   */
  private void checkPatience(Strand strand, int site) {
    long now = System.nanoTime();
    if (eventsAtCheck != model.log.size() || timeAtCheck == 0) {
      eventsAtCheck = model.log.size();
      timeAtCheck = now;
      fairness.forget();
    } else if (now - timeAtCheck > patience && fairness.computed() > patience / PARTS * 3) {
      timeAtCheck = 0;
      if (strand.lastEvent >= 0) {
        // The last loop head passed is whichever came when patience was over.
        model.log.setMark(strand.lastEvent, 0);
      }
      model.scheduler.crash(
          strand,
          "a thread made no step that others could see for "
              + patience / 1_000_000_000
              + " s: the loop at "
              + model.sites.place(site)
              + " goes on");
    } else if (now - timeAtCheck > patience / PARTS) {
      fairness.ask();
    }
  }

  /** To be called now and then by a thread that is not under control. */
  public void watch() {
    fairness.look();
  }

  public long patience() {
    return patience;
  }

  public void setPatience(long nanos) {
    patience = nanos;
  }

  public void nextRun() {
    timeAtCheck = 0;
  }
}
