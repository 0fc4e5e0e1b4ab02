package heddle.programs.structures;

import heddle.api.Linearizable;
import heddle.api.Operation;
import heddle.api.Values;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** {@link ConcurrentHashMap}, as it is promised. */
@Linearizable(value = Map.class, initial = 0)
public class HashTable {

  private final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();

  @Operation
  public Integer putIfAbsent(@Values("1") int key, @Values("1") int value) {
    return map.putIfAbsent(key, value);
  }

  @Operation
  public Integer remove(@Values("1") int key) {
    return map.remove(key);
  }
}
