package heddle.runtime.declaration;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A model: its static methods are called by methods of classes of the JDK, as {@link Replaces},
 * {@link Before}, {@link After} and {@link ReplacesCalls} say. Several models may stand for parts
 * of the same class.
 *
 * <p>The name of a model ends with {@code Model}; only such classes are looked at.
 *
 * <p>A model's method takes the operands of the method that calls it, or the first of them: the
 * object, unless that method is static, and then its arguments. A parameter has the same type as
 * the operand, or is an {@code Object}. A method is named as in {@code "get"}, which means all that
 * have exactly the operands of the model's method; as in {@code "get(long,java.lang.Object)"},
 * which means just this one; or as in {@code "get(*)"}, which means all whose operands begin like
 * those of the model's method. In {@code "*(int,*)"} the name means all methods that no other
 * declaration names, and the parameters those that begin so. A class or a method that this JDK does
 * not have is no error.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface StandsFor {

  /** Names of classes of the JDK, as {@link Class#getName} has them. */
  String[] value();

  /**
   * Who is asked whether the model applies: a class of the runtime that is not instrumented, with
   * {@code public static boolean applies(Object self)}; the object is null in a static method.
   */
  Class<?> when();

  /** The name of the method that is asked. */
  String asking() default "applies";
}
