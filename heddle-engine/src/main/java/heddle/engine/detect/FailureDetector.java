package heddle.engine.detect;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Site;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.List;

/** Finds threads that said the program is wrong, and runs that took their runtime down. */
public final class FailureDetector {

  private FailureDetector() {}

  public static List<Finding> find(Trace trace) {
    var findings = new ArrayList<Finding>();
    for (Event event : trace.events()) {
      if (event.operation() instanceof Operation.Fail fail) {
        findings.add(new Finding.Failure(event.thread(), fail, event.site(), trace));
      }
    }
    if (trace.outcome() instanceof Outcome.Crashed crashed) {
      ThreadName last = new ThreadName("main");
      if (!trace.events().isEmpty()) {
        last = trace.events().get(trace.events().size() - 1).thread();
      } else if (!trace.roots().isEmpty()) {
        last = trace.roots().get(0);
      }
      var fail = new Operation.Fail(Operation.Fail.Cause.EXCEPTION, crashed.message());
      findings.add(new Finding.Failure(last, fail, Site.UNKNOWN, trace));
    }
    return findings;
  }
}
