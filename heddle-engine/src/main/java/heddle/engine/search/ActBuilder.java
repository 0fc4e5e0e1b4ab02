package heddle.engine.search;

import heddle.engine.model.Footprint;
import heddle.engine.model.Op;
import heddle.protocol.Effect;
import heddle.protocol.Resource;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Makes the {@link Act} of every operation of every thread of a product: first all threads are
 * noted, then it is known what conflicts with what.
 */
final class ActBuilder {

  private final Numbers numbers;
  private final Op[] ops;

  /** By operation, the last act that was made of it. */
  private final int[] latest;

  /** By act, its thread and operation. */
  private final IntList threads = new IntList();

  private final IntList operations = new IntList();

  /** By node, its act or -1. */
  private final IntList actOf = new IntList();

  private Tokens tokens;

  ActBuilder(Numbers numbers, Op[] ops, int count) {
    this.numbers = numbers;
    this.ops = ops;
    this.latest = new int[count];
    Arrays.fill(latest, -1);
  }

  /** Takes the operations of the nodes of a thread, from {@code start} to before {@code end}. */
  void note(int thread, int[] opOf, int start, int end) {
    for (int node = start; node < end; node++) {
      int op = opOf[node];
      if (op >= 0 && (latest[op] < 0 || threads.get(latest[op]) != thread)) {
        latest[op] = threads.size();
        threads.add(thread);
        operations.add(op);
      }
      actOf.add(op < 0 ? -1 : latest[op]);
    }
  }

  int count() {
    return threads.size();
  }

  Tokens tokens() {
    return tokens;
  }

  /** Gives each node its act. */
  void build(Act[] acts) {
    tokens = new Tokens(sharedCells(), shared(Resource.LOCK, numbers.locks()));
    int[] owned = new int[count() + 1];
    var own = new IntList();
    for (int a = 0; a < count(); a++) {
      tokens.own(threads.get(a), ops[operations.get(a)], own);
      owned[a + 1] = own.size();
    }
    long[] owners = new long[tokens.size()];
    for (int a = 0; a < count(); a++) {
      for (int i = owned[a]; i < owned[a + 1]; i++) {
        owners[own.get(i)] |= 1L << threads.get(a);
      }
    }
    Act[] made = new Act[count()];
    for (int a = 0; a < made.length; a++) {
      made[a] = act(a, words(own, owned[a], owned[a + 1]), owners);
    }
    for (int node = 0; node < acts.length; node++) {
      acts[node] = actOf.get(node) < 0 ? null : made[actOf.get(node)];
    }
  }

  private Act act(int number, long[] own, long[] owners) {
    int t = threads.get(number);
    Op op = ops[operations.get(number)];
    long[] conflicts = tokens.conflicts(t, op, false);
    boolean mild = op.kind == Op.Kind.CAS || op.kind == Op.Kind.WAKE;
    boolean isPrivate = !isOwnedByOthers(conflicts, owners, 1L << t);
    boolean races = !isPrivate && op.kind.isAccess() && numbers.isWeak(op.object);
    return new Act(
        number,
        op,
        own,
        conflicts,
        mild ? tokens.conflicts(t, op, true) : conflicts,
        isPrivate,
        races);
  }

  private static boolean isOwnedByOthers(long[] set, long[] owners, long self) {
    for (int w = 0; w < set.length; w++) {
      for (long rest = set[w]; rest != 0; rest &= rest - 1) {
        if ((owners[w * 64 + Long.numberOfTrailingZeros(rest)] & ~self) != 0) {
          return true;
        }
      }
    }
    return false;
  }

  private long[] words(IntList list, int start, int end) {
    long[] words = new long[tokens.words()];
    for (int i = start; i < end; i++) {
      words[list.get(i) >> 6] |= 1L << list.get(i);
    }
    return words;
  }

  /** The cells that two threads touch and one writes. */
  private BitSet sharedCells() {
    var writes = new BitSet();
    for (int a = 0; a < count(); a++) {
      Op op = ops[operations.get(a)];
      if (op.kind.isAccess() && op.kind != Op.Kind.READ) {
        writes.set(op.object);
      }
    }
    BitSet shared = shared(Resource.CELL, numbers.cells());
    shared.and(writes);
    return shared;
  }

  /** The objects that two threads touch; who brings one into being does not count. */
  private BitSet shared(Resource resource, int count) {
    int[] toucher = new int[count];
    Arrays.fill(toucher, -1);
    var several = new BitSet();
    for (int a = 0; a < count(); a++) {
      int thread = threads.get(a);
      Footprint touched = ops[operations.get(a)].footprint;
      for (int i = 0; i < touched.size(); i++) {
        if (touched.resource(i) == resource && touched.effect(i) != Effect.INITIALIZE) {
          int object = touched.object(i, thread);
          if (toucher[object] >= 0 && toucher[object] != thread) {
            several.set(object);
          }
          toucher[object] = thread;
        }
      }
    }
    return several;
  }
}
