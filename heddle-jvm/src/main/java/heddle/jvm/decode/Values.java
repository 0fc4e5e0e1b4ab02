package heddle.jvm.decode;

import heddle.protocol.Cell;
import heddle.protocol.ObjectName;
import heddle.protocol.Response;
import heddle.protocol.ThreadName;
import heddle.protocol.Value;
import heddle.runtime.event.Names;
import heddle.runtime.event.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Threads, objects, cells and values; the same object for the same number. */
final class Values {

  private static final Response TRUE = new Response.Returned(Value.of(true));
  private static final Response FALSE = new Response.Returned(Value.of(false));

  private final Names names;
  private final List<ThreadName> threads = new ArrayList<>();
  private final List<ObjectName> objects = new ArrayList<>();
  private final List<Cell> cells = new ArrayList<>();
  private final List<Response> references = new ArrayList<>();
  private final Map<Long, Response> numbers = new HashMap<>();
  private final Map<Long, Response> reals = new HashMap<>();
  private final Response[] small = new Response[1024];
  private static final Response NULL = new Response.Returned(Value.NULL);

  Values(Names names) {
    this.names = names;
  }

  ThreadName thread(int number) {
    while (threads.size() <= number) {
      threads.add(new ThreadName(names.thread(threads.size())));
    }
    return threads.get(number);
  }

  ObjectName object(int number) {
    grow(objects, number);
    ObjectName known = objects.get(number);
    if (known == null) {
      known = new ObjectName(names.objectText(number));
      objects.set(number, known);
    }
    return known;
  }

  Cell cell(int number) {
    grow(cells, number);
    Cell known = cells.get(number);
    if (known == null) {
      known = new Cell(object(names.cellObject(number)), names.cellMember(number));
      cells.set(number, known);
    }
    return known;
  }

  Value value(int kind, long bits) {
    return ((Response.Returned) response(kind, bits)).value();
  }

  Response response(int kind, long bits) {
    return switch (kind) {
      case Op.DONE -> Response.DONE;
      case Op.NUM -> number(bits);
      case Op.BOOL -> bits != 0 ? TRUE : FALSE;
      case Op.NULL -> NULL;
      case Op.REF -> reference((int) bits);
      case Op.REAL ->
          reals.computeIfAbsent(
              bits, b -> new Response.Returned(new Value.Real(Double.longBitsToDouble(b))));
      case Op.INTERRUPTED -> Response.INTERRUPTED;
      case Op.NOTIFIED -> Response.NOTIFIED;
      case Op.TIMED_OUT -> Response.TIMED_OUT;
      default -> throw new IllegalStateException("a value of kind " + kind);
    };
  }

  private Response number(long bits) {
    if (bits >= -512 && bits < 512) {
      int slot = (int) bits + 512;
      if (small[slot] == null) {
        small[slot] = new Response.Returned(Value.of(bits));
      }
      return small[slot];
    }
    return numbers.computeIfAbsent(bits, b -> new Response.Returned(Value.of((long) b)));
  }

  private Response reference(int object) {
    grow(references, object);
    Response known = references.get(object);
    if (known == null) {
      known = new Response.Returned(new Value.Ref(object(object)));
      references.set(object, known);
    }
    return known;
  }

  private static void grow(List<?> list, int number) {
    while (list.size() <= number) {
      list.add(null);
    }
  }
}
