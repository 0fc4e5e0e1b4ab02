package heddle.engine.model;

import heddle.protocol.Effect;
import heddle.protocol.Operation;
import heddle.protocol.Resource;
import heddle.protocol.Touch;
import java.util.List;
import java.util.function.ToIntFunction;

/**
 * What an operation touches and how, in numbers: {@link Operation#footprint} once for each
 * operation, so that nobody looks at names while searching.
 */
public final class Footprint {

  /** The number of the thread that does the operation, whoever that is. */
  private static final int SELF = Integer.MIN_VALUE;

  private final Effect[] effects;
  private final int[] objects;
  private final boolean[] early;

  private Footprint(Effect[] effects, int[] objects, boolean[] early) {
    this.effects = effects;
    this.objects = objects;
    this.early = early;
  }

  /**
   * @param numbers the number of a touch's subject among those of its resource; not asked for the
   *     thread itself
   */
  static Footprint of(Operation operation, ToIntFunction<Touch> numbers) {
    List<Touch> touches = operation.footprint();
    var effects = new Effect[touches.size()];
    int[] objects = new int[effects.length];
    boolean[] early = new boolean[effects.length];
    for (int i = 0; i < effects.length; i++) {
      Touch touch = touches.get(i);
      effects[i] = touch.effect();
      objects[i] = touch.subject() == Touch.Self.SELF ? SELF : numbers.applyAsInt(touch);
      early[i] = touch.early();
    }
    return new Footprint(effects, objects, early);
  }

  /** Gives an object another number. */
  public interface Renumbering {
    int number(Resource resource, int object);
  }

  /** The footprint of the operation in other numbers. */
  public Footprint renumbered(Renumbering renumbering) {
    int[] renumbered = new int[objects.length];
    for (int i = 0; i < renumbered.length; i++) {
      renumbered[i] =
          objects[i] == SELF ? SELF : renumbering.number(effects[i].resource(), objects[i]);
    }
    return new Footprint(effects, renumbered, early);
  }

  public int size() {
    return effects.length;
  }

  public Effect effect(int i) {
    return effects[i];
  }

  public Resource resource(int i) {
    return effects[i].resource();
  }

  /** What touch {@code i} is about, if {@code thread} does the operation. */
  public int object(int i, int thread) {
    return objects[i] == SELF ? thread : objects[i];
  }

  /** Whether touch {@code i} is about the thread itself. */
  public boolean isOfSelf(int i) {
    return objects[i] == SELF;
  }

  /** Whether touch {@code i} happens only if the operation may end by itself at any time. */
  public boolean isEarly(int i) {
    return early[i];
  }

  /** Whether it has the effect on anything. */
  public boolean has(Effect effect) {
    for (Effect one : effects) {
      if (one == effect) {
        return true;
      }
    }
    return false;
  }

  /** What the operation is about; -1 if it is about its own thread or nothing. */
  public int first() {
    return objects.length == 0 || objects[0] == SELF ? -1 : objects[0];
  }

  /** The first object of a resource; there must be one. */
  int first(Resource resource) {
    int i = 0;
    while (resource(i) != resource) {
      i++;
    }
    return objects[i];
  }
}
