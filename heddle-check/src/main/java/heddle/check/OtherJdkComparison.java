package heddle.check;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Binding;
import heddle.protocol.Outcome;
import heddle.protocol.Site;
import heddle.protocol.Value;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Compares a run with one that was recorded on another JDK. They are alike if the same threads make
 * the same steps, on objects that correspond to each other one to one.
 *
 * <p>The name of an object says what was learnt when it became known to others, as a digest behind
 * its class and number. Objects of the JDK that it was seen with have other fields in another JDK,
 * so digests do not compare; but an object that has one name has one name there, too, and what
 * other objects have is another. The same holds for what threads are given when they are started.
 * Fields that only one of the JDKs has say nothing, nor does where in the JDK a step stands.
 */
final class OtherJdkComparison {

  private static final Pattern DIGEST = Pattern.compile("~[0-9a-z]{1,13}$");

  private final Map<Object, Object> there = new HashMap<>();
  private final Map<Object, Object> back = new HashMap<>();

  /** Whether two events are alike, after all those before them were. */
  boolean isAlike(Event recorded, Event seen) {
    return recorded.step().equals(seen.step())
        && isAlike(recorded.operation(), seen.operation())
        && isAlike(recorded.response(), seen.response(), isGift(recorded.operation()))
        && isAlike(recorded.written(), seen.written(), false)
        && isAlike(recorded.site(), seen.site());
  }

  private static boolean isAlike(Site recorded, Site seen) {
    return recorded.equals(seen) || isOutside(recorded) || isOutside(seen);
  }

  private static boolean isOutside(Site site) {
    return site.isInLibrary() || site.equals(Site.UNKNOWN);
  }

  private boolean isAlike(Operation recorded, Operation seen) {
    if (recorded instanceof Operation.Init was && seen instanceof Operation.Init is) {
      return isAlike(was.cells(), is.cells());
    }
    return isAlike(recorded, seen, isGift(recorded));
  }

  /** Cells that are initialised in both runs have values that are alike. */
  private boolean isAlike(List<Binding> recorded, List<Binding> seen) {
    var rest = new ArrayList<>(seen);
    for (Binding was : recorded) {
      Optional<Binding> same =
          rest.stream().filter(is -> looksLike(was.cell(), is.cell())).findFirst();
      if (same.isPresent()) {
        rest.remove(same.get());
        if (!isAlike(was.cell(), same.get().cell(), false)
            || !isAlike(was.value(), same.get().value(), isGift(was.cell()))) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean looksLike(Cell recorded, Cell seen) {
    return recorded.member().equals(seen.member())
        && shown(recorded.object()).equals(shown(seen.object()));
  }

  private static String shown(ObjectName name) {
    return DIGEST.matcher(name.text()).replaceFirst("");
  }

  private static boolean isGift(Operation operation) {
    return operation instanceof Operation.Read read && isGift(read.cell());
  }

  private static boolean isGift(Cell cell) {
    return cell.member().equals("given");
  }

  /**
   * @param isGift whether numbers are digests
   */
  private boolean isAlike(Object recorded, Object seen, boolean isGift) {
    if (recorded instanceof ObjectName was && seen instanceof ObjectName is) {
      return shown(was).equals(shown(is)) && correspond(was, is);
    } else if (isGift && recorded instanceof Value.Num && seen instanceof Value.Num) {
      return correspond(recorded, seen);
    } else if (recorded instanceof List<?> were && seen instanceof List<?> are) {
      boolean alike = were.size() == are.size();
      for (int i = 0; alike && i < were.size(); i++) {
        alike = isAlike(were.get(i), are.get(i), isGift);
      }
      return alike;
    } else if (recorded instanceof Record && recorded.getClass() == seen.getClass()) {
      for (RecordComponent component : recorded.getClass().getRecordComponents()) {
        if (!isAlike(part(component, recorded), part(component, seen), isGift)) {
          return false;
        }
      }
      return true;
    }
    return recorded.equals(seen);
  }

  private static Object part(RecordComponent component, Object record) {
    try {
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("parts of the protocol are public", e);
    }
  }

  private boolean correspond(Object recorded, Object seen) {
    Object other = there.putIfAbsent(recorded, seen);
    Object first = back.putIfAbsent(seen, recorded);
    return (other == null || other.equals(seen)) && (first == null || first.equals(recorded));
  }

  /** Whether runs end alike. Where threads stand is for people, and may be inside of the JDK. */
  static boolean isAlike(Outcome recorded, Outcome seen) {
    return recorded instanceof Outcome.Deadlocked was && seen instanceof Outcome.Deadlocked is
        ? was.blocked().equals(is.blocked())
        : Replay.isSame(recorded, seen);
  }
}
