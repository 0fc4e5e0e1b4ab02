package heddle.engine.strategy;

import heddle.protocol.Operation.Action;
import heddle.protocol.Operation.Key;
import heddle.protocol.ThreadName;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program of actions: a random order of must-happen-before, random keys, events that
 * announce another one depending on what they saw, and one event that exists only if two others saw
 * the right things.
 */
final class RandomActions extends ActionProgram {

  private static final String[] KEYS = {"x", "y", "z"};

  private final long seed;

  RandomActions(long seed) {
    super(fixed(new Random(seed)));
    this.seed = seed;
  }

  private static List<Spec> fixed(Random random) {
    var events = new ArrayList<Spec>();
    int count = 2 + random.nextInt(3);
    for (int i = 0; i < count; i++) {
      var after = new ArrayList<ThreadName>();
      for (Spec earlier : events) {
        if (random.nextInt(4) == 0) {
          after.add(earlier.name());
        }
      }
      if (random.nextInt(12) == 0) {
        after.add(new ThreadName("e0'"));
      }
      events.add(new Spec(new ThreadName("e" + i), new Action(after, keys(random))));
    }
    return events;
  }

  private static List<Key> keys(Random random) {
    var keys = new ArrayList<Key>();
    for (String key : KEYS) {
      if (random.nextInt(5) < 2) {
        keys.add(new Key(key, random.nextBoolean()));
      }
    }
    return keys;
  }

  @Override
  List<Spec> grown(List<Happened> past) {
    var grown = new ArrayList<Spec>();
    for (Happened event : past) {
      var random = new Random(mix(seed + event.past()));
      ThreadName name = event.spec().name();
      if (!name.text().endsWith("'") && random.nextInt(3) == 0) {
        grown.add(new Spec(new ThreadName(name + "'"), new Action(List.of(name), keys(random))));
      }
    }
    both(past, grown);
    return grown;
  }

  private void both(List<Happened> past, List<Spec> grown) {
    var ends = past.stream().filter(event -> event.spec().name().text().matches("e[01]")).toList();
    if (ends.size() == 2) {
      var random = new Random(mix(seed + 1 + ends.get(0).past() + ends.get(1).past()));
      if (random.nextInt(3) == 0) {
        List<ThreadName> after = ends.stream().map(event -> event.spec().name()).toList();
        grown.add(new Spec(new ThreadName("both"), new Action(after, keys(random))));
      }
    }
  }

  @Override
  boolean fails(Happened event) {
    return new Random(mix(seed + 2 + event.past())).nextInt(20) == 0;
  }
}
