package heddle.programs.random;

import heddle.programs.random.Stmt.Order;
import heddle.programs.random.Stmt.Place;
import heddle.programs.random.Variable.Means;
import heddle.programs.random.Variable.Storage;
import heddle.programs.random.Variable.Type;

/** How variables are declared and accessed in Java. */
final class JavaAccess {

  private JavaAccess() {}

  static String declaration(Variable v, String program) {
    String fixed = v.storage() == Storage.STATIC ? "static " : "";
    String type = v.type().java;
    String name = v.name();
    String first = to(v.type(), Integer.toString(v.initial()));
    if (v.means() == Means.ATOMIC) {
      String generic = v.type() == Type.REFERENCE ? "<Object>" : "";
      String made = v.isArray() ? Integer.toString(Variable.LENGTH) : first;
      String line =
          "%sfinal %s%s %s = new %s%s(%s);"
              .formatted(fixed, atomic(v), generic, name, atomic(v), generic, made);
      return v.isArray() ? line + " { " + name + ".set(0, " + first + "); }" : line;
    }
    String handle = handle(v, program);
    if (v.isArray()) {
      return "final %s[] %s = {%s, %s}; %s".formatted(type, name, first, to(v.type(), "0"), handle);
    }
    boolean loud = v.means() == Means.VOLATILE || v.means() == Means.UPDATER;
    String start = v.initial() == 0 ? "" : " = " + first;
    return "%s%s%s %s%s; %s".formatted(fixed, loud ? "volatile " : "", type, name, start, handle);
  }

  private static String handle(Variable v, String program) {
    String name = v.name();
    String type = v.type().java;
    if (v.means() == Means.UPDATER) {
      String reference = v.type() == Type.REFERENCE ? ", " + type : "";
      String referenceClass = v.type() == Type.REFERENCE ? type + ".class, " : "";
      return "static final %sFieldUpdater<%s%s> U%s = %sFieldUpdater.newUpdater(%s.class, %s\"%s\");"
          .formatted(atomic(v), program, reference, name, atomic(v), program, referenceClass, name);
    } else if (v.means() != Means.HANDLE) {
      return "";
    } else if (v.isArray()) {
      return "static final VarHandle H%s = MethodHandles.arrayElementVarHandle(%s[].class);"
          .formatted(name, type);
    }
    return "static final VarHandle H%s = handle(MethodHandles.lookup(), \"%s\", %s.class);"
        .formatted(name, name, type);
  }

  private static String atomic(Variable v) {
    String kind =
        switch (v.type()) {
          case INT -> "AtomicInteger";
          case LONG -> "AtomicLong";
          case BOOLEAN -> "AtomicBoolean";
          default -> "AtomicReference";
        };
    return v.isArray() ? kind + "Array" : kind;
  }

  /** The number {@code text} as a value of the type. */
  static String to(Type type, String text) {
    return switch (type) {
      case INT -> text;
      case BOOLEAN -> "(" + text + " % 2 != 0)";
      case REFERENCE -> "reference(" + text + " % 4)";
      case LONG -> "(long) " + text;
      default -> "(" + type.java + ") (" + text + " % " + type.room + ")";
    };
  }

  /** A value of the type as a number. */
  private static String from(Type type, String text) {
    return switch (type) {
      case INT -> text;
      case BOOLEAN -> "(" + text + " ? 1 : 0)";
      case REFERENCE -> "number(" + text + ")";
      default -> "(int) (" + text + ")";
    };
  }

  static String read(Place place, Order order) {
    Variable v = place.variable();
    String text =
        switch (v.means()) {
          case PLAIN, VOLATILE -> plain(place);
          case HANDLE -> handled(place, "get" + suffix(order, "", "Volatile", "Acquire"));
          case ATOMIC -> called(place, "get" + suffix(order, "Plain", "", "Acquire"));
          case UPDATER -> called(place, "get");
        };
    return from(v.type(), text);
  }

  static String write(Place place, String value, Order order) {
    Variable v = place.variable();
    return switch (v.means()) {
      case PLAIN, VOLATILE -> plain(place) + " = " + value;
      case HANDLE ->
          "H"
              + v.name()
              + ".set"
              + suffix(order, "", "Volatile", "Release")
              + arguments(place, value);
      case ATOMIC -> called(place, "set" + suffix(order, "Plain", "", "Release"), value);
      case UPDATER -> called(place, order == Order.ONE_SIDED ? "lazySet" : "set", value);
    };
  }

  static String update(Stmt.Update update) {
    Place place = update.place();
    Type type = place.variable().type();
    String operand = to(type, update.operand().java());
    String method =
        switch (update.change()) {
          case SET -> "getAndSet";
          case ADD -> "getAndAdd";
          case OR -> "getAndBitwiseOr";
          case AND -> "getAndBitwiseAnd";
          case XOR -> "getAndBitwiseXor";
          case ADD_AND_GET -> "addAndGet";
          case INCREMENT_AND_GET -> "incrementAndGet";
        };
    if (update.change() == Variable.Change.INCREMENT_AND_GET) {
      return from(type, called(place, method));
    }
    boolean handle = place.variable().means() == Means.HANDLE;
    return from(type, handle ? handled(place, method, operand) : called(place, method, operand));
  }

  /** The value before {@code function} was applied. */
  static String adapt(Place place, String function) {
    return called(place, "getAndUpdate", function);
  }

  static String compare(Stmt.Compare compare) {
    Place place = compare.place();
    Type type = place.variable().type();
    String expected = to(type, compare.expected().java());
    String replacement = to(type, compare.replacement().java());
    boolean handle = place.variable().means() == Means.HANDLE;
    if (compare.exchange()) {
      String method = "compareAndExchange";
      return from(
          type,
          handle
              ? handled(place, method, expected, replacement)
              : called(place, method, expected, replacement));
    }
    String method =
        compare.mayFail()
            ? "weakCompareAndSet" + suffix(compare.order(), "Plain", handle ? "" : "Volatile")
            : "compareAndSet";
    String call =
        handle
            ? "H" + place.variable().name() + "." + method + arguments(place, expected, replacement)
            : called(place, method, expected, replacement);
    return "(" + call + " ? 1 : 0)";
  }

  static String plain(Place place) {
    Variable v = place.variable();
    return v.isArray() ? v.name() + "[" + place.index().java() + "]" : v.name();
  }

  private static String suffix(Order order, String plain, String loud, String oneSided) {
    return switch (order) {
      case PLAIN -> plain;
      case OPAQUE -> "Opaque";
      case ONE_SIDED -> oneSided;
      case VOLATILE -> loud;
    };
  }

  private static String suffix(Order order, String plain, String loud) {
    return suffix(order, plain, loud, "Acquire").replace("Opaque", "Release");
  }

  /** A call of a handle whose answer is a value of the variable. */
  private static String handled(Place place, String method, String... values) {
    Variable v = place.variable();
    return "((%s) H%s.%s%s)".formatted(v.type().java, v.name(), method, arguments(place, values));
  }

  private static String called(Place place, String method, String... values) {
    Variable v = place.variable();
    String receiver = v.means() == Means.UPDATER ? "U" + v.name() : v.name();
    return receiver + "." + method + arguments(place, values);
  }

  private static String arguments(Place place, String... values) {
    Variable v = place.variable();
    String where;
    if (v.isArray()) {
      String index = place.index().java();
      where = v.means() == Means.HANDLE ? v.name() + ", " + index : index;
    } else {
      boolean needsOwner =
          v.means() == Means.UPDATER || v.means() == Means.HANDLE && v.storage() == Storage.FIELD;
      where = needsOwner ? "this" : "";
    }
    String rest = String.join(", ", values);
    return "(" + where + (where.isEmpty() || rest.isEmpty() ? "" : ", ") + rest + ")";
  }
}
