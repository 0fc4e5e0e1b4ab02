package heddle.programs.library;

import java.util.ArrayList;
import java.util.List;

/**
 * A step of a thread.
 *
 * @param deed what is done, or the one whose lock is given back
 * @param isUnlock whether a lock is given back
 * @param after the step behind the body, for a deed that takes a lock
 */
record Code(Deed deed, boolean isUnlock, int after) {

  /** The steps of a thread, one after the other. */
  static List<Code> of(List<Deed> deeds) {
    var code = new ArrayList<Code>();
    flatten(deeds, code);
    return code;
  }

  private static void flatten(List<Deed> deeds, List<Code> code) {
    for (Deed deed : deeds) {
      int place = code.size();
      code.add(new Code(deed, false, place + 1));
      if (deed.kind().hasBody) {
        flatten(deed.body(), code);
        code.add(new Code(deed, true, code.size() + 1));
        code.set(place, new Code(deed, false, code.size()));
      }
    }
  }
}
