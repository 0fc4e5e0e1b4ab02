package heddle.instrument.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Type;

/** What a method of a model is called for by methods of a class of the JDK. */
public sealed interface Advice {

  /** The method of the model. */
  ModelMethod model();

  /** The methods of the JDK's class. */
  Targets targets();

  /** What the model's method is given by a method of the JDK of this name and operands. */
  default List<Type> given(String name, List<Type> operands, Type result) {
    return operands;
  }

  /** Whether a method of the JDK's class calls the model's. */
  default boolean concerns(String owner, String name, String descriptor, boolean isStatic) {
    List<Type> operands = ModelMethod.operands(owner, descriptor, isStatic);
    List<Type> given = given(name, operands, Type.getReturnType(descriptor));
    return !targets().except.contains(name)
        && targets().selectors.stream()
            .anyMatch(one -> one.means(name, descriptor, model(), given));
  }

  /**
   * Methods of a class of the JDK.
   *
   * @param type the internal name of the class
   * @param except names of methods that it is not
   */
  record Targets(String type, List<Selector> selectors, List<String> except) {
    static Targets of(String type, List<String> texts, List<String> except) {
      var selectors = new ArrayList<Selector>();
      for (String text : texts) {
        selectors.add(Selector.of(text));
      }
      return new Targets(type, selectors, except);
    }

    /** Whether it means whatever nothing else does. */
    boolean areOthers() {
      return selectors.stream().anyMatch(Selector::isForAnyName);
    }
  }

  /**
   * It takes the place of the method's own code.
   *
   * @param asked the operand that the guard is asked about
   */
  record Replacement(ModelMethod model, Targets targets, Guard guard, int asked)
      implements Advice {}

  /**
   * It is called first, or at another place before the end.
   *
   * @param guard who decides whether it is called; empty if it always is
   * @param sets which of the operands it is given its answer is stored in; none if negative
   * @param place where it is called
   */
  record Prelude(ModelMethod model, Targets targets, Optional<Guard> guard, int sets, Place place)
      implements Advice {

    /** A constructor has no object to begin with. */
    @Override
    public List<Type> given(String name, List<Type> operands, Type result) {
      return operands.subList(first(name), operands.size());
    }

    /** The first operand of a method of this name that it is given. */
    public int first(String name) {
      return name.equals("<init>") ? 1 : 0;
    }
  }

  /**
   * It is called before the method returns.
   *
   * @param withResult whether it gets what is about to be returned first
   */
  record Postlude(ModelMethod model, Targets targets, boolean withResult) implements Advice {
    @Override
    public List<Type> given(String name, List<Type> operands, Type result) {
      if (!withResult) {
        return operands;
      }
      var all = new ArrayList<Type>();
      all.add(result);
      all.addAll(operands);
      return all;
    }
  }

  /**
   * Where in a method something is called.
   *
   * @param call before calls of methods of this name; empty if not there
   * @param lastUseOf before the last use of this operand; not there if negative
   * @param atCalls also where the program calls the method
   */
  record Place(String call, int lastUseOf, boolean atCalls) {
    public boolean isEntry() {
      return call.isEmpty() && lastUseOf < 0;
    }
  }
}
