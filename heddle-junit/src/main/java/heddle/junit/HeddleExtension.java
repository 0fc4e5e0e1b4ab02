package heddle.junit;

import static org.junit.platform.commons.support.AnnotationSupport.findAnnotation;

import heddle.check.HostProgram;
import heddle.check.Result;
import heddle.engine.Progress;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * What JUnit calls for a {@link HeddleTest}. JUnit makes a test instance, resolves parameters and
 * lets other extensions do their part as for every test; but when it is about to call the methods
 * before the test and the test itself, they are noted instead, and all of it is done in every
 * execution.
 */
final class HeddleExtension
    implements TestTemplateInvocationContextProvider, InvocationInterceptor {

  private static final Namespace NAMESPACE = Namespace.create(HeddleExtension.class);

  // ---- a test without parameters is a template with one invocation

  @Override
  public boolean supportsTestTemplate(ExtensionContext context) {
    return context.getTestMethod().filter(method -> !isOtherTemplate(method)).isPresent();
  }

  /** Whether another annotation says how often and with what the method is called. */
  private static boolean isOtherTemplate(Method method) {
    return Arrays.stream(method.getAnnotations())
        .map(annotation -> annotation.annotationType())
        .filter(type -> type != HeddleTest.class)
        .filter(type -> !AnnotationSupport.isAnnotated(type, HeddleTest.class))
        .anyMatch(type -> AnnotationSupport.isAnnotated(type, TestTemplate.class));
  }

  @Override
  public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(
      ExtensionContext context) {
    return Stream.of(
        new TestTemplateInvocationContext() {
          @Override
          public String getDisplayName(int index) {
            return TestName.ONLY;
          }
        });
  }

  // ---- what JUnit is about to call

  @Override
  public ExtensionContextScope getTestInstantiationExtensionContextScope(ExtensionContext root) {
    return ExtensionContextScope.TEST_METHOD;
  }

  @Override
  public <T> T interceptTestClassConstructor(
      Invocation<T> invocation,
      ReflectiveInvocationContext<Constructor<T>> call,
      ExtensionContext context)
      throws Throwable {
    notes(context).constructor(call);
    return invocation.proceed();
  }

  @Override
  public void interceptBeforeEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    notes(context).before(call);
    invocation.skip();
  }

  @Override
  public void interceptAfterEachMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context) {
    invocation.skip();
  }

  @Override
  public void interceptTestTemplateMethod(
      Invocation<Void> invocation,
      ReflectiveInvocationContext<Method> call,
      ExtensionContext context)
      throws Throwable {
    invocation.skip();
    HeddleTest annotation = findAnnotation(context.getElement(), HeddleTest.class).orElseThrow();
    var settings = Settings.of(annotation, context);
    notes(context).findInfo(context);
    var code = new TestLifecycle(context, notes(context), call);
    var program = new HostProgram(code);
    Result result;
    try {
      result =
          settings.replay().isEmpty()
              ? program.check(settings.options(), Progress.SILENT)
              : program.replay(settings.replay(), settings.options());
    } finally {
      code.end();
    }
    code.throwIfAllWereAborted();
    new Judgement(settings, result, TestName.of(context)).pronounce(context);
  }

  private static Notes notes(ExtensionContext context) {
    return context.getStore(NAMESPACE).getOrComputeIfAbsent(Notes.class);
  }
}
