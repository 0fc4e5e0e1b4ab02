package heddle.instrument;

/**
 * The {@code op} of the hooks {@code unsafe} and {@code varHandle}: what an atomic access does
 * ({@code kind}), to a value of which {@code type}, in which memory {@code mode}, packed into one
 * {@code int} as {@code kind | type << 8 | mode << 16}.
 */
public final class AccessOp {

  public static final int GET = 0;
  public static final int PUT = 1;

  /** Compare and set; answers whether it did. */
  public static final int CAS = 2;

  /** Compare and exchange; answers the value found. */
  public static final int CAE = 3;

  public static final int GET_AND_SET = 4;
  public static final int GET_AND_ADD = 5;
  public static final int GET_AND_OR = 6;
  public static final int GET_AND_AND = 7;
  public static final int GET_AND_XOR = 8;

  public static final int REFERENCE = 0;
  public static final int BOOLEAN = 1;
  public static final int BYTE = 2;
  public static final int CHAR = 3;
  public static final int SHORT = 4;
  public static final int INT = 5;
  public static final int LONG = 6;
  public static final int FLOAT = 7;
  public static final int DOUBLE = 8;

  public static final int PLAIN = 0;
  public static final int VOLATILE = 1;
  public static final int OPAQUE = 2;
  public static final int ACQUIRE = 3;
  public static final int RELEASE = 4;

  private AccessOp() {}

  public static int pack(int kind, int type, int mode) {
    return kind | type << 8 | mode << 16;
  }

  public static int kind(int op) {
    return op & 0xff;
  }

  public static int type(int op) {
    return op >> 8 & 0xff;
  }

  public static int mode(int op) {
    return op >> 16 & 0xff;
  }
}
