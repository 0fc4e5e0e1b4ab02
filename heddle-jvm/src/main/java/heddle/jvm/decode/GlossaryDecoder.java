package heddle.jvm.decode;

import heddle.protocol.Cell;
import heddle.protocol.Glossary;
import heddle.protocol.Glossary.Call;
import heddle.protocol.Glossary.Lead;
import heddle.protocol.Glossary.NamedThread;
import heddle.protocol.ObjectName;
import heddle.protocol.Site;
import heddle.runtime.Calls;
import heddle.runtime.FieldPaths;
import heddle.runtime.Run;
import heddle.runtime.event.EventLog;
import heddle.runtime.event.Op;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The program's own words for the run that has just ended. */
final class GlossaryDecoder {

  private final Run run;
  private final Values values;

  GlossaryDecoder(Run run, Values values) {
    this.run = run;
    this.values = values;
  }

  Glossary glossary() {
    return new Glossary(threads(), leads(), calls());
  }

  private List<NamedThread> threads() {
    var named = new ArrayList<NamedThread>();
    for (int i = 0; i < run.strandCount(); i++) {
      String name = run.calls.nameOf(i);
      if (!name.isEmpty() && !name.equals(values.thread(run.strandName(i)).text())) {
        named.add(new NamedThread(values.thread(run.strandName(i)), name));
      }
    }
    return named;
  }

  /** One for each object that the run is about; of several, the first in the order of texts. */
  private List<Lead> leads() {
    Set<Integer> wanted = wanted();
    FieldPaths found = run.calls.leads();
    Map<ObjectName, Cell> first = new TreeMap<>();
    for (int i = 0; i < found.size(); i++) {
      if (found.isOfLibrary(i) && wanted.contains(found.object(i))) {
        first.merge(
            values.object(found.object(i)),
            values.cell(found.cell(i)),
            (a, b) -> a.compareTo(b) <= 0 ? a : b);
      }
    }
    var leads = new ArrayList<Lead>();
    first.forEach((object, cell) -> leads.add(new Lead(object, cell)));
    return leads;
  }

  /** The objects that steps are about. */
  private Set<Integer> wanted() {
    var wanted = new HashSet<Integer>();
    EventLog log = run.log();
    for (int i = 0; i < log.size(); i++) {
      add(log.op(i), wanted);
    }
    for (int i = 0; i < run.strandCount(); i++) {
      if (run.pending(i) >= 0) {
        add(run.pending(i), wanted);
      }
    }
    return wanted;
  }

  private void add(int op, Set<Integer> wanted) {
    int subject = run.ops().subject(op);
    switch (run.ops().kind(op)) {
      case Op.READ, Op.WRITE, Op.COMPARE_AND_SET, Op.UPDATE ->
          wanted.add(run.names().cellObject(subject));
      case Op.ACQUIRE, Op.TRY_ACQUIRE, Op.RELEASE, Op.WAIT, Op.WAKE, Op.NOTIFY ->
          wanted.add(subject);
      default -> {
        // About threads, or about nothing.
      }
    }
  }

  private List<Call> calls() {
    var found = new ArrayList<Call>();
    Calls calls = run.calls;
    for (int i = 0; i < run.log().size(); i++) {
      if (calls.method(i) != null) {
        found.add(new Call(i, calls.method(i), new Site(calls.site(i))));
      }
    }
    return found;
  }
}
