package example;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs test classes as a build does, and keeps what came of them. */
final class Launch implements TestExecutionListener {

  private final Map<String, TestExecutionResult> results = new LinkedHashMap<>();
  private final List<String> reports = new ArrayList<>();

  static Launch of(Class<?> type, String... parameters) {
    var launch = new Launch();
    var request = LauncherDiscoveryRequestBuilder.request().selectors(selectClass(type));
    for (int i = 0; i < parameters.length; i += 2) {
      request.configurationParameter(parameters[i], parameters[i + 1]);
    }
    LauncherDiscoveryRequest built = request.build();
    LauncherFactory.create().execute(built, launch);
    return launch;
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (test.isTest() || result.getThrowable().isPresent()) {
      results.put(test.getUniqueId().replaceFirst(".*\\[test-template:", ""), result);
    }
  }

  @Override
  public void reportingEntryPublished(TestIdentifier test, ReportEntry entry) {
    reports.addAll(entry.getKeyValuePairs().values());
  }

  List<String> reports() {
    return reports;
  }

  String all() {
    return results.toString();
  }

  TestExecutionResult.Status status(String method) {
    return result(method).getStatus();
  }

  /** The status of every test, by method and invocation. */
  Map<String, TestExecutionResult.Status> statuses() {
    var statuses = new LinkedHashMap<String, TestExecutionResult.Status>();
    results.forEach((name, result) -> statuses.put(name, result.getStatus()));
    return statuses;
  }

  private TestExecutionResult result(String method) {
    return results.entrySet().stream()
        .filter(entry -> entry.getKey().startsWith(method + "("))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no " + method + " in " + results))
        .getValue();
  }

  /** The messages of all tests that failed. */
  List<String> messages() {
    return results.values().stream()
        .flatMap(result -> result.getThrowable().stream())
        .map(error -> "" + error.getMessage())
        .toList();
  }

  /** What a test threw. */
  Throwable thrown(String method) {
    return result(method)
        .getThrowable()
        .orElseThrow(() -> new AssertionError(method + " did not fail"));
  }
}
