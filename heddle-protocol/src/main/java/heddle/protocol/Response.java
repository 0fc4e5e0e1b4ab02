package heddle.protocol;

/** What a thread learns from an operation. Its next operation depends on its responses only. */
public sealed interface Response {

  /** The operation happened; there is nothing to learn. */
  record Done() implements Response {
    @Override
    public String toString() {
      return "done";
    }
  }

  /** The operation answered a value. */
  record Returned(Value value) implements Response {
    @Override
    public String toString() {
      return value.toString();
    }
  }

  /** The operation ended because of an interrupt, whose flag it cleared unless it is a park. */
  record Interrupted() implements Response {
    @Override
    public String toString() {
      return "interrupted";
    }
  }

  record Notified() implements Response {
    @Override
    public String toString() {
      return "notified";
    }
  }

  record TimedOut() implements Response {
    @Override
    public String toString() {
      return "timed-out";
    }
  }

  Response DONE = new Done();
  Response INTERRUPTED = new Interrupted();
  Response NOTIFIED = new Notified();
  Response TIMED_OUT = new TimedOut();
  Response TRUE = new Returned(new Value.Bool(true));
  Response FALSE = new Returned(new Value.Bool(false));

  static Response of(Value value) {
    return new Returned(value);
  }

  static Response of(long value) {
    return new Returned(new Value.Num(value));
  }

  static Response of(boolean value) {
    return value ? TRUE : FALSE;
  }
}
