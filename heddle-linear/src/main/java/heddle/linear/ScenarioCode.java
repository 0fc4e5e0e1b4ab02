package heddle.linear;

import heddle.jvm.HostCode;
import heddle.jvm.Transfer;
import heddle.scenario.Calls;
import heddle.scenario.Play;
import heddle.scenario.Plays;
import java.lang.invoke.MethodHandle;
import java.util.List;
import java.util.function.Function;

/**
 * Scenarios as something that the JVM target can run: each execution plays one of them.
 *
 * @param oracles those of the scenarios; either all may wait or none
 */
record ScenarioCode(Structure structure, List<Oracle> oracles) implements HostCode {

  @Override
  public ClassLoader host() {
    return structure.loader();
  }

  @Override
  public Runnable prepare(Transfer transfer) {
    Calls calls = structure.implementation().calls(structure.calls());
    var plays = new Plays(oracles.stream().map(oracle -> play(oracle, calls)).toArray(Play[]::new));
    var given = new Given(transfer.give(plays, "scenarios"), Plays.class);
    given.call("bind");
    MethodHandle run = given.handle("run", Function[].class);
    Object asked = oracles.toArray(Function[]::new);
    return () -> Given.invoke(run, asked);
  }

  private static Play play(Oracle oracle, Calls calls) {
    Scenario scenario = oracle.scenario();
    return new Play(
        calls,
        Scenario.array(scenario.initial()),
        scenario.partArrays(),
        Scenario.array(scenario.finals()),
        oracle.mayWait(),
        oracle.pairs());
  }
}
