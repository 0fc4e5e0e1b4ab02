package heddle.toy;

import heddle.protocol.ThreadName;
import heddle.toy.script.Option;
import heddle.toy.script.Program;
import heddle.toy.script.Script;
import heddle.toy.script.ScriptException;
import heddle.toy.script.Statement;
import heddle.toy.script.Verb;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Consumer;

/** What must be known of a whole program before its scripts can be compiled. */
final class Survey {

  private final Program program;
  private final Numbering threads = new Numbering();
  private final Map<String, String> parents = new HashMap<>();
  private final Map<String, List<String>> children = new LinkedHashMap<>();
  private final Map<String, String> lockOfSet = new HashMap<>();
  private final Set<String> semaphores = new LinkedHashSet<>();
  private final Set<String> locks = new LinkedHashSet<>();
  private final Set<String> cells = new LinkedHashSet<>();

  Survey(Program program) {
    this.program = program;
    program.scripts().forEach(script -> threads.of(script.name()));
    for (Script script : program.scripts()) {
      walk(script.body(), statement -> note(script, statement));
    }
    for (String semaphore : semaphores) {
      if (locks.contains(semaphore) || cells.contains(semaphore)) {
        throw new ScriptException(
            "\"" + semaphore + "\" is a semaphore and a lock or cell as well; rename one of them");
      }
    }
    for (Script script : program.scripts()) {
      name(script.name(), new LinkedHashSet<>());
    }
  }

  private String at(Statement statement) {
    OptionalInt line = program.line(statement);
    return line.isPresent() ? "line " + line.getAsInt() + ": " : "";
  }

  private static void walk(List<Statement> body, Consumer<Statement> visitor) {
    for (Statement statement : body) {
      visitor.accept(statement);
      statement.blocks().forEach(block -> walk(block, visitor));
    }
  }

  private void note(Script script, Statement statement) {
    if (statement instanceof Statement.Sync sync) {
      locks.add(sync.lock());
    } else if (statement instanceof Statement.Init init) {
      init.cells().forEach(binding -> cells.add(binding.place().name()));
    } else if (statement instanceof Statement.Do action) {
      note(script, action);
    }
  }

  private void note(Script script, Statement.Do action) {
    String object = action.object().name();
    switch (action.verb().of()) {
      case CELL -> cells.add(object);
      case LOCK -> (isOfPermits(action) ? semaphores : locks).add(object);
      case THREAD -> checkKnown(script, action);
      default -> {}
    }
    if (action.verb() == Verb.FORK) {
      noteFork(script.name(), action);
    } else if (action.verb() == Verb.WAIT) {
      locks.add(action.detail());
      String other = lockOfSet.put(object, action.detail());
      if (other != null && !other.equals(action.detail())) {
        throw new ScriptException(
            at(action)
                + "the wait set \""
                + object
                + "\" is used with two locks; use one set per lock");
      }
    }
  }

  private static boolean isOfPermits(Statement.Do action) {
    return action.options().contains(Option.PERMIT) || action.options().contains(Option.GATE);
  }

  private void checkKnown(Script script, Statement.Do action) {
    String name = action.object().name();
    if (!threads.has(name)) {
      throw new ScriptException(
          at(action)
              + "thread \""
              + script.name()
              + "\" wants to "
              + action.verb().word()
              + " \""
              + name
              + "\", but there is no such thread; add \"thread "
              + name
              + " { ... }\"");
    }
  }

  private void noteFork(String parent, Statement.Do fork) {
    String child = fork.object().name();
    String other = parents.putIfAbsent(child, parent);
    if (other == null) {
      children.computeIfAbsent(parent, p -> new ArrayList<>()).add(child);
    } else if (!other.equals(parent)) {
      throw new ScriptException(
          at(fork)
              + "thread \""
              + child
              + "\" is forked by two threads; write it twice under two names");
    }
  }

  Numbering threads() {
    return threads;
  }

  boolean isRoot(String thread) {
    return !parents.containsKey(thread);
  }

  /** {@code parent/n} if it is the n-th thread that its parent's text forks. */
  ThreadName name(String thread) {
    return name(thread, new LinkedHashSet<>());
  }

  private ThreadName name(String thread, Set<String> descendants) {
    if (!descendants.add(thread)) {
      throw new ScriptException(
          "the threads " + descendants + " fork each other in a circle; let one of them be a root");
    }
    if (isRoot(thread)) {
      return new ThreadName(thread);
    }
    String parent = parents.get(thread);
    return name(parent, descendants).child(children.get(parent).indexOf(thread) + 1);
  }

  /** The numbers of the threads that it may fork. */
  int[] children(String thread) {
    return children.getOrDefault(thread, List.of()).stream().mapToInt(threads::of).toArray();
  }

  /** The lock that waiters of the set give back. */
  String lockOf(String set) {
    return lockOfSet.getOrDefault(set, set);
  }

  boolean isSemaphore(String name) {
    return semaphores.contains(name);
  }
}
