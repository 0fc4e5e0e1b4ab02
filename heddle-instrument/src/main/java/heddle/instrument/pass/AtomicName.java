package heddle.instrument.pass;

import heddle.instrument.AccessOp;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/**
 * An atomic access, read from the name of its method: {@code getAndAddIntAcquire} of an Unsafe,
 * {@code getAndAddAcquire} of a VarHandle.
 *
 * @param kind of {@link AccessOp}
 * @param typeName what Unsafe calls the type; empty for a VarHandle
 * @param mode of {@link AccessOp}
 */
record AtomicName(int kind, String typeName, int mode) {

  private record Prefix(String text, int kind, int mode) {}

  private record Suffix(String text, int mode) {}

  /** Longer ones first where one begins another. */
  private static final List<Prefix> PREFIXES =
      List.of(
          new Prefix("weakCompareAndSet", AccessOp.CAS, AccessOp.VOLATILE),
          new Prefix("compareAndSet", AccessOp.CAS, AccessOp.VOLATILE),
          new Prefix("compareAndSwap", AccessOp.CAS, AccessOp.VOLATILE),
          new Prefix("compareAndExchange", AccessOp.CAE, AccessOp.VOLATILE),
          new Prefix("getAndSet", AccessOp.GET_AND_SET, AccessOp.VOLATILE),
          new Prefix("getAndAdd", AccessOp.GET_AND_ADD, AccessOp.VOLATILE),
          new Prefix("getAndBitwiseOr", AccessOp.GET_AND_OR, AccessOp.VOLATILE),
          new Prefix("getAndBitwiseAnd", AccessOp.GET_AND_AND, AccessOp.VOLATILE),
          new Prefix("getAndBitwiseXor", AccessOp.GET_AND_XOR, AccessOp.VOLATILE),
          new Prefix("putOrdered", AccessOp.PUT, AccessOp.RELEASE),
          new Prefix("get", AccessOp.GET, AccessOp.PLAIN),
          new Prefix("put", AccessOp.PUT, AccessOp.PLAIN),
          new Prefix("set", AccessOp.PUT, AccessOp.PLAIN));

  private static final List<Suffix> SUFFIXES =
      List.of(
          new Suffix("Volatile", AccessOp.VOLATILE),
          new Suffix("Opaque", AccessOp.OPAQUE),
          new Suffix("Acquire", AccessOp.ACQUIRE),
          new Suffix("Release", AccessOp.RELEASE),
          new Suffix("Plain", AccessOp.PLAIN));

  static final List<String> TYPE_NAMES =
      List.of("Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double");

  /** What the method of an Unsafe does; empty if it accesses no single value. */
  static Optional<AtomicName> ofUnsafe(String name) {
    return parse(name)
        .filter(
            access ->
                TYPE_NAMES.contains(access.typeName)
                    || access.typeName.equals("Reference")
                    || access.typeName.equals("Object"));
  }

  /** What the method of a VarHandle does; empty if it is no access. */
  static Optional<AtomicName> ofVarHandle(String name) {
    return parse(name).filter(access -> access.typeName.isEmpty());
  }

  private static Optional<AtomicName> parse(String name) {
    for (Prefix prefix : PREFIXES) {
      if (name.startsWith(prefix.text)) {
        String rest = name.substring(prefix.text.length());
        for (Suffix suffix : SUFFIXES) {
          if (rest.endsWith(suffix.text)) {
            String type = rest.substring(0, rest.length() - suffix.text.length());
            return Optional.of(new AtomicName(prefix.kind, type, suffix.mode));
          }
        }
        return Optional.of(new AtomicName(prefix.kind, rest, prefix.mode));
      }
    }
    return Optional.empty();
  }

  /**
   * How many values the method takes after the place: new ones, and before them an expected one.
   */
  int values() {
    return switch (kind) {
      case AccessOp.GET -> 0;
      case AccessOp.CAS, AccessOp.CAE -> 2;
      default -> 1;
    };
  }

  int op(Type type) {
    return AccessOp.pack(kind, typeCode(type), mode);
  }

  static int typeCode(Type type) {
    return switch (type.getSort()) {
      case Type.BOOLEAN -> AccessOp.BOOLEAN;
      case Type.BYTE -> AccessOp.BYTE;
      case Type.CHAR -> AccessOp.CHAR;
      case Type.SHORT -> AccessOp.SHORT;
      case Type.INT -> AccessOp.INT;
      case Type.LONG -> AccessOp.LONG;
      case Type.FLOAT -> AccessOp.FLOAT;
      case Type.DOUBLE -> AccessOp.DOUBLE;
      default -> AccessOp.REFERENCE;
    };
  }
}
