package heddle.runtime.pool;

import heddle.runtime.PoolHooks;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.declaration.Unanswered;

/** What is special about tasks that complete others: they can be asked to help. */
@StandsFor(value = "java.util.concurrent.CountedCompleter", when = PoolHooks.class)
@Unanswered("helpComplete")
final class CountedCompleterModel {

  private CountedCompleterModel() {}
}
