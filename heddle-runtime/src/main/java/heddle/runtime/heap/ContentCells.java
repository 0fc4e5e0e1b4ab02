package heddle.runtime.heap;

import heddle.runtime.event.Names;
import heddle.runtime.raw.TypeNames;
import heddle.runtime.turn.Control;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** The cells of objects that have one for all that is inside of them. */
public final class ContentCells {

  private static final String MEMBER = "content";

  private final Names names;

  ContentCells(Names names) {
    this.names = names;
  }

  /** The number of the cell of an object with a name. */
  public int cell(int object) {
    return names.field(object & ~Heap.OLD, names.member(MEMBER));
  }

  /** The number of the text that is inside. */
  public int text(Object object) {
    Thread self = Control.suspend();
    try {
      String text =
          object instanceof ByteArrayOutputStream
              ? ((ByteArrayOutputStream) object).toString(StandardCharsets.ISO_8859_1)
              : object.toString();
      return names.object(TypeNames.quote(text));
    } finally {
      Control.resume(self);
    }
  }
}
