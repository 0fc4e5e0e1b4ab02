package heddle.instrument.model;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A class of the JDK that something stands for.
 *
 * @param inert names of methods during which nothing is told
 */
public record ModelledClass(
    List<Advice> advice, List<ReplacedCall> calls, List<Questions> questions, Set<String> inert) {

  ModelledClass() {
    this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new HashSet<>());
  }

  /** What is called for by one of its methods. */
  public List<Advice> concerning(String owner, String name, String descriptor, boolean isStatic) {
    List<Advice> all =
        advice.stream().filter(one -> one.concerns(owner, name, descriptor, isStatic)).toList();
    List<Advice> named = all.stream().filter(one -> !one.targets().areOthers()).toList();
    return named.isEmpty() ? all : named;
  }
}
