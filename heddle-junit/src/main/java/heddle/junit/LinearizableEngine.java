package heddle.junit;

import heddle.api.Linearizable;
import heddle.check.HeddleFailure;
import heddle.check.Options;
import heddle.check.TestReports;
import heddle.linear.Findings;
import heddle.linear.FindingsText;
import heddle.linear.Linearizability;
import heddle.linear.Structures;
import heddle.protocol.Verdict;
import heddle.report.TestIndex;
import heddle.report.TestLine;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Finds and runs classes with {@link Linearizable}, each of which is one test. They have no test
 * method, so Jupiter does not see them; the platform finds this engine by its name in {@code
 * META-INF/services}.
 */
public final class LinearizableEngine implements TestEngine {

  private static final String CLASS = "class";

  @Override
  public String getId() {
    return "heddle-linearizable";
  }

  @Override
  public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId id) {
    var engine = new EngineDescriptor(id, "Heddle: linearizability");
    EngineDiscoveryRequestResolver.<EngineDescriptor>builder()
        .addClassContainerSelectorResolver(LinearizableEngine::isTest)
        .addSelectorResolver(new Resolver())
        .build()
        .resolve(request, engine);
    return engine;
  }

  private static boolean isTest(Class<?> type) {
    return Structures.isAnnotated(type) && !Modifier.isAbstract(type.getModifiers());
  }

  private static final class Resolver implements SelectorResolver {

    @Override
    public Resolution resolve(ClassSelector selector, Context context) {
      return isTest(selector.getJavaClass())
          ? resolve(selector.getJavaClass(), context)
          : Resolution.unresolved();
    }

    @Override
    public Resolution resolve(UniqueIdSelector selector, Context context) {
      UniqueId.Segment last = selector.getUniqueId().getLastSegment();
      if (!last.getType().equals(CLASS)) {
        return Resolution.unresolved();
      }
      try {
        Class<?> type =
            Class.forName(last.getValue(), false, Thread.currentThread().getContextClassLoader());
        return isTest(type) ? resolve(type, context) : Resolution.unresolved();
      } catch (ClassNotFoundException e) {
        return Resolution.unresolved();
      }
    }

    private static Resolution resolve(Class<?> type, Context context) {
      return context
          .addToParent(parent -> Optional.of(new LinearizableTest(parent.getUniqueId(), type)))
          .map(test -> Resolution.match(Match.exact(test)))
          .orElseGet(Resolution::unresolved);
    }
  }

  /** One class. */
  private static final class LinearizableTest extends AbstractTestDescriptor {
    private final Class<?> type;

    LinearizableTest(UniqueId engine, Class<?> type) {
      super(engine.append(CLASS, type.getName()), type.getSimpleName(), ClassSource.from(type));
      this.type = type;
    }

    @Override
    public Type getType() {
      return Type.TEST;
    }

    @Override
    public Optional<TestSource> getSource() {
      return Optional.of(ClassSource.from(type));
    }
  }

  @Override
  public void execute(ExecutionRequest request) {
    EngineExecutionListener listener = request.getEngineExecutionListener();
    TestDescriptor engine = request.getRootTestDescriptor();
    listener.executionStarted(engine);
    for (TestDescriptor test : Set.copyOf(engine.getChildren())) {
      listener.executionStarted(test);
      listener.executionFinished(
          test, run((LinearizableTest) test, request.getConfigurationParameters(), listener));
    }
    listener.executionFinished(engine, TestExecutionResult.successful());
  }

  private static TestExecutionResult run(
      LinearizableTest test, ConfigurationParameters parameters, EngineExecutionListener listener) {
    try {
      Findings findings =
          Linearizability.check(
              Structures.annotated(test.type),
              Structures.size(test.type),
              options(test.type.getAnnotation(Linearizable.class), parameters),
              new Linearizability.Watcher() {});
      var text = new FindingsText(findings);
      listener.reportingEntryPublished(
          test, ReportEntry.from("heddle", text.summary().stripTrailing()));
      tell(test, findings, text, Reports.of(parameters.get(Reports.KEY)));
      if (!(findings.verdict() instanceof Verdict.Verified)) {
        throw new HeddleFailure((text.violation() + text.summary()).stripTrailing());
      }
      return TestExecutionResult.successful();
    } catch (RuntimeException | AssertionError | InterruptedException e) {
      return TestExecutionResult.failed(e);
    }
  }

  /** One line on the console, and a row in the index of the build. */
  private static void tell(
      LinearizableTest test, Findings findings, FindingsText text, TestReports reports) {
    TestLine line =
        new TestLine(
            text.word(),
            findings.verdict() instanceof Verdict.Verified,
            text.counts(),
            text.warnings(),
            List.copyOf(findings.claims().keySet()));
    Console.print(line.lines(test.getDisplayName()));
    reports.add(List.of(new TestIndex.Row(test.type.getName(), test.getDisplayName(), line, "")));
  }

  private static Options options(Linearizable annotation, ConfigurationParameters parameters) {
    Optional<String> budget =
        annotation.budget().isEmpty()
            ? parameters.get("heddle.budget")
            : Optional.of(annotation.budget());
    Options options = Options.DEFAULTS;
    return budget
        .map(text -> options.withBudget(options.budget().withTime(Settings.time("budget", text))))
        .orElse(options);
  }
}
