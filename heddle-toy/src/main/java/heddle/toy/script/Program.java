package heddle.toy.script;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/**
 * Threads and the memory they start with. A script that no other script forks is a root: it runs
 * from the start.
 */
public final class Program {

  private final Map<String, Long> initial;
  private final List<Script> scripts;
  private final Map<Statement, Integer> lines;

  Program(Map<String, Long> initial, List<Script> scripts, Map<Statement, Integer> lines) {
    this.initial = Collections.unmodifiableMap(new TreeMap<>(initial));
    this.scripts = List.copyOf(scripts);
    this.lines = lines;
    this.initial.keySet().forEach(name -> ScriptNames.checked("a cell", name));
    if (scripts.isEmpty()) {
      throw new ScriptException("a program needs a thread; write \"thread T1 { ... }\"");
    }
    if (scripts.stream().map(Script::name).distinct().count() < scripts.size()) {
      throw new ScriptException("two threads have the same name; rename one of them");
    }
  }

  public Program(Map<String, Long> initial, List<Script> scripts) {
    this(initial, scripts, new IdentityHashMap<>());
  }

  /** A program whose cells all start with 0. */
  public static Program of(ScriptBuilder... threads) {
    return of(List.of(threads));
  }

  /** A program whose cells all start with 0. */
  public static Program of(List<ScriptBuilder> threads) {
    return new Program(Map.of(), threads.stream().map(ScriptBuilder::script).toList());
  }

  /** This program with another initial value of a cell, or number of permits. */
  public Program with(String cell, long value) {
    var changed = new TreeMap<>(initial);
    changed.put(cell, value);
    return new Program(changed, scripts, lines);
  }

  /** Initial values of cells and numbers of permits, where given. */
  public Map<String, Long> initial() {
    return initial;
  }

  public List<Script> scripts() {
    return scripts;
  }

  /** On which line of its file the statement starts, if it came from one. */
  public OptionalInt line(Statement statement) {
    Integer line = lines.get(statement);
    return line == null ? OptionalInt.empty() : OptionalInt.of(line);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Program that
        && initial.equals(that.initial)
        && scripts.equals(that.scripts);
  }

  @Override
  public int hashCode() {
    return 31 * initial.hashCode() + scripts.hashCode();
  }

  /** The program in the text form. */
  @Override
  public String toString() {
    return Scripts.print(this);
  }
}
