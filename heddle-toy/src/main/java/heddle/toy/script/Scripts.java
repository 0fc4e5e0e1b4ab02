package heddle.toy.script;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Programs as text. */
public final class Scripts {

  private Scripts() {}

  /** Reads a program; a {@link ScriptException} says what is wrong with it. */
  public static Program parse(String text) {
    return new Parser(text).program();
  }

  /** Reads a program from a file. */
  public static Program parse(Path file) throws IOException {
    return parse(Files.readString(file));
  }

  /** Writes a program so that {@link #parse(String)} reads it back. */
  public static String print(Program program) {
    return new Printer().program(program);
  }

  /** Writes an expression. */
  public static String print(Expression expression) {
    return Printer.expression(expression);
  }
}
