package heddle.toy.script;

import java.util.Optional;

/**
 * The cell {@code name}, or {@code name[index]} with an index that is computed when the thread gets
 * there; {@code a[2]} and {@code a.2} are the same cell.
 */
public record Place(String name, Optional<Expression> index) {

  public Place {
    ScriptNames.checked("a cell", name);
  }

  public Place(String name) {
    this(name, Optional.empty());
  }

  /** Reads {@code name} or {@code name[expression]}. */
  public static Place of(String text) {
    return new Parser(text).place();
  }
}
