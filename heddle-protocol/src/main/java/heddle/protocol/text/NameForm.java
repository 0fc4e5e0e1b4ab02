package heddle.protocol.text;

import heddle.protocol.Cell;
import heddle.protocol.ObjectName;
import heddle.protocol.ThreadName;
import java.util.function.Function;

/**
 * A kind of name, which is one word in every form.
 *
 * @param what what such a name is called in a message
 * @param make makes it of its text; throws IllegalArgumentException if the text is none
 */
record NameForm<T>(String what, Function<String, T> make) {

  static final NameForm<ThreadName> THREAD =
      new NameForm<>("the name of a thread", ThreadName::new);
  static final NameForm<ObjectName> OBJECT =
      new NameForm<>("the name of an object", ObjectName::new);
  static final NameForm<Cell> CELL = new NameForm<>("the name of a cell", Cell::of);

  T read(TextPosition place, String text) {
    try {
      return make.apply(text);
    } catch (IllegalArgumentException e) {
      throw place.expected(what, TextPosition.shown(text) + " (" + e.getMessage() + ")");
    }
  }
}
