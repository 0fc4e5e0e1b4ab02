package heddle.runtime;

/**
 * Marks at loop heads. A mark is a digest of everything that the thread's future depends on besides
 * what it will read: the activation and the place, all locals, and how many changes the thread has
 * made to its own state that are no events. If a thread comes to a loop head with an equal mark, and
 * had no effect on others meanwhile, it is where it was.
 */
final class Loops {

  private final Run run;

  Loops(Run run) {
    this.run = run;
  }

  int activation(Strand strand) {
    return ++strand.activations;
  }

  void begin(Strand strand, int activation, int site) {
    strand.frame = Digest.mix(run.sites.digest(site), activation);
  }

  void local(Strand strand, long bits) {
    strand.frame = Digest.mix(strand.frame, bits);
  }

  void local(Strand strand, Object object) {
    if (object == null) {
      strand.frame = Digest.mix(strand.frame, -1);
      return;
    }
    strand.frame = Digest.mix(strand.frame, run.heap.identity(strand, object));
  }

  void end(Strand strand) {
    long mark = strand.frame;
    mark = Digest.mix(mark, strand.effects);
    mark = Digest.mix(mark, strand.clock);
    mark = Digest.mix(mark, strand.published);
    mark = Digest.mix(mark, strand.forked);
    mark = mark == 0 ? 1 : mark;
    if (strand.lastEvent < 0 || run.stopping) {
      return;
    }
    run.log.setMark(strand.lastEvent, mark);
    strand.spinning = mark == strand.mark && strand.changesAtMark == run.changes;
    strand.mark = mark;
    strand.changesAtMark = run.changes;
  }
}
