package heddle.programs.random;

import java.util.List;

/**
 * A shared variable.
 *
 * @param number distinguishes it; the name is made of it
 * @param type what it holds
 * @param storage where it is
 * @param means how it is accessed
 * @param initial the number it starts with; for an array, its first element
 */
record Variable(int number, Type type, Storage storage, Means means, int initial) {

  /** Arrays have so many elements. */
  static final int LENGTH = 2;

  /** A type of Java, and which numbers it has room for here. */
  enum Type {
    INT("int", Integer.MAX_VALUE),
    LONG("long", Integer.MAX_VALUE),
    BOOLEAN("boolean", 2),
    BYTE("byte", 8),
    SHORT("short", 8),
    CHAR("char", 8),
    FLOAT("float", 64),
    DOUBLE("double", 64),
    REFERENCE("Object", 4);

    final String java;
    final int room;

    Type(String java, int room) {
      this.java = java;
      this.room = room;
    }

    boolean isNumber() {
      return this != BOOLEAN && this != REFERENCE;
    }

    boolean isIntegral() {
      return isNumber() && this != FLOAT && this != DOUBLE;
    }
  }

  /** Where a variable is. */
  enum Storage {
    FIELD,
    STATIC,
    ARRAY
  }

  /** How a variable is accessed. */
  enum Means {
    PLAIN,
    VOLATILE,
    /** A {@code VarHandle}. */
    HANDLE,
    /** {@code AtomicInteger} and its like. */
    ATOMIC,
    /** {@code AtomicIntegerFieldUpdater} and its like. */
    UPDATER
  }

  static boolean isPossible(Type type, Storage storage, Means means) {
    boolean wide = type == Type.INT || type == Type.LONG || type == Type.REFERENCE;
    return switch (means) {
      case PLAIN, HANDLE -> true;
      case VOLATILE -> storage != Storage.ARRAY;
      case ATOMIC -> wide || type == Type.BOOLEAN && storage != Storage.ARRAY;
      case UPDATER -> wide && storage == Storage.FIELD;
    };
  }

  String name() {
    return "v" + number;
  }

  boolean isArray() {
    return storage == Storage.ARRAY;
  }

  /** Whether {@code v++} can be written. */
  boolean counts() {
    return type.isNumber() && (means == Means.PLAIN || means == Means.VOLATILE);
  }

  /** The atomic updates it has. */
  List<Change> changes() {
    if (means == Means.PLAIN || means == Means.VOLATILE) {
      return List.of();
    } else if (!type.isNumber()) {
      boolean logic = type == Type.BOOLEAN && means == Means.HANDLE;
      return logic ? List.of(Change.SET, Change.OR, Change.AND, Change.XOR) : List.of(Change.SET);
    } else if (means == Means.HANDLE) {
      return type.isIntegral()
          ? List.of(Change.SET, Change.ADD, Change.OR, Change.AND, Change.XOR)
          : List.of(Change.SET, Change.ADD);
    }
    return List.of(Change.SET, Change.ADD, Change.ADD_AND_GET, Change.INCREMENT_AND_GET);
  }

  /** Whether it can be compared and set. */
  boolean compares() {
    return means == Means.HANDLE || means == Means.ATOMIC || means == Means.UPDATER;
  }

  /** Whether it can be updated by a function. */
  boolean adapts() {
    return means == Means.ATOMIC && type == Type.INT;
  }

  /** Whether it can be compared and exchanged, which answers the old value. */
  boolean exchanges() {
    return means == Means.HANDLE || means == Means.ATOMIC;
  }

  /** An atomic read-modify-write. */
  enum Change {
    SET("exchange"),
    ADD("add"),
    OR("or"),
    AND("and"),
    XOR("xor"),
    ADD_AND_GET("add"),
    INCREMENT_AND_GET("add");

    final String toy;

    Change(String toy) {
      this.toy = toy;
    }

    /** Whether the answer is the new value. */
    boolean answersNew() {
      return compareTo(ADD_AND_GET) >= 0;
    }
  }
}
