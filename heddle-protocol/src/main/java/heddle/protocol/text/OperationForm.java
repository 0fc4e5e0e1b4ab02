package heddle.protocol.text;

import heddle.protocol.Operation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * The fields of one kind of operation: its components, those that are always there first. The table
 * in {@code docs/protocol.md} says the same.
 */
final class OperationForm<S extends Operation> {

  private static final Kinds<Operation> KINDS = kinds();

  private final ComponentForm[] forms;
  private final Method[] accessors;
  private final Constructor<S> constructor;

  /** The components in the order of their fields. */
  private final int[] order;

  private OperationForm(Class<S> type) {
    RecordComponent[] components = type.getRecordComponents();
    forms = Arrays.stream(components).map(ComponentForm::of).toArray(ComponentForm[]::new);
    accessors = Arrays.stream(components).map(RecordComponent::getAccessor).toArray(Method[]::new);
    order =
        IntStream.range(0, forms.length)
            .boxed()
            .sorted(Comparator.comparing(i -> forms[i].isOptional()))
            .mapToInt(i -> i)
            .toArray();
    try {
      constructor =
          type.getDeclaredConstructor(
              Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
    } catch (NoSuchMethodException e) {
      throw new AssertionError("a record without its canonical constructor", e);
    }
  }

  static void write(Operation operation, FieldWriter out) {
    KINDS.write(operation, out);
  }

  static Operation read(FieldReader in) {
    return KINDS.read(in);
  }

  private static Kinds<Operation> kinds() {
    var kinds = new Kinds<Operation>("op", "an operation");
    for (Operation.Kind kind : Operation.Kind.values()) {
      add(kinds, kind.name().toLowerCase(Locale.ROOT).replace('_', '-'), kind.type());
    }
    return kinds;
  }

  private static <S extends Operation> void add(
      Kinds<Operation> kinds, String word, Class<S> type) {
    var form = new OperationForm<>(type);
    kinds.with(word, type, form::writeFields, form::readFields);
  }

  private void writeFields(S operation, FieldWriter out) {
    try {
      for (int i : order) {
        forms[i].writer().write(accessors[i].invoke(operation), out);
      }
    } catch (IllegalAccessException e) {
      throw new AssertionError("a component that is not public", e);
    } catch (InvocationTargetException e) {
      throw thrown(e);
    }
  }

  private S readFields(FieldReader in) {
    var values = new Object[forms.length];
    for (int i : order) {
      values[i] = forms[i].reader().apply(in);
    }
    try {
      return constructor.newInstance(values);
    } catch (InstantiationException | IllegalAccessException e) {
      throw new AssertionError("a record that cannot be made", e);
    } catch (InvocationTargetException e) {
      throw thrown(e);
    }
  }

  /** What a constructor refuses is an IllegalArgumentException, for which there is a message. */
  private static RuntimeException thrown(InvocationTargetException e) {
    return e.getCause() instanceof RuntimeException refused
        ? refused
        : new IllegalStateException(e.getCause());
  }
}
