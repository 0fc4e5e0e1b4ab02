package heddle.scenario;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Results in words. Equal results have equal words, and results that differ have different ones:
 * results of the structure are compared with those of its specification by them.
 */
final class Texts {

  /** What unwinds a thread after the end of a run; nothing may be done then. */
  private static final String STOPPED = "heddle.runtime.turn.StopRun";

  private Texts() {}

  /** The result in one line. */
  static String line(Object result) {
    return of(result).replace("\n", "\\n");
  }

  private static String of(Object result) {
    if (result == null) {
      return "null";
    } else if (result instanceof String text) {
      return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    } else if (result instanceof Character letter) {
      return "'" + letter + "'";
    } else if (result instanceof Boolean || result instanceof Number && isOfJdk(result)) {
      return result.toString();
    } else if (result instanceof Enum<?> constant) {
      return constant.name();
    } else if (result instanceof Optional<?> optional) {
      return optional.isPresent() ? "Optional[" + of(optional.get()) + "]" : "Optional.empty";
    } else if (result instanceof Object[] array) {
      return all(Arrays.asList(array));
    } else if (result instanceof Set<?> set) {
      var sorted = new TreeSet<String>();
      for (Object element : set) {
        sorted.add(of(element));
      }
      return sorted.toString();
    } else if (result instanceof Map.Entry<?, ?> entry) {
      return of(entry.getKey()) + "=" + of(entry.getValue());
    } else if (result instanceof Collection<?> collection) {
      return all(collection);
    } else if (result instanceof Record all) {
      return components(all);
    }
    throw new IncomparableResult(result.getClass().getName());
  }

  /** Numbers that nobody changes; what others call themselves may leave out how they differ. */
  private static boolean isOfJdk(Object number) {
    String name = number.getClass().getName();
    return name.startsWith("java.lang.") || name.startsWith("java.math.");
  }

  /** A record by its components, whatever its own words are. */
  private static String components(Record result) {
    var text = new StringBuilder(result.getClass().getSimpleName());
    try {
      for (RecordComponent component : result.getClass().getRecordComponents()) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true);
        text.append('[')
            .append(component.getName())
            .append('=')
            .append(of(accessor.invoke(result)))
            .append(']');
      }
    } catch (ReflectiveOperationException e) {
      throw new IncomparableResult(result.getClass().getName());
    }
    return text.toString();
  }

  private static String all(Collection<?> elements) {
    var text = new StringBuilder("[");
    for (Object element : elements) {
      text.append(text.length() == 1 ? "" : ", ").append(of(element));
    }
    return text.append(']').toString();
  }

  static String thrown(Throwable e) {
    if (e.getClass().getName().equals(STOPPED) || e instanceof IncomparableResult) {
      throw Texts.<RuntimeException>unchecked(e);
    }
    String name = e.getClass().getName();
    return "throws " + (name.startsWith("java.") ? e.getClass().getSimpleName() : name);
  }

  @SuppressWarnings("unchecked")
  static <E extends Throwable> E unchecked(Throwable e) throws E {
    throw (E) e;
  }
}
