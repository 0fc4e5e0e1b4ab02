package heddle.protocol.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import heddle.protocol.Cell;
import heddle.protocol.Effect;
import heddle.protocol.Event;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Binding;
import heddle.protocol.Resource;
import heddle.protocol.ThreadName;
import heddle.protocol.Touch;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What operations of every kind touch. Beside {@link Arbitrary}, which makes them. */
class FootprintsTest {

  private static final int SEEDS = 2_000;

  @Test
  void everyOperationHasAKindOfItsOwn() {
    Set<Class<?>> types =
        Arrays.stream(Operation.Kind.values())
            .map(Operation.Kind::type)
            .collect(Collectors.toSet());

    assertEquals(Set.of(Operation.class.getPermittedSubclasses()), types);
    assertEquals(Operation.Kind.values().length, types.size());
  }

  @Test
  void whatAnOperationNamesIsInItsFootprint() throws ReflectiveOperationException {
    for (int seed = 0; seed < SEEDS; seed++) {
      Operation operation = new Arbitrary(seed).operation();
      Set<Touch.Subject> touched =
          operation.footprint().stream().map(Touch::subject).collect(Collectors.toSet());
      for (RecordComponent component : operation.getClass().getRecordComponents()) {
        if (component.getAccessor().invoke(operation) instanceof Touch.Subject named) {
          assertTrue(touched.contains(named), operation + " names " + named);
        }
      }
    }
  }

  @Test
  void exactlyWhatAnEventChangesIsTouchedByASetter() {
    for (int seed = 0; seed < SEEDS; seed++) {
      for (Event event : new Arbitrary(seed).trace().events()) {
        Set<Touch.Subject> set = new HashSet<>();
        for (Touch touch : event.operation().footprint()) {
          if (touch.resource() == Resource.CELL && touch.effect() != Effect.READ) {
            set.add(touch.subject());
          }
        }
        List<Cell> changed = event.changes().stream().map(Binding::cell).toList();
        assertTrue(set.containsAll(changed), event::toString);
        assertTrue(
            !changed.isEmpty()
                || set.isEmpty()
                || event.operation().kind() == Operation.Kind.COMPARE_AND_SET,
            event::toString);
      }
    }
  }

  @Test
  void effectsAreOnWhatTheirSubjectsAre() {
    for (int seed = 0; seed < SEEDS; seed++) {
      for (Touch touch : new Arbitrary(seed).operation().footprint()) {
        switch (touch.resource()) {
          case CELL -> assertEquals(Cell.class, touch.subject().getClass());
          case LOCK, SEMAPHORE, WAIT_SET ->
              assertEquals(ObjectName.class, touch.subject().getClass());
          case PERMIT, INTERRUPT, LIFE ->
              assertTrue(
                  touch.subject() == Touch.Self.SELF || touch.subject() instanceof ThreadName,
                  touch::toString);
        }
      }
    }
  }
}
