package heddle.jvm;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** The JDK's maps and sets whose insides depend on the hash codes of what they hold. */
final class HashTables {

  private static final String IMMUTABLE = "java.util.ImmutableCollections$";

  private HashTables() {}

  static boolean isOne(Object object) {
    Class<?> type = object.getClass();
    return type == HashMap.class
        || type == LinkedHashMap.class
        || type == ConcurrentHashMap.class
        || type == Hashtable.class
        || type == IdentityHashMap.class
        || type == WeakHashMap.class
        || type.getName().startsWith(IMMUTABLE) && (object instanceof Map || object instanceof Set);
  }

  /** Everything in it. */
  static void forEach(Object table, Consumer<Object> action) {
    if (table instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            action.accept(key);
            action.accept(value);
          });
    } else {
      ((Collection<?>) table).forEach(action);
    }
  }

  /** One of the same kind that holds what {@code change} makes of everything in it. */
  static Object rebuilt(Object table, UnaryOperator<Object> change) {
    if (!(table instanceof Map<?, ?> map)) {
      var elements = new ArrayList<Object>();
      ((Collection<?>) table).forEach(element -> elements.add(change.apply(element)));
      return Set.of(elements.toArray());
    }
    Map<Object, Object> filled = empty(table);
    map.forEach((key, value) -> filled.put(change.apply(key), change.apply(value)));
    return table.getClass().getName().startsWith(IMMUTABLE) ? Map.copyOf(filled) : filled;
  }

  private static Map<Object, Object> empty(Object table) {
    if (table instanceof LinkedHashMap) {
      return new LinkedHashMap<>();
    } else if (table instanceof ConcurrentHashMap) {
      return new ConcurrentHashMap<>();
    } else if (table instanceof Hashtable) {
      return new Hashtable<>();
    } else if (table instanceof IdentityHashMap) {
      return new IdentityHashMap<>();
    } else if (table instanceof WeakHashMap) {
      return new WeakHashMap<>();
    }
    return new HashMap<>();
  }
}
