package heddle.runtime.heap;

import heddle.runtime.table.Growth;
import heddle.runtime.table.IdentityTable;
import java.lang.invoke.MethodHandle;

/** The method handles that say what they do, and what they stand for. */
public final class WatchedHandles {

  /** Those that class initialisers have made, and those of the run. */
  private final Table lasting = new Table();

  private final Table ofRun = new Table();

  private static final class Table {
    private final IdentityTable numbers = new IdentityTable(16);
    private MethodHandle[] originals = new MethodHandle[8];
    private String[] texts = new String[8];
    private int size;

    void clear() {
      numbers.clear();
      for (int i = 0; i < size; i++) {
        originals[i] = null;
      }
      size = 0;
    }

    void add(MethodHandle watched, MethodHandle original, String text) {
      if (size == texts.length) {
        texts = Growth.of(texts, size * 2);
        var longer = new MethodHandle[size * 2];
        System.arraycopy(originals, 0, longer, 0, size);
        originals = longer;
      }
      numbers.put(watched, size);
      originals[size] = original;
      texts[size++] = text;
    }
  }

  /** Adds one that says what it does, instead of one that does not. */
  public void add(MethodHandle made, MethodHandle original, String text, boolean lasts) {
    (lasts ? lasting : ofRun).add(made, original, text);
  }

  /** Forgets the handles that a run has made. */
  void clear() {
    ofRun.clear();
  }

  /** Forgets all of them. */
  public void forget() {
    lasting.clear();
    ofRun.clear();
  }

  private Table table(Object handle) {
    return ofRun.numbers.get(handle) != IdentityTable.ABSENT ? ofRun : lasting;
  }

  /** Whether it is one of those that say what they do. */
  boolean isWatched(Object handle) {
    return table(handle).numbers.get(handle) != IdentityTable.ABSENT;
  }

  /** What one that is watched stands for. */
  String text(Object handle) {
    Table table = table(handle);
    return table.texts[table.numbers.get(handle)];
  }

  /** The handle that the program would have without us. */
  public MethodHandle original(MethodHandle handle) {
    if (handle == null || !isWatched(handle)) {
      return handle;
    }
    Table table = table(handle);
    return table.originals[table.numbers.get(handle)];
  }
}
