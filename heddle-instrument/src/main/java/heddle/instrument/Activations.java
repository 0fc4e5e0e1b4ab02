package heddle.instrument;

import heddle.instrument.pass.CallStates;
import java.util.Optional;

/** What activations of the methods of one class need at their calls, read from its bytes. */
public final class Activations {

  private final CallStates states;

  /**
   * @param classFile the bytes that run, with hooks in them if there are any
   */
  public Activations(byte[] classFile) {
    this.states = new CallStates(classFile);
  }

  /**
   * The activation of a method at a place in it; empty if there is no call, or if not all of it is
   * known.
   */
  public Optional<Activation> at(String method, String descriptor, int bytecodeIndex) {
    return states.at(method + descriptor, bytecodeIndex);
  }
}
