package heddle.protocol;

/** How a cell is accessed. Only plain accesses take part in data races. */
public enum Access {
  /** No ordering with other threads. */
  PLAIN,
  /** Volatile or atomic: orders what comes before and after it. */
  VOLATILE
}
