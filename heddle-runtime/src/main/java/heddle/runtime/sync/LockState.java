package heddle.runtime.sync;

import heddle.runtime.event.Op;
import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;
import heddle.runtime.table.Wide;
import heddle.runtime.turn.Strand;

/** What is known of one lock or semaphore of {@code java.util.concurrent} during a run. */
public final class LockState {

  /** The index of the strand that holds it exclusively, plus one; 0 if nobody does. */
  public int writer;

  int depth;

  /** By the index of the strand: how often it holds it shared. */
  public int[] reads = new int[4];

  /** How many strands hold it shared. */
  int readers;

  public int permits;

  /** How many permits was waited for last; 0 if nobody did. */
  int waitedFor;

  boolean isHeldBy(Strand strand) {
    return writer == strand.index + 1;
  }

  int reads(Strand strand) {
    return strand.index < reads.length ? reads[strand.index] : 0;
  }

  void setReads(Strand strand, int count) {
    if (strand.index >= reads.length) {
      reads = Growth.of(reads, Math.max(strand.index + 1, reads.length * 2));
    }
    if ((reads[strand.index] == 0) != (count == 0)) {
      readers += count == 0 ? -1 : 1;
    }
    reads[strand.index] = count;
  }

  /** All that the strand knows of it, if nobody else does. */
  void digest(Strand strand, Wide wide) {
    wide.mix(permits);
    wide.mix(isHeldBy(strand) ? depth : 0);
    wide.mix(reads(strand));
    wide.mix(waitedFor);
  }

  long digest(Strand strand) {
    long digest = Digest.mix(permits, isHeldBy(strand) ? depth : 0);
    return Digest.mix(Digest.mix(digest, reads(strand)), waitedFor);
  }

  /** Whether an acquire would be granted now. */
  boolean isFree(Strand strand, int mode, int count) {
    switch (mode) {
      case Op.PERMIT:
      case Op.GATE:
        return permits >= count;
      case Op.SHARED:
        return writer == 0 || isHeldBy(strand);
      default:
        return writer == 0 ? readers == 0 : isHeldBy(strand);
    }
  }

  void take(Strand strand, int mode, int count) {
    switch (mode) {
      case Op.PERMIT:
        permits -= count;
        break;
      case Op.GATE:
        break;
      case Op.SHARED:
        setReads(strand, 1);
        break;
      default:
        writer = strand.index + 1;
        depth = 1;
    }
  }

  void giveBack(Strand strand, int mode, int count) {
    switch (mode) {
      case Op.PERMIT:
        permits += count;
        break;
      case Op.SHARED:
        setReads(strand, 0);
        break;
      default:
        writer = 0;
        depth = 0;
    }
  }

  /** Counts one more hold of a thread that has one. */
  boolean again(Strand strand, int mode) {
    if (mode == 0 && isHeldBy(strand)) {
      depth++;
      return true;
    }
    if (mode == Op.SHARED && reads(strand) > 0) {
      setReads(strand, reads(strand) + 1);
      return true;
    }
    return false;
  }
}
