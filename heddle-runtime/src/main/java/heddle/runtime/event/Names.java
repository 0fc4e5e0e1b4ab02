package heddle.runtime.event;

import heddle.runtime.table.Growth;
import heddle.runtime.table.LongTable;
import heddle.runtime.table.TextTable;

/**
 * Numbers for the names of threads, objects and cells. A number stands for the same name in all
 * runs of this process, so that whoever decodes a log does it once per name.
 */
public final class Names {

  /** The number of the first thread. */
  public static final int MAIN = 0;

  private static final int ELEMENT = 1 << 31;

  private final TextTable threads = new TextTable();
  private final LongTable children = new LongTable();

  private final TextTable types = new TextTable();
  private final TextTable objects = new TextTable();
  private final LongTable publishers = new LongTable();
  private final LongTable places = new LongTable();
  private final LongTable digests = new LongTable();
  private final LongTable published = new LongTable();

  private final TextTable members = new TextTable();
  private final LongTable cells = new LongTable();
  private long[] cellKeys = new long[256];
  private int cellCount;

  public Names() {
    threads.number("main");
  }

  // ---- threads

  public int child(int parent, int n) {
    long key = (long) parent << 32 | n;
    int known = children.get(key);
    if (known >= 0) {
      return known;
    }
    int number = threads.number(threads.get(parent) + "/" + n);
    children.put(key, number);
    return number;
  }

  /** The number of the thread that started this one; -1 for the first. */
  public int parent(int thread) {
    String text = threads.get(thread);
    int slash = text.lastIndexOf('/');
    return slash < 0 ? -1 : threads.number(text.substring(0, slash));
  }

  public int threadCount() {
    return threads.size();
  }

  public String thread(int number) {
    return threads.get(number);
  }

  /** The number of the thread of this name, whether or not it was ever started. */
  public int threadNumber(String name) {
    int slash = name.lastIndexOf('/');
    if (slash < 0) {
      return name.equals("main") ? MAIN : -1;
    }
    int parent = threadNumber(name.substring(0, slash));
    return parent < 0 ? -1 : child(parent, Integer.parseInt(name.substring(slash + 1)));
  }

  public long threadDigest(int number) {
    return threads.digest(number);
  }

  // ---- objects

  /** The number of a type's name; two types of the same simple name have the same. */
  public int type(String name) {
    return types.number(name);
  }

  /** A digest of the name of a type, which is made only once. */
  public long typeDigest(String name) {
    return types.digest(types.number(name));
  }

  public long typeDigest(int type) {
    return types.digest(type);
  }

  public int object(String text) {
    return objects.number(text);
  }

  /**
   * A key for an object that a thread publishes: the same key for the same class, thread, number
   * and digest.
   */
  public long publicationKey(int layout, int thread, int n, long digest) {
    int publisher = number(publishers, (long) layout << 32 | thread);
    int place = number(places, (long) publisher << 32 | n);
    return (long) place << 32 | number(digests, digest);
  }

  private static int number(LongTable table, long key) {
    int known = table.get(key);
    if (known < 0) {
      known = table.size();
      table.put(key, known);
    }
    return known;
  }

  /** The object published under a key; -1 if that was never done. */
  public int published(long key) {
    return published.get(key);
  }

  public void addPublished(long key, int object) {
    published.put(key, object);
  }

  public long objectDigest(int object) {
    return objects.digest(object);
  }

  public String objectText(int object) {
    return objects.get(object);
  }

  /** How many names there are. */
  public int size() {
    return threads.size() + objects.size() + cellCount;
  }

  // ---- cells

  public int member(String text) {
    return members.number(text);
  }

  public String memberText(int member) {
    return members.get(member);
  }

  public int field(int object, int member) {
    return cell((long) object << 32 | member);
  }

  /** The cell that is a whole object. */
  public int whole(int object) {
    return field(object, members.number(""));
  }

  public int element(int array, int index) {
    return cell((long) array << 32 | (index | ELEMENT) & 0xFFFFFFFFL);
  }

  private int cell(long key) {
    int known = cells.get(key);
    if (known >= 0) {
      return known;
    }
    if (cellCount == cellKeys.length) {
      cellKeys = Growth.of(cellKeys, cellCount * 2);
    }
    cellKeys[cellCount] = key;
    cells.put(key, cellCount);
    return cellCount++;
  }

  public int cellCount() {
    return cellCount;
  }

  public int cellObject(int cell) {
    return (int) (cellKeys[cell] >>> 32);
  }

  public String cellMember(int cell) {
    int member = (int) cellKeys[cell];
    return member < 0 ? Integer.toString(member & ~ELEMENT) : members.get(member);
  }

  /** What the cell is called. */
  public String cellText(int cell) {
    return objectText(cellObject(cell)) + "." + cellMember(cell);
  }
}
