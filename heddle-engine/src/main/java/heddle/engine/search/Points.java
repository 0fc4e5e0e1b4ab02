package heddle.engine.search;

import heddle.engine.model.Op;
import heddle.protocol.Site;
import java.util.Collection;
import java.util.Comparator;
import java.util.Set;
import java.util.TreeSet;

/**
 * Where a scheduler may switch from one thread to another, besides where a thread waits or ends:
 * right before operations of these kinds.
 *
 * @param sync before everything that is not an access of a cell: locks, waits, forks
 * @param sites before accesses at these places
 */
public record Points(boolean sync, Set<Site> sites) {

  /** Nowhere. */
  public static final Points NONE = new Points(false, Set.of());

  /** At synchronization. */
  public static final Points SYNC = new Points(true, Set.of());

  public Points {
    sites = Set.copyOf(sites);
  }

  /** These, and accesses at other places. */
  public Points with(Collection<Site> others) {
    var all = new TreeSet<Site>(Comparator.comparing(Site::text));
    all.addAll(sites);
    all.addAll(others);
    return new Points(sync, all);
  }

  /** Whether every switch that others allow is allowed here. */
  public boolean contains(Points others) {
    return (sync || !others.sync) && sites.containsAll(others.sites);
  }

  /** How many there are; all synchronization counts as one. */
  public int size() {
    return (sync ? 1 : 0) + sites.size();
  }

  boolean has(Op op, Site site) {
    return op.kind.isAccess() ? sites.contains(site) : sync;
  }
}
