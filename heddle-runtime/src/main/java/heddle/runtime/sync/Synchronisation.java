package heddle.runtime.sync;

import heddle.runtime.access.Initialisers;
import heddle.runtime.event.EventLog;
import heddle.runtime.event.Facts;
import heddle.runtime.event.Initials;
import heddle.runtime.event.Names;
import heddle.runtime.event.Op;
import heddle.runtime.event.Ops;
import heddle.runtime.event.Sites;
import heddle.runtime.heap.Heap;
import heddle.runtime.layout.ClassLayouts;
import heddle.runtime.turn.Blocking;
import heddle.runtime.turn.FirstRunDecisions;
import heddle.runtime.turn.Inert;
import heddle.runtime.turn.Scheduler;
import heddle.runtime.turn.Strand;

/** What threads wait for: the parts of it, and what they have in common. */
public final class Synchronisation implements Blocking {

  public final Heap heap;
  final Initialisers initialisers;
  public final FirstRunDecisions decisions;
  public final Scheduler scheduler;
  public final ClassLayouts layouts;
  public final Inert inert;
  public final Initials initials;
  public final Names names;
  public final Ops ops;
  public final Sites sites;
  public final Facts facts;
  public final EventLog log;
  public final Syncs syncs;
  public final Virtual virtual = new Virtual();
  public final Interrupts interrupts;
  public final ThreadPlaces places;
  public final Waiting waiting;
  public final Chance chance;
  public final ObservedStates states;
  public final Endings endings;
  public final Monitors monitors;
  public final Locks locks;
  public final Parking parking;

  public Synchronisation(Heap heap, Initialisers initialisers, FirstRunDecisions decisions) {
    this.heap = heap;
    this.initialisers = initialisers;
    this.decisions = decisions;
    scheduler = heap.scheduler;
    layouts = heap.layouts;
    inert = heap.inert;
    initials = heap.initials;
    names = heap.names;
    ops = heap.ops;
    sites = heap.sites;
    facts = heap.facts;
    log = scheduler.log;
    syncs = new Syncs(layouts);
    interrupts = new Interrupts(scheduler);
    places = new ThreadPlaces(this);
    waiting = new Waiting(this);
    chance = new Chance(this);
    states = new ObservedStates(this);
    endings = new Endings(this);
    monitors = new Monitors(this);
    locks = new Locks(this);
    parking = new Parking(this);
  }

  @Override
  public boolean isFree(Strand strand) {
    return strand.kind == Op.TRY_ACQUIRE || ops.firstKind(strand.op) == Op.NUM
        ? locks.states.isFree(strand)
        : monitors.isFree(strand.subject, strand);
  }
}
