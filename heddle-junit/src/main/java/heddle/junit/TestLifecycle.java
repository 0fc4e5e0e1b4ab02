package heddle.junit;

import heddle.check.HeddleException;
import heddle.jvm.HostCode;
import heddle.jvm.Transfer;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.opentest4j.TestAbortedException;

/**
 * One test as something to run over and over.
 *
 * <p>Once, before anything is run: {@code @BeforeAll} methods, in the program's copies of the test
 * classes. In every execution: new test instances, outermost first; fields that other extensions
 * have set; {@code @BeforeEach} methods; the test; {@code @AfterEach} methods. At the end
 * {@code @AfterAll} methods.
 */
final class TestLifecycle implements HostCode {

  private final List<Object> instances;
  private final Notes notes;
  private final Notes.Call<Method> test;
  private Execution execution;
  private final List<MethodHandle> afterAll = new ArrayList<>();

  TestLifecycle(ExtensionContext context, Notes notes, ReflectiveInvocationContext<Method> call) {
    this.instances = context.getRequiredTestInstances().getAllInstances();
    this.notes = notes;
    this.test = Notes.call(call);
  }

  @Override
  public ClassLoader host() {
    return test.type().getClassLoader();
  }

  @Override
  public Runnable prepare(Transfer transfer) {
    var handles = new Handles(transfer);
    var made = new Execution(instances.size());
    for (int i = 0; i < instances.size(); i++) {
      prepare(i, made, handles);
    }
    for (Notes.Call<Method> call : notes.before()) {
      made.before(index(call), handles.method(call.executable(), call.arguments()));
    }
    made.test(index(test), handles.method(test.executable(), test.arguments()));
    for (int i = instances.size() - 1; i >= 0; i--) {
      for (Method method : annotated(i, AfterEach.class, HierarchyTraversalMode.BOTTOM_UP)) {
        made.after(i, handles.method(method, handles.arguments(method, notes)));
      }
    }
    execution = made;
    return made;
  }

  private void prepare(int i, Execution made, Handles handles) {
    Class<?> type = instances.get(i).getClass();
    Constructor<?> constructor = type.getDeclaredConstructors()[0];
    List<Object> arguments = notes.constructorArguments(type);
    boolean isInner = i > 0 && !Modifier.isStatic(type.getModifiers());
    if (constructor.getParameterCount()
        != (arguments.isEmpty() && isInner ? 1 : arguments.size())) {
      throw new HeddleException(
          "the constructor of %s has parameters, and JUnit did not say which; use no @TestInstance(PER_CLASS)"
              .formatted(type.getName()));
    }
    made.constructor(handles.constructor(constructor, isInner, arguments));
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (isSetByOthers(field)) {
          made.set(i, handles.setter(field, instances.get(i)));
        }
      }
    }
    for (Method method : annotated(i, BeforeAll.class, HierarchyTraversalMode.TOP_DOWN)) {
      MethodHandle handle = handles.method(method, handles.arguments(method, notes));
      if (Modifier.isStatic(method.getModifiers())) {
        Handles.call(handle, null);
      } else {
        made.before(i, handle);
      }
    }
    for (Method method : annotated(i, AfterAll.class, HierarchyTraversalMode.BOTTOM_UP)) {
      MethodHandle handle = handles.method(method, handles.arguments(method, notes));
      if (Modifier.isStatic(method.getModifiers())) {
        afterAll.add(handle);
      } else {
        made.after(i, handle);
      }
    }
  }

  /** Whether a field carries an annotation by which an extension may know it. */
  private static boolean isSetByOthers(Field field) {
    return !Modifier.isStatic(field.getModifiers())
        && !Modifier.isFinal(field.getModifiers())
        && !field.getType().isPrimitive()
        && !field.isAnnotationPresent(RegisterExtension.class)
        && Arrays.stream(field.getAnnotations())
            .map(annotation -> annotation.annotationType().getName())
            .anyMatch(name -> !name.startsWith("java.lang."));
  }

  private List<Method> annotated(
      int i, Class<? extends Annotation> annotation, HierarchyTraversalMode mode) {
    return AnnotationSupport.findAnnotatedMethods(instances.get(i).getClass(), annotation, mode);
  }

  private int index(Notes.Call<?> call) {
    for (int i = 0; i < instances.size(); i++) {
      if (instances.get(i).getClass() == call.type()) {
        return i;
      }
    }
    throw new HeddleException("there is no test instance to call " + call.executable() + " on");
  }

  /** After the last execution. */
  void end() {
    afterAll.forEach(handle -> Handles.call(handle, null));
  }

  /** If an assumption failed in every execution, nothing was tested. */
  void throwIfAllWereAborted() {
    if (execution != null && execution.areAllAborted()) {
      throw new TestAbortedException("an assumption failed in every execution");
    }
  }
}
