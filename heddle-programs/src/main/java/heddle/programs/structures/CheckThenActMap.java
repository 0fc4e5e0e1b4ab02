package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A map that looks first and puts then. */
@Linearizable(value = Map.class, initial = 0)
@NotLinearizable(operations = 2, because = "both find nothing, and both put")
public class CheckThenActMap {

  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  @Operation
  public Integer putIfAbsent(@Values("1") int key, @Values({"1", "2"}) int value) {
    Integer found = map.get(key);
    if (found == null) {
      map.put(key, value);
    }
    return found;
  }

  @Operation
  public Integer remove(@Values("1") int key) {
    return map.remove(key);
  }
}
