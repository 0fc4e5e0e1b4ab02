package heddle.instrument.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Type;

/**
 * A static method of a model.
 *
 * @param owner the internal name of its class
 */
public record ModelMethod(String owner, String name, String descriptor) {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  public List<Type> parameters() {
    return Arrays.asList(Type.getArgumentTypes(descriptor));
  }

  public Type result() {
    return Type.getReturnType(descriptor);
  }

  /**
   * The operands of a method: its object, unless it is static, and its arguments.
   *
   * @param owner the internal name of its class
   */
  public static List<Type> operands(String owner, String descriptor, boolean isStatic) {
    var operands = new ArrayList<Type>();
    if (!isStatic) {
      operands.add(Type.getObjectType(owner));
    }
    operands.addAll(Arrays.asList(Type.getArgumentTypes(descriptor)));
    return operands;
  }

  /** Whether it may be called with the first of these. */
  boolean takes(List<Type> operands) {
    List<Type> wanted = parameters();
    if (wanted.size() > operands.size()) {
      return false;
    }
    for (int i = 0; i < wanted.size(); i++) {
      boolean isReference = operands.get(i).getSort() >= Type.ARRAY;
      if (!wanted.get(i).equals(operands.get(i))
          && !(isReference && wanted.get(i).equals(OBJECT))) {
        return false;
      }
    }
    return true;
  }

  @Override
  public String toString() {
    return owner.replace('/', '.') + "." + name + descriptor;
  }
}
