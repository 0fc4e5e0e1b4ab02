package heddle.runtime;

import heddle.runtime.sync.Synchronisation;
import heddle.runtime.sync.ThreadPlaces;
import heddle.runtime.table.Growth;

/**
 * From where the program has called what its steps are inside of. Looking at the stack takes much
 * longer than a step, so it is done only in runs that are made to be told.
 */
public final class Calls {

  private static final String UNNAMED = "Thread-";

  private final Synchronisation model;

  /** Whether this run is made to be told. */
  private boolean isOn;

  /** By the number of the event; null if it is not inside of anything. */
  private String[] methods = new String[64];

  private String[] sites = new String[64];
  private int size;

  Calls(Synchronisation model) {
    this.model = model;
  }

  /** Whether runs are made to be told, from here on. */
  public void setOn(boolean on) {
    isOn = on;
  }

  public boolean isOn() {
    return isOn;
  }

  void clear() {
    size = 0;
  }

  /** The moving thread has made a step. */
  void note(int event, int site) {
    if (!isOn) {
      return;
    }
    String place = site == 0 ? "" : model.sites.place(site);
    if (!place.isEmpty() && place.charAt(0) != '(') {
      return;
    }
    model.inert.enter();
    try {
      StackTraceElement[] stack = new Throwable().getStackTrace();
      int depth = ThreadPlaces.depth(stack);
      if (depth > 0 && depth < stack.length) {
        add(event, ThreadPlaces.call(stack[depth - 1]), ThreadPlaces.line(stack[depth]));
      }
    } finally {
      model.inert.leave();
    }
  }

  private void add(int event, String method, String site) {
    int length = methods.length;
    while (length <= event) {
      length *= 2;
    }
    if (length > methods.length) {
      methods = Growth.of(methods, length);
      sites = Growth.of(sites, length);
    }
    while (size <= event) {
      methods[size++] = null;
    }
    methods[event] = method;
    sites[event] = site;
  }

  /** What the program has called; null if the event is in the program itself, or nobody knows. */
  public String method(int event) {
    return event < size ? methods[event] : null;
  }

  /** Where in the program that is. */
  public String site(int event) {
    return sites[event];
  }

  /** Which fields lead to objects that threads share, now. */
  public FieldPaths leads() {
    return new FieldPaths(model);
  }

  /** What the program calls a strand; empty if nobody has given it a name. */
  public String nameOf(int strand) {
    return given(model.scheduler.strands[strand].thread.getName());
  }

  /** A thread's name, unless Java has made it up. */
  private static String given(String name) {
    if (!name.startsWith(UNNAMED)) {
      return name;
    }
    for (int i = UNNAMED.length(); i < name.length(); i++) {
      if (name.charAt(i) < '0' || name.charAt(i) > '9') {
        return name;
      }
    }
    return "";
  }
}
