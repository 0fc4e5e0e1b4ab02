package heddle.engine.learn;

import java.util.Arrays;

/** The edges that the threads of one execution took, in the order of its steps. */
public final class Path {

  private Node[] from = new Node[16];
  private int[] edges = new int[16];
  private int size;

  public int size() {
    return size;
  }

  /** Where the thread that made a step was before. */
  public Node from(int step) {
    return from[step];
  }

  /** Which edge of that node it took. */
  public int edge(int step) {
    return edges[step];
  }

  public void add(Node node, int edge) {
    if (size == edges.length) {
      from = Arrays.copyOf(from, 2 * size);
      edges = Arrays.copyOf(edges, 2 * size);
    }
    from[size] = node;
    edges[size++] = edge;
  }
}
