package heddle.engine.search;

import heddle.engine.model.SharedState;
import heddle.protocol.Finding.Party;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Supplier;

/** Accesses that conflict, as one search thread meets them: announced together, each pair once. */
final class Races {

  final List<Race> found = new ArrayList<>();

  /** Acts weaker than volatile that can be next when another thread's is that conflicts. */
  final BitSet weak = new BitSet();

  private final Product product;
  private final PairSet known;

  /** Two accesses that race, and where. */
  record Race(
      int first,
      int firstNode,
      int second,
      int secondNode,
      Party firstParty,
      Party secondParty,
      Spot spot) {}

  Races(Product product) {
    this.product = product;
    this.known = new PairSet(product.acts);
  }

  /** Looks at a state for pairs that were not met before. */
  void look(Mover mover, Supplier<Spot> where) {
    if ((mover.enabled & mover.enabled - 1) == 0) {
      return;
    }
    for (int t = 1; t < product.size(); t++) {
      Act a = mover.act(t);
      if (a == null || !a.mayRace || mover.response[t] == SharedState.BLOCKED) {
        continue;
      }
      for (int u = 0; u < t; u++) {
        Act b = mover.act(u);
        if (b != null
            && b.mayRace
            && b.op.object == a.op.object
            && (a.op.weak || b.op.weak)
            && mover.response[u] != SharedState.BLOCKED
            && (a.op.sets(mover.response[t] == SharedState.TRUE)
                || b.op.sets(mover.response[u] == SharedState.TRUE))
            && known.add(a.id, b.id)) {
          meet(mover, u, t, where);
        }
      }
    }
  }

  /** Two threads are about to make accesses that conflict, one of them weaker than volatile. */
  private void meet(Mover mover, int u, int t, Supplier<Spot> where) {
    Act a = mover.act(u);
    Act b = mover.act(t);
    weak.set(a.id, weak.get(a.id) || a.op.weak);
    weak.set(b.id, weak.get(b.id) || b.op.weak);
    if (a.op.plain || b.op.plain) {
      int first = mover.node[u];
      int second = mover.node[t];
      found.add(
          new Race(
              u,
              first,
              t,
              second,
              party(product, u, first),
              party(product, t, second),
              where.get()));
    }
  }

  /** A thread that is at a node, as one of two that race. */
  static Party party(Product product, int thread, int node) {
    return new Party(
        product.symbols.threads.get(product.threads[thread]),
        product.act[node].op.source,
        product.site[node]);
  }
}
