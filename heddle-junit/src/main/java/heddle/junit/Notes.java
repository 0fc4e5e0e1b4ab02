package heddle.junit;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** What JUnit was about to call for one test, with the arguments it had found. */
final class Notes {

  /**
   * A call that JUnit would have made.
   *
   * @param type the class of the test instance: one of a nested class's instances
   */
  record Call<E extends Executable>(E executable, Class<?> type, List<Object> arguments) {}

  private final Map<Class<?>, List<Object>> constructors = new HashMap<>();
  private final List<Call<Method>> before = new ArrayList<>();
  private final List<Object> info = new ArrayList<>();

  /** Takes what JUnit gives to parameters of the type {@link TestInfo}. */
  void findInfo(ExtensionContext context) throws NoSuchMethodException {
    Method take = Notes.class.getDeclaredMethod("take", TestInfo.class);
    context.getExecutableInvoker().invoke(take, this);
  }

  void take(TestInfo given) {
    info.add(given);
  }

  void constructor(ReflectiveInvocationContext<? extends Constructor<?>> call) {
    constructors.put(
        call.getExecutable().getDeclaringClass(), new ArrayList<>(call.getArguments()));
  }

  void before(ReflectiveInvocationContext<Method> call) {
    before.add(call(call));
  }

  static Call<Method> call(ReflectiveInvocationContext<Method> call) {
    Class<?> type = call.getTarget().<Class<?>>map(Object::getClass).orElse(call.getTargetClass());
    return new Call<>(call.getExecutable(), type, new ArrayList<>(call.getArguments()));
  }

  /** What the constructor of a class got; nothing if JUnit has not called it for this test. */
  List<Object> constructorArguments(Class<?> type) {
    return constructors.getOrDefault(type, List.of());
  }

  /** An argument of this type that JUnit has found for something else. */
  Optional<Object> argument(Class<?> type) {
    return Stream.of(
            info.stream(),
            before.stream().flatMap(call -> call.arguments().stream()),
            constructors.values().stream().flatMap(List::stream))
        .flatMap(found -> found)
        .filter(type::isInstance)
        .findFirst();
  }

  List<Call<Method>> before() {
    return before;
  }
}
