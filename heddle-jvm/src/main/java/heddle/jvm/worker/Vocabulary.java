package heddle.jvm.worker;

import heddle.protocol.Assumption;
import heddle.protocol.Event;
import heddle.protocol.Glossary;
import heddle.protocol.Limit;
import heddle.protocol.Outcome;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every kind of record that a trace or a schedule is made of, with its shape.
 *
 * <p>The kinds are found by reflection: a sealed type stands for what it permits, a record for its
 * components. So a new kind of operation crosses the link without a change here, and none can be
 * forgotten. Reflection is slow, but each distinct record is sent once only.
 */
final class Vocabulary {

  static final Vocabulary PROTOCOL =
      new Vocabulary(
          List.of(Event.class, Outcome.class, Glossary.class, Limit.class, Assumption.class));

  private final Map<Class<?>, Kind> kinds = new LinkedHashMap<>();
  private final List<Kind> numbered;

  private Vocabulary(List<Class<?>> types) {
    types.forEach(this::add);
    this.numbered = List.copyOf(kinds.values());
  }

  private void add(Type type) {
    if (type instanceof ParameterizedType list) {
      Stream.of(list.getActualTypeArguments()).forEach(this::add);
    } else if (type instanceof Class<?> named && named.isSealed()) {
      Stream.of(named.getPermittedSubclasses()).forEach(this::add);
    } else if (type instanceof Class<?> named && named.isRecord() && !kinds.containsKey(named)) {
      kinds.put(named, new Kind(kinds.size(), named));
      Stream.of(named.getRecordComponents())
          .map(RecordComponent::getGenericType)
          .forEach(this::add);
    }
  }

  Kind of(Object record) {
    Kind kind = kinds.get(record.getClass());
    if (kind == null) {
      throw new IllegalArgumentException(record.getClass() + " is no part of a trace");
    }
    return kind;
  }

  Kind numbered(long number) throws GarbledException {
    if (number < 0 || number >= numbered.size()) {
      throw new GarbledException("there is no kind of record with the number " + number);
    }
    return numbered.get((int) number);
  }

  /** Equal for two vocabularies that understand each other. */
  int fingerprint() {
    return numbered.stream().map(Kind::toString).collect(Collectors.joining("\n")).hashCode();
  }

  /** One kind of record. */
  static final class Kind {

    private final int number;
    private final Class<?> type;
    private final List<Method> accessors = new ArrayList<>();
    private final List<WireShape> shapes = new ArrayList<>();
    private final Constructor<?> constructor;

    private Kind(int number, Class<?> type) {
      this.number = number;
      this.type = type;
      RecordComponent[] components = type.getRecordComponents();
      for (RecordComponent component : components) {
        accessors.add(component.getAccessor());
        shapes.add(WireShape.of(component.getGenericType()));
      }
      try {
        constructor =
            type.getDeclaredConstructor(
                Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new));
      } catch (NoSuchMethodException e) {
        throw new IllegalArgumentException(e);
      }
    }

    void write(Object record, Encoder to) {
      to.bytes().unsigned(number);
      for (int i = 0; i < shapes.size(); i++) {
        shapes.get(i).write(component(record, i), to);
      }
    }

    private Object component(Object record, int i) {
      try {
        return accessors.get(i).invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(type + " does not show its components", e);
      }
    }

    Object read(Decoder from) throws GarbledException {
      var components = new Object[shapes.size()];
      for (int i = 0; i < components.length; i++) {
        components[i] = shapes.get(i).read(from);
      }
      try {
        return constructor.newInstance(components);
      } catch (InvocationTargetException e) {
        throw new GarbledException(
            "there is no such " + type.getSimpleName() + ": " + e.getCause().getMessage(), e);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(type + " cannot be made", e);
      }
    }

    @Override
    public String toString() {
      return type.getName() + shapes;
    }
  }
}
