package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.Glossary.Call;
import heddle.protocol.Glossary.Lead;
import heddle.protocol.Operation;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
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
  private static final Pattern NUMBER = Pattern.compile("#\\d+(?:@[\\d/]+)?$");
  private static final Pattern PACKAGE = Pattern.compile("^(class:)?(?:[a-z_][\\w]*\\.)+(?=[A-Z])");
  private static final Pattern OUTER = Pattern.compile("^(class:)?(?:\\w+\\$)+(?=[A-Za-z])");

  /** What the JDK's locks keep inside: people know the lock itself. */
  private static final Pattern SYNC =
      Pattern.compile("(?<=[a-z])(?:\\.sync$|\\$(?:Nonfair|Fair)?Sync(?=[#~]|$))");

  /** The parts of our model of thread pools; those of one pool are made at the same step. */
  private static final Pattern POOL =
      Pattern.compile(
          "^(?:(?:PoolSync|ThreadPoolState|ThreadPoolShutdown|TaskQueue|ThreadSetModel|PoolPhase"
              + "|DelayedTasksModel)#\\d+(~\\w+)?|ForkJoinPool\\.common\\b.*)$");

  /** A number, a character or a truth value in a box. */
  private static final Pattern BOX =
      Pattern.compile("@(?:Integer|Long|Short|Byte|Character|Boolean|Double|Float):(-?[\\w.]+)");

  private static final Pattern ATOMIC = Pattern.compile("(?:java\\.[a-z.]*)?Atomic[A-Z]");

  /** How fields of local classes begin that hold variables. */
  private static final String CAPTURED = "val$";

  private static final Pattern ELEMENT = Pattern.compile("\\d+");
  private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");

  private static final Comparator<String> LONGEST_FIRST =
      Comparator.comparing(String::length).reversed().thenComparing(Comparator.naturalOrder());

  /** From the shortest form to the longest. */
  private static final List<UnaryOperator<String>> FORMS =
      List.of(
          name -> withoutNumber(withoutOuter(withoutPackage(withoutDigest(withoutSync(name))))),
          name -> withoutOuter(withoutPackage(withoutDigest(withoutSync(name)))),
          name -> withoutPackage(withoutDigest(withoutSync(name))),
          name -> withoutPackage(withoutDigest(name)),
          Cast::withoutDigest,
          name -> name);

  private final List<String> names = new ArrayList<>();
  private final Map<String, String> shorter = new HashMap<>();

  /** Cells as they are shown, and their members if those suffice. */
  private final Map<String, String> members = new TreeMap<>(LONGEST_FIRST);

  private final ThreadLabels threads;
  private final List<Lead> leads;
  private final boolean isBrief;

  /** A name as it is where there is no story to tell it from others. */
  static String brief(String name) {
    return withoutPackage(withoutDigest(name));
  }

  private Cast(Cast full) {
    names.addAll(full.names);
    shorter.putAll(full.shorter);
    members.putAll(full.members);
    threads = full.threads;
    leads = full.leads;
    isBrief = true;
  }

  private Cast(Trace trace, Set<String> found, Set<Cell> cells) {
    isBrief = false;
    threads = new ThreadLabels(trace);
    leads = trace.glossary().leads();
    Map<String, Cell> led = led(found);
    Set<String> left = new TreeSet<>(found);
    left.removeAll(led.keySet());
    led.values().forEach(cell -> left.add(cell.object().text()));
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
    nameLed(led);
    for (Cell cell : cells) {
      String owner = shorter.get(cell.object().text());
      if (isAtomic(cell)) {
        shorter.put(cell.toString(), owner);
      } else if (ELEMENT.matcher(cell.member()).matches()) {
        shorter.put(cell.toString(), owner + "[" + cell.member() + "]");
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
      if (!isAtomic(cell)
          && owners.get(cell.member()).size() == 1
          && WORD.matcher(cell.member()).matches()) {
        members.put(owner + "." + cell.member(), cell.member());
      }
    }
  }

  /** The fields that lead to objects of libraries, which have no better name of their own. */
  private Map<String, Cell> led(Set<String> found) {
    var led = new TreeMap<String, Cell>();
    for (Lead lead : leads) {
      if (found.contains(lead.object().text())) {
        led.put(lead.object().text(), lead.from());
      }
    }
    return led;
  }

  /** Several objects behind one field are told apart by what they are. */
  private void nameLed(Map<String, Cell> led) {
    var users = new HashMap<Cell, Integer>();
    led.values().forEach(cell -> users.merge(cell, 1, Integer::sum));
    led.forEach(
        (name, cell) -> {
          String field = field(cell);
          boolean isOnly = users.get(cell) == 1 || POOL.matcher(name).matches();
          String part = withoutOuter(withoutPackage(withoutDigest(withoutSync(name))));
          shorter.put(name, isOnly ? field : field + "[" + part + "]");
        });
  }

  /** A field as people would write it; variables that a local class captures have no owner. */
  private String field(Cell cell) {
    return cell.member().startsWith(CAPTURED)
        ? cell.member().substring(CAPTURED.length())
        : shorter.get(cell.object().text()) + "." + cell.member();
  }

  /** Whether it is all that there is to an atomic variable. */
  static boolean isAtomic(Cell cell) {
    return cell.member().equals("value") && ATOMIC.matcher(cell.object().text()).lookingAt();
  }

  /** Whether it is about a part of our model of thread pools. */
  static boolean isOfPool(Operation operation) {
    return Conflict.objects(operation).stream()
        .anyMatch(object -> POOL.matcher(object.text()).matches());
  }

  /** What a thread is called. */
  String thread(ThreadName thread) {
    return threads.of(thread);
  }

  /** The field that leads to the thing that a library method is called on, if that is known. */
  Optional<String> receiver(Call call) {
    return receiverCell(call).map(this::field);
  }

  private Optional<Cell> receiverCell(Call call) {
    String type = call.method().replaceFirst("\\.[^.]*$", "");
    List<Cell> fields =
        leads.stream()
            .filter(lead -> withoutNumber(withoutDigest(lead.object().text())).equals(type))
            .map(Lead::from)
            .distinct()
            .toList();
    return fields.size() == 1 && shorter.containsKey(fields.get(0).object().text())
        ? Optional.of(fields.get(0))
        : Optional.empty();
  }

  /** Whether an operation inside of a call is about the thing that the method is called on. */
  boolean isReceiver(Call call, Operation operation) {
    Optional<Cell> receiver = receiverCell(call);
    return receiver.isPresent()
        && Conflict.cells(operation).stream()
            .allMatch(
                cell ->
                    leads.stream()
                        .anyMatch(
                            lead ->
                                lead.object().equals(cell.object())
                                    && lead.from().equals(receiver.get())));
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
    return new Cast(trace, found, cells);
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
      told = replaced(told, name, shorter.get(name));
    }
    if (isBrief) {
      for (Map.Entry<String, String> cell : members.entrySet()) {
        told = replaced(told, cell.getKey(), cell.getValue());
      }
    }
    return BOX.matcher(threads.tell(told)).replaceAll("$1");
  }

  /** The name is replaced where it is a whole name, not the beginning of a longer one. */
  private static String replaced(String text, String name, String shown) {
    int at = text.indexOf(name);
    if (at < 0) {
      return text;
    }
    var told = new StringBuilder();
    int from = 0;
    for (; at >= 0; at = text.indexOf(name, at + name.length())) {
      int end = at + name.length();
      boolean isWhole =
          end == text.length()
              || !Character.isLetterOrDigit(text.charAt(end))
                  && "@~'".indexOf(text.charAt(end)) < 0;
      told.append(text, from, at).append(isWhole ? shown : name);
      from = end;
    }
    return told.append(text, from, text.length()).toString();
  }

  private static String withoutSync(String name) {
    int digest = name.indexOf('~');
    return digest < 0
        ? SYNC.matcher(name).replaceFirst("")
        : SYNC.matcher(name.substring(0, digest)).replaceFirst("") + name.substring(digest);
  }

  /** The only one of its class needs no number. */
  private static String withoutNumber(String name) {
    return NUMBER.matcher(name).replaceFirst("");
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
