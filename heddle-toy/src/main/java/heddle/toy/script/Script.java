package heddle.toy.script;

import java.util.List;

/** What one thread does. */
public record Script(String name, List<Statement> body) {

  public Script {
    ScriptNames.checked("a thread", name);
    body = List.copyOf(body);
  }
}
