package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The objects of a story under names that a person would use. A name of the runtime says all that
 * can be known about the object ({@code com.acme.Bank$Account#1~3k8x}); a story needs no more than
 * tells it from the others of the same story ({@code Account#1}).
 */
final class Cast {

  private static final Pattern DIGEST = Pattern.compile("~[0-9a-z]+");
  private static final Pattern PACKAGE = Pattern.compile("^(class:)?(?:[a-z_][\\w]*\\.)+(?=[A-Z])");
  private static final Pattern OUTER = Pattern.compile("^(class:)?(?:\\w+\\$)+(?=[A-Za-z])");

  /** What the JDK's locks keep inside: people know the lock itself. */
  private static final Pattern SYNC =
      Pattern.compile("(?<=[a-z])(?:\\.sync$|\\$(?:Nonfair|Fair)?Sync(?=[#~]|$))");

  /** The parts of our model of thread pools; those of one pool are made at the same step. */
  private static final Pattern POOL =
      Pattern.compile("^(?:PoolSync|Crew|Closing|Backlog|Roster|Phase|Delays)#\\d+(~\\w+)?$");

  /** A number, a character or a truth value in a box. */
  private static final Pattern BOX =
      Pattern.compile("@(?:Integer|Long|Short|Byte|Character|Boolean|Double|Float):(-?[\\w.]+)");

  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder());

  /** From the shortest form to the longest. */
  private static final List<UnaryOperator<String>> FORMS =
      List.of(
          name -> withoutOuter(withoutPackage(withoutDigest(withoutSync(name)))),
          name -> withoutPackage(withoutDigest(withoutSync(name))),
          name -> withoutPackage(withoutDigest(name)),
          Cast::withoutDigest,
          name -> name);

  private final List<String> names = new ArrayList<>();
  private final Map<String, String> shorter = new HashMap<>();

  /** Cells as they are shown, and their members if those suffice. */
  private final Map<String, String> members = new TreeMap<>(LONGEST_FIRST);

  private final boolean isBrief;

  /** A name as it is where there is no story to tell it from others. */
  static String brief(String name) {
    return withoutPackage(withoutDigest(name));
  }

  private Cast(Cast full) {
    names.addAll(full.names);
    shorter.putAll(full.shorter);
    members.putAll(full.members);
    isBrief = true;
  }

  private Cast(Set<String> found, Set<Cell> cells) {
    isBrief = false;
    Set<String> left = new TreeSet<>(found);
    Set<String> taken = new HashSet<>();
    namePools(left, taken);
    for (UnaryOperator<String> form : FORMS) {
      var users = new HashMap<String, Integer>();
      left.forEach(name -> users.merge(form.apply(name), 1, Integer::sum));
      for (String name : List.copyOf(left)) {
        String shown = form.apply(name);
        if (users.get(shown) == 1 && taken.add(shown)) {
          shorter.put(name, shown);
          left.remove(name);
        }
      }
    }
    shorter.forEach(
        (name, shown) -> {
          if (!name.equals(shown)) {
            names.add(name);
          }
        });
    names.sort(LONGEST_FIRST);
    var owners = new HashMap<String, Set<String>>();
    cells.forEach(
        cell ->
            owners.computeIfAbsent(cell.member(), m -> new HashSet<>()).add(cell.object().text()));
    for (Cell cell : cells) {
      String owner = shorter.get(cell.object().text());
      if (cell.member().equals("value") && owner.startsWith("Atomic")) {
        members.put(owner + ".value", owner);
      } else if (owners.get(cell.member()).size() == 1 && WORD.matcher(cell.member()).matches()) {
        members.put(owner + "." + cell.member(), cell.member());
      }
    }
  }

  /** The pool itself, whatever part of it a thread has to do with. */
  private void namePools(Set<String> left, Set<String> taken) {
    var pools = new TreeMap<String, String>();
    for (String name : left) {
      Matcher part = POOL.matcher(name);
      if (part.matches()) {
        pools.putIfAbsent(Objects.requireNonNullElse(part.group(1), ""), "");
      }
    }
    int number = 0;
    for (Map.Entry<String, String> pool : pools.entrySet()) {
      number++;
      pool.setValue(pools.size() == 1 ? "the thread pool" : "thread pool " + number);
      taken.add(pool.getValue());
    }
    for (String name : List.copyOf(left)) {
      Matcher part = POOL.matcher(name);
      if (part.matches()) {
        shorter.put(name, pools.get(Objects.requireNonNullElse(part.group(1), "")));
        left.remove(name);
      }
    }
  }

  /**
   * Names for where there is little room: fields without their objects, if that is clear enough.
   */
  Cast brief() {
    return new Cast(this);
  }

  static Cast of(Trace trace) {
    var found = new TreeSet<String>();
    var cells = new TreeSet<Cell>();
    for (Event event : trace.events()) {
      add(event.operation(), found);
      cells.addAll(Conflict.cells(event.operation()));
      add(event.written(), found);
      if (event.response() instanceof Response.Returned returned) {
        add(returned.value(), found);
      }
    }
    for (Operation operation : trace.pending().values()) {
      add(operation, found);
      cells.addAll(Conflict.cells(operation));
    }
    return new Cast(found, cells);
  }

  private static void add(Operation operation, Set<String> found) {
    for (Cell cell : Conflict.cells(operation)) {
      found.add(cell.object().text());
    }
    Conflict.objects(operation).forEach(object -> found.add(object.text()));
    if (operation instanceof Operation.Write write) {
      add(write.value(), found);
    } else if (operation instanceof Operation.CompareAndSet cas) {
      add(cas.expected(), found);
      add(cas.replacement(), found);
    } else if (operation instanceof Operation.Init init) {
      init.cells().forEach(binding -> add(binding.value(), found));
    }
  }

  private static void add(Value value, Set<String> found) {
    if (value instanceof Value.Ref ref) {
      found.add(ref.object().text());
    }
  }

  /** A text about this story with all names as they are to be shown. */
  String tell(String text) {
    String told = text;
    for (String name : names) {
      if (told.contains(name)) {
        told = told.replace(name, shorter.get(name));
      }
    }
    if (isBrief) {
      for (Map.Entry<String, String> cell : members.entrySet()) {
        told = told.replace(cell.getKey(), cell.getValue());
      }
    }
    return BOX.matcher(told).replaceAll("$1");
  }

  private static String withoutSync(String name) {
    int digest = name.indexOf('~');
    return digest < 0
        ? SYNC.matcher(name).replaceFirst("")
        : SYNC.matcher(name.substring(0, digest)).replaceFirst("") + name.substring(digest);
  }

  private static String withoutDigest(String name) {
    return DIGEST.matcher(name).replaceAll("");
  }

  private static String withoutPackage(String name) {
    return PACKAGE.matcher(name).replaceFirst("$1");
  }

  private static String withoutOuter(String name) {
    return OUTER.matcher(name).replaceFirst("$1");
  }
}
