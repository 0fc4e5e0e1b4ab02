package heddle.runtime.event;

import heddle.runtime.table.Growth;

/** What happened in a run, in columns. */
public final class EventLog {

  private int[] threads = new int[256];
  private int[] ops = new int[256];
  private int[] sites = new int[256];
  private int[] picks = new int[256];
  private byte[] responseKinds = new byte[256];
  private byte[] writtenKinds = new byte[256];
  private long[] responses = new long[256];
  private long[] written = new long[256];
  private long[] marks = new long[256];
  private long[] highs = new long[256];
  private long[] lows = new long[256];
  private int size;

  public void clear() {
    size = 0;
  }

  /** Appends an event and returns its number. */
  public int add(int thread, int op, int site, int responseKind, long response) {
    if (size == threads.length) {
      grow();
    }
    threads[size] = thread;
    ops[size] = op;
    sites[size] = site;
    picks[size] = -1;
    responseKinds[size] = (byte) responseKind;
    responses[size] = response;
    writtenKinds[size] = Op.NULL;
    marks[size] = 0;
    highs[size] = 0;
    lows[size] = 0;
    return size++;
  }

  public void setWritten(int event, int kind, long bits) {
    writtenKinds[event] = (byte) kind;
    written[event] = bits;
  }

  public void setPick(int event, int pick) {
    picks[event] = pick;
  }

  public void setMark(int event, long mark) {
    marks[event] = mark;
  }

  public void setLocal(int event, long high, long low) {
    highs[event] = high;
    lows[event] = low == 0 && high == 0 ? 1 : low;
  }

  private void grow() {
    int length = size * 2;
    threads = Growth.of(threads, length);
    ops = Growth.of(ops, length);
    sites = Growth.of(sites, length);
    picks = Growth.of(picks, length);
    responseKinds = Growth.of(responseKinds, length);
    writtenKinds = Growth.of(writtenKinds, length);
    responses = Growth.of(responses, length);
    written = Growth.of(written, length);
    marks = Growth.of(marks, length);
    highs = Growth.of(highs, length);
    lows = Growth.of(lows, length);
  }

  public int size() {
    return size;
  }

  public int thread(int event) {
    return threads[event];
  }

  public int op(int event) {
    return ops[event];
  }

  public int site(int event) {
    return sites[event];
  }

  /** The thread that a notify woke, or the number that a choice took; -1 if there was none. */
  public int pick(int event) {
    return picks[event];
  }

  public int responseKind(int event) {
    return responseKinds[event];
  }

  public long response(int event) {
    return responses[event];
  }

  public int writtenKind(int event) {
    return writtenKinds[event];
  }

  public long written(int event) {
    return written[event];
  }

  /**
   * What the thread's frame was at the loop head it passed after the event; 0 if it passed none.
   */
  public long mark(int event) {
    return marks[event];
  }

  /** Half of the digest of the thread's own state after the event; both are 0 if there is none. */
  public long localHigh(int event) {
    return highs[event];
  }

  public long localLow(int event) {
    return lows[event];
  }
}
