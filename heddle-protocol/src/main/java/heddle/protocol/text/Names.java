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
record Names<T>(String what, Function<String, T> make) {

  static final Names<ThreadName> THREAD = new Names<>("the name of a thread", ThreadName::new);
  static final Names<ObjectName> OBJECT = new Names<>("the name of an object", ObjectName::new);
  static final Names<Cell> CELL = new Names<>("the name of a cell", Cell::of);

  T read(Place place, String text) {
    try {
      return make.apply(text);
    } catch (IllegalArgumentException e) {
      throw place.expected(what, Place.shown(text) + " (" + e.getMessage() + ")");
    }
  }
}
