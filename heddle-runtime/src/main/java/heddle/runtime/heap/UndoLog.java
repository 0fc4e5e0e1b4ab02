package heddle.runtime.heap;

import heddle.runtime.raw.Memory;
import heddle.runtime.table.Growth;

/** What was overwritten in objects that outlive the run, so that the next one starts equal. */
public final class UndoLog {

  private Object[] bases = new Object[64];
  private long[] offsets = new long[64];
  private byte[] types = new byte[64];
  private long[] bits = new long[64];
  private Object[] references = new Object[64];
  private int size;

  /** Remembers what is there now. */
  public void save(Object base, long offset, int type) {
    if (size == bases.length) {
      bases = Growth.of(bases, size * 2);
      offsets = Growth.of(offsets, size * 2);
      types = Growth.of(types, size * 2);
      bits = Growth.of(bits, size * 2);
      references = Growth.of(references, size * 2);
    }
    bases[size] = base;
    offsets[size] = offset;
    types[size] = (byte) type;
    if (type == Memory.REF) {
      references[size] = Memory.reference(base, offset);
    } else {
      bits[size] = Memory.bits(base, offset, type);
    }
    size++;
  }

  /** Puts everything back, newest first. */
  public void rollBack() {
    while (size > 0) {
      size--;
      if (types[size] == Memory.REF) {
        Memory.setReference(bases[size], offsets[size], references[size]);
      } else {
        Memory.setBits(bases[size], offsets[size], types[size], bits[size]);
      }
      bases[size] = null;
      references[size] = null;
    }
  }
}
