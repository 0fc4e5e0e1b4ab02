package heddle.toy;

import heddle.toy.script.Expression;
import heddle.toy.script.Expression.Binary;
import heddle.toy.script.Expression.Constant;
import heddle.toy.script.Expression.Operator;
import heddle.toy.script.Expression.Register;
import heddle.toy.script.Expression.Unary;

/** A compiled expression: a function of a thread's registers. */
@FunctionalInterface
interface Term {

  /** The value, if the registers of the thread start at {@code base} of {@code vector}. */
  long value(long[] vector, int base);

  static Term constant(long value) {
    return (vector, base) -> value;
  }

  /** Compiles an expression, numbering its registers by {@code registers}. */
  static Term of(Expression expression, Numbering registers) {
    return expression.accept(
        new Expression.Visitor<>() {
          @Override
          public Term constant(Constant constant) {
            return Term.constant(constant.value());
          }

          @Override
          public Term register(Register register) {
            int number = registers.of(register.name());
            return (vector, base) -> vector[base + number];
          }

          @Override
          public Term unary(Unary unary) {
            Term operand = unary.operand().accept(this);
            return unary.not()
                ? (vector, base) -> operand.value(vector, base) == 0 ? 1 : 0
                : (vector, base) -> -operand.value(vector, base);
          }

          @Override
          public Term binary(Binary binary) {
            Operator operator = binary.operator();
            Term left = binary.left().accept(this);
            Term right = binary.right().accept(this);
            return (vector, base) ->
                operator.apply(left.value(vector, base), right.value(vector, base));
          }
        });
  }

  /** The registers an expression reads, one bit each. */
  static long uses(Expression expression, Numbering registers) {
    return expression.accept(
        new Expression.Visitor<>() {
          @Override
          public Long constant(Constant constant) {
            return 0L;
          }

          @Override
          public Long register(Register register) {
            return 1L << registers.of(register.name());
          }

          @Override
          public Long unary(Unary unary) {
            return unary.operand().accept(this);
          }

          @Override
          public Long binary(Binary binary) {
            return binary.left().accept(this) | binary.right().accept(this);
          }
        });
  }
}
