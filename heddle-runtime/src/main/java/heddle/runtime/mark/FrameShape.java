package heddle.runtime.mark;

/** What an activation of a method still needs while a call that it has made goes on. */
public final class FrameShape {

  /** The name of the method that it calls; empty if that is decided when the call is made. */
  final String callee;

  /** The numbers of the locals that are live, and a kind for each. */
  final int[] locals;

  final String localKinds;

  /** A kind for each slot of the operands below the arguments of the call. */
  final String stack;

  public FrameShape(String callee, int[] locals, String localKinds, String stack) {
    this.callee = callee;
    this.locals = locals;
    this.localKinds = localKinds;
    this.stack = stack;
  }

  /** Knows the bytes of the classes that run. */
  public interface Source {

    /** The shape of a method at a place in its code; null if it is not known. */
    FrameShape shape(Class<?> type, String method, String descriptor, int bytecodeIndex);
  }
}
