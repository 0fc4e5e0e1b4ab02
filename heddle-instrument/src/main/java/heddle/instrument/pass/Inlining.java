package heddle.instrument.pass;

import java.util.Set;

/**
 * Methods of the JDK that compilers would put into their callers if hooks had not made them too
 * large for that. An annotation, which HotSpot heeds in the JDK's own classes, has them put there
 * all the same.
 *
 * <p>Only what is called all the time is named: the compilers heed the annotation everywhere, also
 * where nobody comes and for what such methods call in turn.
 */
final class Inlining {

  private static final String ALWAYS = "Ljdk/internal/vm/annotation/ForceInline;";

  private static final Set<String> TOO_LARGE = Set.of("java/util/HashMap.putVal");

  private Inlining() {}

  static void keep(Edit edit) {
    if (TOO_LARGE.contains(edit.owner.name + "." + edit.method.name)) {
      edit.method.visitAnnotation(ALWAYS, true).visitEnd();
    }
  }
}
