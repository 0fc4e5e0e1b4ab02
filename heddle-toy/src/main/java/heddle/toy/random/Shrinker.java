package heddle.toy.random;

import heddle.toy.Marks;
import heddle.toy.ToyState;
import heddle.toy.script.Program;
import heddle.toy.script.Script;
import heddle.toy.script.ScriptException;
import heddle.toy.script.Statement;
import heddle.toy.script.Verb;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * Makes a program smaller while it keeps a property: takes away a thread, an initial value or a
 * statement, or puts the inside of a compound statement in its place, until no such change is left
 * that keeps it.
 */
public final class Shrinker {

  private Shrinker() {}

  /** A program that {@code keeps} the property and of which no one-step reduction does. */
  public static Program shrink(Program program, Predicate<Program> keeps) {
    Program smallest = program;
    Optional<Program> next = step(smallest, keeps);
    while (next.isPresent()) {
      smallest = next.get();
      next = step(smallest, keeps);
    }
    return smallest;
  }

  private static Optional<Program> step(Program program, Predicate<Program> keeps) {
    for (Program candidate : reductions(program)) {
      if (wellFormed(candidate) && keeps.test(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  private static boolean wellFormed(Program program) {
    try {
      ToyState.of(program, Marks.NONE);
      return true;
    } catch (ScriptException wrong) {
      return false;
    }
  }

  private static List<Program> reductions(Program program) {
    var reductions = new ArrayList<Program>();
    List<Script> scripts = program.scripts();
    for (int t = 0; t < scripts.size() && scripts.size() > 1; t++) {
      reductions.add(withoutThread(program, t));
    }
    for (String cell : program.initial().keySet()) {
      var fewer = new TreeMap<>(program.initial());
      fewer.remove(cell);
      reductions.add(new Program(fewer, scripts));
    }
    for (int t = 0; t < scripts.size(); t++) {
      for (List<Statement> body : smaller(scripts.get(t).body())) {
        var changed = new ArrayList<>(scripts);
        changed.set(t, new Script(scripts.get(t).name(), body));
        reductions.add(new Program(program.initial(), changed));
      }
    }
    return reductions;
  }

  private static Program withoutThread(Program program, int gone) {
    String name = program.scripts().get(gone).name();
    var rest = new ArrayList<Script>();
    for (Script script : program.scripts()) {
      if (!script.name().equals(name)) {
        rest.add(new Script(script.name(), withoutThread(script.body(), name)));
      }
    }
    return new Program(program.initial(), rest);
  }

  private static List<Statement> withoutThread(List<Statement> body, String name) {
    var rest = new ArrayList<Statement>();
    for (Statement statement : body) {
      boolean about =
          statement instanceof Statement.Do action
              && action.verb().of() == Verb.Of.THREAD
              && action.object().name().equals(name);
      if (!about) {
        rest.add(
            statement.withBlocks(
                statement.blocks().stream().map(block -> withoutThread(block, name)).toList()));
      }
    }
    return rest;
  }

  /** All bodies that are one step smaller. */
  private static List<List<Statement>> smaller(List<Statement> body) {
    var smaller = new ArrayList<List<Statement>>();
    for (int i = 0; i < body.size(); i++) {
      smaller.add(replaced(body, i, List.of()));
      List<List<Statement>> blocks = body.get(i).blocks();
      for (int b = 0; b < blocks.size(); b++) {
        if (!blocks.get(b).isEmpty()) {
          smaller.add(replaced(body, i, blocks.get(b)));
        }
        for (List<Statement> inside : smaller(blocks.get(b))) {
          var changed = new ArrayList<>(blocks);
          changed.set(b, inside);
          smaller.add(replaced(body, i, List.of(body.get(i).withBlocks(changed))));
        }
      }
    }
    return smaller;
  }

  private static List<Statement> replaced(List<Statement> body, int at, List<Statement> by) {
    var changed = new ArrayList<>(body.subList(0, at));
    changed.addAll(by);
    changed.addAll(body.subList(at + 1, body.size()));
    return changed;
  }
}
