package heddle.peer.jcstress;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.I_Result;

/**
 * A program as one actor, with the threads that it starts itself; {@link Program} says which. It
 * shares nothing with the next one but static fields.
 */
@JCStressTest
@Outcome(id = "0", expect = Expect.ACCEPTABLE, desc = "every thread came to its end")
@Outcome(id = "1", expect = Expect.FORBIDDEN, desc = "main or another thread died")
@State
public class WholeProgram {

  @Actor
  public void run(I_Result result) {
    result.r1 = Program.fails() ? 1 : 0;
  }
}
