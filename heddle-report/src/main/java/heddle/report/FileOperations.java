package heddle.report;

import heddle.protocol.Cell;
import heddle.protocol.Event;
import heddle.protocol.ObjectName;
import heddle.protocol.Operation;
import heddle.protocol.Operation.Read;
import heddle.protocol.Operation.Write;
import heddle.protocol.ThreadName;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Steps that stand for what a thread does to a file. The JVM's runtime has a cell for each file and
 * a lock for all of them; people want to read of files.
 */
final class FileOperations {

  private static final String KIND = "file:";
  private static final Pattern ESCAPE = Pattern.compile("\\\\u([0-9a-f]{4})");

  private FileOperations() {}

  /** Whether it is the lock, which no program has. */
  static boolean isLock(ObjectName object) {
    return object.text().equals(KIND);
  }

  static boolean isFile(Cell cell) {
    return cell.object().text().startsWith(KIND);
  }

  /** What a thread does to a file, for an operation on its cell. */
  static String words(Cell cell, boolean isChanged) {
    return words(cell, path(cell), isChanged);
  }

  /** What a thread does to a file, called by its last name only, where there is little room. */
  static String briefWords(Cell cell, boolean isChanged) {
    String path = path(cell);
    return words(cell, path.substring(path.lastIndexOf('/') + 1), isChanged);
  }

  private static String path(Cell cell) {
    return ESCAPE
        .matcher(cell.object().text().substring(KIND.length()))
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    String.valueOf((char) Integer.parseInt(found.group(1), 16))));
  }

  private static String words(Cell cell, String file, boolean isChanged) {
    return switch (cell.member()) {
      case "entries" -> (isChanged ? "changes what is in " : "looks at what is in ") + file;
      case "position" -> (isChanged ? "moves in " : "asks for the position in ") + file;
      default -> (isChanged ? "changes " : "looks at ") + file;
    };
  }

  /** The steps that say nothing to people: those of the lock, and looks before changes. */
  static Set<Event> idle(List<Event> events) {
    Set<Event> idle = Collections.newSetFromMap(new IdentityHashMap<>());
    Map<ThreadName, Map<Cell, Event>> looks = new HashMap<>();
    for (Event event : events) {
      Operation operation = event.operation();
      Map<Cell, Event> own = looks.computeIfAbsent(event.thread(), t -> new HashMap<>());
      if (isOfLock(operation)) {
        idle.add(event);
        own.clear();
      } else if (operation instanceof Read read && isFile(read.cell())) {
        own.put(read.cell(), event);
      } else if (operation instanceof Write write && own.containsKey(write.cell())) {
        idle.add(own.get(write.cell()));
      }
    }
    return idle;
  }

  /** Whether it is an operation of the lock. */
  static boolean isOfLock(Operation operation) {
    return operation instanceof Operation.Acquire acquire && isLock(acquire.lock())
        || operation instanceof Operation.Release release && isLock(release.lock());
  }
}
