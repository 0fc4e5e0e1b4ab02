package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A set whose threads keep what they add to themselves until their next operation. What each of
 * them sees is in order, so only the order of calls and returns tells.
 */
@Linearizable(value = Set.class, initial = 0, last = 0)
@NotLinearizable(operations = 2, because = "add has returned, and others do not see it")
public class LateSet {

  private final Set<Integer> set = ConcurrentHashMap.newKeySet();
  private final ThreadLocal<Integer> late = new ThreadLocal<>();

  @Operation
  public void add(@Values("1") int x) {
    flush();
    late.set(x);
  }

  @Operation
  public boolean contains(@Values("1") int x) {
    flush();
    return set.contains(x);
  }

  private void flush() {
    if (late.get() != null) {
      set.add(late.get());
      late.remove();
    }
  }
}
