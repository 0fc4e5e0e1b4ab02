package heddle.toy.script;

/** The text or the structure of a program is wrong; the message says where and what to do. */
public final class ScriptException extends IllegalArgumentException {

  public ScriptException(String message) {
    super(message);
  }
}
