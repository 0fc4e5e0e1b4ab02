package heddle.runtime.table;

/** Numbers texts from 0, without any JDK collection. */
public final class TextTable {

  private String[] texts = new String[64];
  private long[] digests = new long[64];
  private int[] slots = new int[256];
  private int size;

  public TextTable() {
    Growth.fill(slots, -1);
  }

  public void clear() {
    Growth.fill(slots, -1);
    Growth.fill(texts, null);
    size = 0;
  }

  public int size() {
    return size;
  }

  public String get(int number) {
    return texts[number];
  }

  /** A digest of the text: unlike its number, the same in every process. */
  public long digest(int number) {
    return digests[number];
  }

  public boolean contains(String text) {
    int mask = slots.length - 1;
    int i = text.hashCode() * 0x9E3779B9 >>> 8 & mask;
    while (slots[i] >= 0) {
      if (texts[slots[i]].equals(text)) {
        return true;
      }
      i = i + 1 & mask;
    }
    return false;
  }

  /** The number of the text, a new one if it has none yet. */
  public int number(String text) {
    int mask = slots.length - 1;
    int i = text.hashCode() * 0x9E3779B9 >>> 8 & mask;
    while (slots[i] >= 0) {
      if (texts[slots[i]].equals(text)) {
        return slots[i];
      }
      i = i + 1 & mask;
    }
    if (size == texts.length) {
      texts = Growth.of(texts, size * 2);
      digests = Growth.of(digests, size * 2);
    }
    texts[size] = text;
    digests[size] = Digest.mix(1, text);
    slots[i] = size++;
    if (size * 2 > slots.length) {
      grow();
    }
    return size - 1;
  }

  private void grow() {
    slots = new int[slots.length * 2];
    Growth.fill(slots, -1);
    int mask = slots.length - 1;
    for (int number = 0; number < size; number++) {
      int i = texts[number].hashCode() * 0x9E3779B9 >>> 8 & mask;
      while (slots[i] >= 0) {
        i = i + 1 & mask;
      }
      slots[i] = number;
    }
  }
}
