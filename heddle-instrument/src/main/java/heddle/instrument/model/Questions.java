package heddle.instrument.model;

import java.util.Set;

/**
 * Methods of a class of the JDK that its model has no answer to.
 *
 * @param guard who is told that they are called
 * @param names of the methods
 */
public record Questions(Guard guard, Set<String> names) {

  /** Whether a method is one of them; if all are, it is an operation on an object for everybody. */
  public boolean has(String name, boolean isPublicOperation) {
    return names.contains(name) || names.contains(Selector.ANY) && isPublicOperation;
  }
}
