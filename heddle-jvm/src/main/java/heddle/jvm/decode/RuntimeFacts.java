package heddle.jvm.decode;

import heddle.protocol.Assumption;
import heddle.protocol.Limit;
import heddle.protocol.Limit.Side;
import heddle.protocol.Remedy;
import heddle.runtime.event.Facts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the runtime says about itself, in the types of the protocol. */
public final class RuntimeFacts {

  private final Facts facts;

  public RuntimeFacts(Facts facts) {
    this.facts = facts;
  }

  /** What the runs could not control, in the order in which it became known. */
  public List<Limit> limits() {
    var limits = new ArrayList<Limit>();
    for (int i = 0; i < facts.size(); i++) {
      limit(facts.kind(i), facts.sentence(i)).ifPresent(limits::add);
    }
    return limits;
  }

  private static Optional<Limit> limit(Facts.Kind kind, String text) {
    return switch (kind) {
      case LIMIT -> Optional.of(new Limit.Uncontrolled(text));
      case DOUBT -> Optional.of(new Limit.Doubtful(text));
      case LEAK -> Optional.of(new Limit.Avoidable(Remedy.FRESH_PROCESSES, text));
      case SYNCHRONIZED -> Optional.of(new Limit.Avoidable(Remedy.PATCHED_JDK, text));
      case NATIVE -> Optional.of(new Limit.Avoidable(Remedy.SYSTEM_THREADS, text));
      case FIRST_HALF -> Optional.of(new Limit.Half(Side.FIRST, text));
      case SECOND_HALF -> Optional.of(new Limit.Half(Side.SECOND, text));
      case ASSUMPTION, INSTANCE, SKIPPED -> Optional.empty();
    };
  }

  /** What the runs take for granted, in the order in which it became known. */
  public List<Assumption> assumptions() {
    var assumptions = new ArrayList<Assumption>();
    for (int i = 0; i < facts.size(); i++) {
      if (facts.kind(i) == Facts.Kind.ASSUMPTION) {
        assumptions.add(new Assumption.Stated(facts.sentence(i)));
      } else if (facts.kind(i) == Facts.Kind.INSTANCE) {
        assumptions.add(new Assumption.Instance(facts.sentence(i), facts.place(i)));
      } else if (facts.kind(i) == Facts.Kind.SKIPPED) {
        assumptions.add(new Assumption.Skipped(facts.sentence(i)));
      }
    }
    return assumptions;
  }
}
