package heddle.engine.search;

import heddle.engine.learn.Knowledge;
import heddle.engine.learn.Node;
import heddle.engine.model.Holds;
import heddle.engine.model.Op;
import heddle.engine.model.Symbols;
import heddle.engine.model.Table;
import heddle.protocol.Mode;
import heddle.protocol.Site;
import heddle.protocol.ThreadName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compiles the tries of some threads, as they are now, into a {@link Product}. */
final class ProductBuilder {

  /** A value that a cell never holds. */
  private static final int NEVER = -2;

  private final Knowledge knowledge;
  private final List<List<Node>> nodes = new ArrayList<>();
  private final Table<Integer> threadNumbers = new Table<>();
  private final Table<Integer> cells = new Table<>();
  private final List<Table<Integer>> values = new ArrayList<>();
  private final Table<Integer> semaphores = new Table<>();
  private final Map<Op, Op> ops = new HashMap<>();
  private final BitSet plainCells = new BitSet();

  final int[] threads;
  final Table<Integer> locks = new Table<>();
  final Table<Integer> waitSets = new Table<>();
  final Act[][] act;
  final Site[][] site;
  final boolean[][] ended;
  final Holds[][] holds;
  final int[][] first;
  final int[][] response;
  final int[][] target;
  final int[][] written;
  final int[][] waitsIn;
  final int[] forker;
  final boolean[] isRoot;
  int[] initialCell;
  int[] valuesOfCell;
  int[] initialPermits;
  int acts;
  boolean hasBackEdges;
  Tokens tokens;

  private ProductBuilder(Knowledge knowledge, int[] threads) {
    this.knowledge = knowledge;
    this.threads = threads;
    int n = threads.length;
    act = new Act[n][];
    site = new Site[n][];
    ended = new boolean[n][];
    holds = new Holds[n][];
    first = new int[n][];
    response = new int[n][];
    target = new int[n][];
    written = new int[n][];
    waitsIn = new int[n][];
    forker = new int[n];
    isRoot = new boolean[n];
  }

  static Product build(Knowledge knowledge, int[] threads) {
    var builder = new ProductBuilder(knowledge, threads);
    builder.order();
    builder.number();
    for (int t = 0; t < threads.length; t++) {
      builder.thread(t);
    }
    builder.acts();
    return new Product(builder);
  }

  Symbols symbols() {
    return knowledge.symbols();
  }

  private void order() {
    for (int t = 0; t < threads.length; t++) {
      threadNumbers.number(threads[t]);
      nodes.add(Tries.nodes(knowledge, threads[t]));
      isRoot[t] = knowledge.isRootThread(threads[t]);
    }
    for (int t = 0; t < threads.length; t++) {
      ThreadName name = symbols().threads.get(threads[t]);
      forker[t] = name.parent().map(p -> threadNumbers.find(symbols().threads.find(p))).orElse(-1);
    }
  }

  /** Numbers every object, and every value that a cell is known to take. */
  private void number() {
    for (List<Node> trie : nodes) {
      for (Node node : trie) {
        if (node.isAnnounced()) {
          number(node);
        }
      }
    }
    initialCell = new int[cells.size()];
    valuesOfCell = new int[cells.size()];
    for (int cell = 0; cell < cells.size(); cell++) {
      valuesOfCell[cell] = values.get(cell).size();
    }
    initialPermits = new int[semaphores.size()];
    for (int i = 0; i < initialPermits.length; i++) {
      initialPermits[i] = knowledge.initialPermits(semaphores.get(i));
    }
  }

  private void number(Node node) {
    Op op = node.op();
    switch (op.kind) {
      case READ -> {
        int cell = cell(op.object);
        for (int e = 0; e < node.edges(); e++) {
          values.get(cell).number(node.response(e));
        }
      }
      case WRITE -> values.get(cell(op.object)).number(op.value);
      case CAS -> values.get(cell(op.object)).number(op.other);
      case UPDATE -> {
        int cell = cell(op.object);
        for (int e = 0; e < node.edges(); e++) {
          values.get(cell).number(node.response(e));
          values.get(cell).number(node.written(e));
        }
      }
      case INIT -> {
        for (int i = 0; i < op.cells.length; i++) {
          values.get(cell(op.cells[i])).number(op.values[i]);
        }
      }
      case ACQUIRE, TRY, RELEASE -> (op.mode == Mode.PERMIT ? semaphores : locks).number(op.object);
      case WAIT -> {
        waitSets.number(op.object);
        locks.number(op.other);
      }
      case WAKE, NOTIFY, NOTIFY_ALL -> waitSets.number(op.object);
      default -> {}
    }
    if (op.kind.isAccess() && op.plain) {
      plainCells.set(cell(op.object));
    }
  }

  /** The number of a cell in the product; its initial value is its value 0. */
  private int cell(int global) {
    int cell = cells.number(global);
    if (cell == values.size()) {
      var table = new Table<Integer>();
      table.number(knowledge.initialCell(global));
      values.add(table);
    }
    return cell;
  }

  private void thread(int t) {
    List<Node> trie = nodes.get(t);
    int[] place = new int[knowledge.nodes(threads[t])];
    int edges = 0;
    for (int i = 0; i < trie.size(); i++) {
      place[trie.get(i).number()] = i;
      edges += trie.get(i).edges();
    }
    site[t] = new Site[trie.size()];
    ended[t] = new boolean[trie.size()];
    holds[t] = new Holds[trie.size()];
    waitsIn[t] = new int[trie.size()];
    first[t] = new int[trie.size() + 1];
    response[t] = new int[edges];
    target[t] = new int[edges];
    written[t] = new int[edges];
    Arrays.fill(waitsIn[t], -1);
    int edge = 0;
    for (int i = 0; i < trie.size(); i++) {
      Node node = trie.get(i);
      first[t][i] = edge;
      site[t][i] = node.site();
      ended[t][i] = node.isEnded();
      holds[t][i] = local(node.holds());
      for (int e = 0; e < node.edges(); e++, edge++) {
        response[t][edge] = answer(node.op(), node.response(e));
        written[t][edge] =
            node.op().kind == Op.Kind.UPDATE ? answer(node.op(), node.written(e)) : 0;
        target[t][edge] = place[node.target(e).number()];
        hasBackEdges |= target[t][edge] <= i;
        if (node.op().kind == Op.Kind.WAIT) {
          waitsIn[t][target[t][edge]] = waitSets.find(node.op().object);
        }
      }
    }
    first[t][trie.size()] = edge;
  }

  private int answer(Op op, int code) {
    return op.kind == Op.Kind.READ || op.kind == Op.Kind.UPDATE
        ? values.get(cells.find(op.object)).find(code)
        : code;
  }

  private Holds local(Holds held) {
    Holds result = Holds.NONE;
    for (int i = 0; i < held.count(); i++) {
      int lock = locks.find(held.lock(i));
      result = result.with(lock, held.exclusive(i), held.shared(i));
    }
    return result;
  }

  private void acts() {
    tokens = new Tokens(shared(true), shared(false));
    var own = new ArrayList<Map<Op, BitSet>>();
    for (int t = 0; t < threads.length; t++) {
      var map = new HashMap<Op, BitSet>();
      for (Node node : nodes.get(t)) {
        if (node.isAnnounced()) {
          int thread = t;
          map.computeIfAbsent(local(node.op()), op -> tokens.own(thread, op));
        }
      }
      own.add(map);
    }
    for (int t = 0; t < threads.length; t++) {
      act[t] = acts(t, own);
    }
  }

  private Act[] acts(int t, List<Map<Op, BitSet>> own) {
    var others = new BitSet();
    for (int u = 0; u < threads.length; u++) {
      if (u != t) {
        own.get(u).values().forEach(others::or);
      }
    }
    var known = new HashMap<Op, Act>();
    var result = new Act[nodes.get(t).size()];
    for (int i = 0; i < result.length; i++) {
      Node node = nodes.get(t).get(i);
      if (node.isAnnounced()) {
        result[i] =
            known.computeIfAbsent(local(node.op()), op -> act(t, op, own.get(t).get(op), others));
      }
    }
    return result;
  }

  private Act act(int t, Op op, BitSet own, BitSet others) {
    BitSet conflicts = tokens.conflicts(t, op, false);
    boolean races = op.kind.isAccess() && conflicts.intersects(others) && plainCells.get(op.object);
    return new Act(
        acts++,
        op,
        words(own),
        words(conflicts),
        words(tokens.conflicts(t, op, true)),
        !conflicts.intersects(others),
        races);
  }

  private long[] words(BitSet set) {
    return Arrays.copyOf(set.toLongArray(), tokens.words());
  }

  /** The cells that two threads touch and one writes, or the locks that two threads touch. */
  private BitSet shared(boolean wantCells) {
    int count = wantCells ? cells.size() : locks.size();
    int[] toucher = new int[count];
    Arrays.fill(toucher, -1);
    var several = new BitSet();
    var writes = new BitSet();
    for (int t = 0; t < threads.length; t++) {
      for (Node node : nodes.get(t)) {
        if (!node.isAnnounced()) {
          continue;
        }
        Op op = local(node.op());
        int object = wantCells ? touchedCell(op) : touchedLock(op);
        if (object >= 0) {
          if (toucher[object] >= 0 && toucher[object] != t) {
            several.set(object);
          }
          toucher[object] = t;
          if (op.kind != Op.Kind.READ) {
            writes.set(object);
          }
        }
      }
    }
    if (wantCells) {
      several.and(writes);
    }
    return several;
  }

  private static int touchedCell(Op op) {
    return op.kind.isAccess() ? op.object : -1;
  }

  private static int touchedLock(Op op) {
    return switch (op.kind) {
      case ACQUIRE, TRY, RELEASE -> op.mode == Mode.PERMIT ? -1 : op.object;
      case WAIT -> op.other;
      default -> -1;
    };
  }

  /** The operation in the numbers of the product. */
  private Op local(Op op) {
    return ops.computeIfAbsent(op, this::translate);
  }

  private Op translate(Op op) {
    Op.Builder copy = op.copy();
    return switch (op.kind) {
      case READ, UPDATE -> copy.object(cells.find(op.object)).build();
      case WRITE ->
          copy.object(cells.find(op.object))
              .value(values.get(cells.find(op.object)).find(op.value))
              .build();
      case CAS -> {
        int cell = cells.find(op.object);
        int expected = values.get(cell).find(op.value);
        yield copy.object(cell)
            .value(expected < 0 ? NEVER : expected)
            .other(values.get(cell).find(op.other))
            .build();
      }
      case INIT -> {
        int[] where = Arrays.stream(op.cells).map(cells::find).toArray();
        int[] what = new int[where.length];
        for (int i = 0; i < what.length; i++) {
          what[i] = values.get(where[i]).find(op.values[i]);
        }
        yield copy.init(where, what).build();
      }
      case ACQUIRE, TRY, RELEASE ->
          copy.object((op.mode == Mode.PERMIT ? semaphores : locks).find(op.object)).build();
      case WAIT -> copy.object(waitSets.find(op.object)).other(locks.find(op.other)).build();
      case WAKE, NOTIFY, NOTIFY_ALL -> copy.object(waitSets.find(op.object)).build();
      case UNPARK, FORK, JOIN, IS_ALIVE, INTERRUPT, TEST_INTERRUPT ->
          copy.object(threadNumbers.find(op.object)).build();
      default -> op;
    };
  }
}
