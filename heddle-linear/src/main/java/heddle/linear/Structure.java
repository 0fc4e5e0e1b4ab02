package heddle.linear;

import java.util.List;

/**
 * A data structure: what is checked, and what it has to be like.
 *
 * @param name what people call it
 * @param calls its operations with their arguments
 * @param implementation how to make one; its methods are those of the calls
 * @param specification what the calls have to do when nothing else happens
 * @param omitted methods of the class that are not checked, with the reason; one sentence each
 */
public record Structure(
    String name,
    List<Call> calls,
    Factory implementation,
    Factory specification,
    List<String> omitted) {

  public Structure {
    calls = List.copyOf(calls);
    omitted = List.copyOf(omitted);
  }

  ClassLoader loader() {
    ClassLoader loader = implementation.constructor().getDeclaringClass().getClassLoader();
    return loader == null ? Structure.class.getClassLoader() : loader;
  }
}
