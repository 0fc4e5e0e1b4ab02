package heddle.instrument;

/**
 * What an activation of a method still needs while a call that it has made goes on.
 *
 * @param callee the name of the method that it calls
 * @param locals the locals that are live when the call returns or throws
 * @param localKinds for each of them {@code I}, {@code J}, {@code F}, {@code D} or {@code L}
 * @param stack the operands below the arguments of the call, one character for each slot; the
 *     second slot of a long or double is {@code -}
 */
public record Activation(String callee, int[] locals, String localKinds, String stack) {}
