package heddle.jvm;

import heddle.instrument.Selection;
import heddle.jvm.load.Agent;
import heddle.protocol.Schedule;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Opens a program, again and again until classes that its threads share have hooks.
 *
 * @param fixed whether runs begin with what the first one has left behind. Where initialisers
 *     change what runs use, classes then are initialised before the program begins, in the order in
 *     which the program needs them. That is earlier than the program does it: if the first run then
 *     is another one, what is found is doubtful
 * @param early the classes that are initialised before the program begins
 */
record Opening(
    Agent agent,
    Selection selection,
    Waits waits,
    Supplier<ClassLoader> newLoader,
    Function<ClassLoader, Runnable> newBody,
    boolean fixed,
    List<String> early) {

  JvmTarget open(Optional<Schedule> first) {
    agent.demandNothing();
    JvmTarget lazy = hooked(first);
    List<String> order = lazy.execution().leakingInitialisers();
    if (!fixed || order.isEmpty()) {
      return lazy;
    }
    lazy.end();
    JvmTarget target =
        new Opening(agent, selection, waits, newLoader, newBody, true, order).hooked(first);
    if (target.execution().hasFailedEarly()) {
      target.end();
      return hooked(first);
    }
    target.execution().compare(lazy.execution());
    return target;
  }

  private JvmTarget hooked(Optional<Schedule> first) {
    JvmTarget target = once(first);
    boolean isRepaired = agent.repair();
    if (isRepaired && first.isPresent()) {
      target = again(target, first.get());
    }
    if (first.isEmpty() || !agent.wantsMore()) {
      return target;
    }
    boolean isEmpty = first.get().steps().isEmpty();
    if (!isEmpty) {
      // What has hooks must not depend on the schedule that somebody has asked for.
      target = again(target, Schedule.EMPTY);
    }
    while (agent.demandWanted()) {
      target = again(target, isEmpty ? first.get() : Schedule.EMPTY);
    }
    return isEmpty ? target : again(target, first.get());
  }

  private JvmTarget again(JvmTarget target, Schedule first) {
    target.end();
    return once(Optional.of(first));
  }

  private JvmTarget once(Optional<Schedule> first) {
    ClassLoader loader = newLoader.get();
    agent.begin(loader, selection);
    Runnable body = newBody.apply(loader);
    var target = new JvmTarget(loader, agent, new Execution(body, loader, waits, fixed, early));
    try {
      first.ifPresent(target.execution()::warmUp);
      agent.nameStatics();
      return target;
    } catch (RuntimeException | Error e) {
      target.end();
      throw e;
    }
  }
}
