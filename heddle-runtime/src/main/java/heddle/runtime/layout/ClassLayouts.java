package heddle.runtime.layout;

import heddle.runtime.event.Names;
import heddle.runtime.event.Sites;
import heddle.runtime.raw.Header;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.table.TextTable;
import heddle.runtime.turn.ClassNames;
import heddle.runtime.turn.FirstRunDecisions;
import heddle.runtime.turn.Inert;
import heddle.runtime.turn.Scheduler;

/** The layouts of all classes met so far, and which classes have hooks in them. */
public final class ClassLayouts implements ClassNames {

  private final Names names;
  private final Scheduler scheduler;
  private final Inert inert;
  private final FirstRunDecisions decisions;
  private final IdentityTable numbers = new IdentityTable(256);
  private ClassLayout[] layouts = new ClassLayout[128];
  private int size;
  private int made;
  private final TextTable libraries = new TextTable();
  private final TextTable failures = new TextTable();
  private final TextTable left = new TextTable();
  private final TextTable demanded = new TextTable();
  private final TextTable wanted = new TextTable();
  private final TextTable escaping = new TextTable();
  private final TextTable escaped = new TextTable();
  private ClassLoader programLoader;

  /** Classes of the program's own loaders that the run has met. */
  private Class<?>[] met = new Class<?>[8];

  private int metCount;

  public ClassLayouts(Names names, Scheduler scheduler, Inert inert, FirstRunDecisions decisions) {
    this.names = names;
    this.scheduler = scheduler;
    this.inert = inert;
    this.decisions = decisions;
  }

  Names names() {
    return names;
  }

  /** Whether it is the {@code Sync} of a synchroniser that a model stands for. */
  public boolean isModelled(String type) {
    int kind = SyncKinds.kind(type);
    return SyncKinds.isOfPools(type) || kind != 0 && !decisions.has(kind);
  }

  /** Classes of this loader have hooks, unless they are said to have none. */
  public void setProgramLoader(ClassLoader loader) {
    programLoader = loader;
  }

  public ClassLoader programLoader() {
    return programLoader;
  }

  /** A class of the JDK has hooks. */
  public void addLibrary(String className) {
    synchronized (libraries) {
      libraries.number(className);
    }
  }

  /** A class of the program has no hooks. */
  public void addFailure(String className) {
    synchronized (failures) {
      failures.number(className);
    }
  }

  /** A class of the program is to have no hooks; what is in it is nobody's business. */
  public void addLeft(String className) {
    synchronized (left) {
      left.number(className);
    }
  }

  /** Objects of a class of the JDK without hooks are shared between threads. */
  public void want(Class<?> type) {
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      wanted.number(c.getName());
    }
  }

  /** The classes of the JDK whose hooks would tell more. */
  public String[] wanted() {
    return texts(wanted);
  }

  private static String[] texts(TextTable table) {
    var texts = new String[table.size()];
    for (int i = 0; i < texts.length; i++) {
      texts[i] = table.get(i);
    }
    return texts;
  }

  /** A class of the JDK has hooks for the sake of this program. */
  public void addDemanded(String className) {
    synchronized (libraries) {
      demanded.number(className);
    }
  }

  /**
   * An object of a class was shared before a final field of it was set. What the JVM makes for a
   * record reads its fields without hooks.
   *
   * @return whether it would be seen if that was known from the beginning
   */
  public boolean escape(Class<?> declaring) {
    boolean canBeSeen = isProgram(declaring) && !declaring.isRecord();
    if (canBeSeen) {
      escaped.number(declaring.getName());
    }
    return canBeSeen;
  }

  /** The classes of the program of which that is known. */
  public String[] escaped() {
    return texts(escaped);
  }

  /** Final fields of a class of the program are like others. */
  public void addEscaping(String className) {
    synchronized (escaping) {
      escaping.number(className);
    }
  }

  public void clearEscaping() {
    synchronized (escaping) {
      escaping.clear();
    }
  }

  boolean isEscaping(Class<?> type) {
    synchronized (escaping) {
      return escaping.size() > 0 && isProgram(type) && escaping.contains(type.getName());
    }
  }

  public boolean isDemanded(Class<?> type) {
    synchronized (libraries) {
      return type.getClassLoader() == null && demanded.contains(type.getName());
    }
  }

  /** Such hooks have been taken back. */
  public void clearDemanded() {
    synchronized (libraries) {
      demanded.clear();
    }
  }

  public boolean isLeft(Class<?> type) {
    synchronized (left) {
      return isProgram(type) && left.contains(type.getName());
    }
  }

  public boolean isProgram(Class<?> type) {
    return isProgram(type.getClassLoader());
  }

  /** Whether classes of this loader are the program's: it is the program's, or made by it. */
  public boolean isProgram(ClassLoader loader) {
    ClassLoader ancestor = loader;
    while (ancestor != null && ancestor != programLoader) {
      ancestor = ancestor.getParent();
    }
    return ancestor != null;
  }

  /** Whether the class was loaded by a loader that the program made. */
  public boolean isLoadedByProgram(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    return loader != programLoader && isProgram(loader);
  }

  /**
   * Whether it is a loader that the program made. Such loaders, and classes of one name that they
   * load, are told apart only by the order in which a run meets them.
   */
  public boolean isMade(ClassLoader loader) {
    return loader != null
        && !isOrIsAbove(loader, programLoader)
        && !isOrIsAbove(loader, ClassLoader.getSystemClassLoader())
        && !loader.getClass().getName().startsWith("jdk.internal.");
  }

  private static boolean isOrIsAbove(ClassLoader loader, ClassLoader other) {
    ClassLoader at = other;
    while (at != null && at != loader) {
      at = at.getParent();
    }
    return at != null;
  }

  /**
   * The name of a class. Loaders of the program may load several classes of one name; they are
   * numbered in the order in which a run meets them.
   */
  @Override
  public String className(Class<?> type) {
    if (!isLoadedByProgram(type) || type.isHidden()) {
      return type.getName();
    }
    int number = 2;
    for (int i = 0; i < metCount; i++) {
      if (met[i] == type) {
        return type.getName() + "'" + number;
      }
      number += met[i].getName().equals(type.getName()) ? 1 : 0;
    }
    if (metCount == met.length) {
      var longer = new Class<?>[metCount * 2];
      System.arraycopy(met, 0, longer, 0, metCount);
      met = longer;
    }
    met[metCount++] = type;
    return type.getName() + "'" + number;
  }

  /** The name of a class that no other has. */
  public String typeName(ClassLayout layout) {
    return layout.isNumbered ? className(layout.type) : layout.fullName;
  }

  public void nextRun() {
    while (metCount > 0) {
      met[--metCount] = null;
    }
  }

  boolean isInstrumented(Class<?> type) {
    if (isProgram(type)) {
      synchronized (failures) {
        return !type.isHidden() && !failures.contains(type.getName()) && !isLeft(type);
      }
    }
    synchronized (libraries) {
      return libraries.contains(type.getName()) || demanded.contains(type.getName());
    }
  }

  /** Whether it is a class of the JDK, or another that is not the program's, without hooks. */
  public boolean isUntouched(Class<?> type) {
    return !isProgram(type) && !isInstrumented(type);
  }

  public void forget() {
    numbers.clear();
    for (int i = 0; i < size; i++) {
      layouts[i] = null;
    }
    size = 0;
    wanted.clear();
    escaped.clear();
    failures.clear();
    left.clear();
  }

  public ClassLayout of(Class<?> type) {
    int number = numbers.get(type);
    if (number != IdentityTable.ABSENT) {
      if (layouts[number].isOfMadeLoader) {
        scheduler.hasHiddenState = true;
      }
      return layouts[number];
    }
    ClassLayout layout;
    inert.enter();
    try {
      layout = new ClassLayout(type, ++made, this);
    } finally {
      inert.leave();
    }
    if (size == layouts.length) {
      var longer = new ClassLayout[size * 2];
      System.arraycopy(layouts, 0, longer, 0, size);
      layouts = longer;
    }
    layouts[size] = layout;
    numbers.put(type, size++);
    if (layout.isOfMadeLoader) {
      scheduler.hasHiddenState = true;
    }
    return layout;
  }

  /** A lambda was made at this site; its class, which has no name of its own, gets one. */
  public void name(Object lambda, Sites sites, int site) {
    ClassLayout layout = of(lambda.getClass());
    if (!layout.isNamed) {
      layout.isNamed = true;
      String member = sites.member(site);
      if (layout.type.isHidden() && !member.isEmpty()) {
        String inside = "." + member.replace('.', '/') + "'" + sites.ordinal(site);
        layout.name += inside;
        layout.fullName += inside;
      }
      if (layout.isStateless) {
        Header.offerHash(lambda, layout.fullName);
      }
    }
  }

  /** Which synchronisers are modelled has changed. */
  public void renewSyncs() {
    for (int i = 0; i < size; i++) {
      if (SyncKinds.kind(layouts[i].type.getName()) != 0) {
        layouts[i] = new ClassLayout(layouts[i].type, ++made, this);
      }
    }
  }

  /** Where a field of this name lies in objects of a class of the JDK. */
  public long offset(Class<?> type, String name) {
    ClassLayout layout = of(type);
    if (layout.offsetName != name) {
      inert.enter();
      try {
        layout.offset = ClassLayout.offset(type, name);
        layout.offsetName = name;
      } finally {
        inert.leave();
      }
    }
    return layout.offset;
  }

  /** The field of an object, or of a class if it is one, at an offset; null if there is none. */
  public FieldRef fieldAt(Object owner, long offset) {
    if (owner instanceof Class) {
      FieldRef field = fieldAt((Class<?>) owner, offset, true);
      if (field != null) {
        return field;
      }
    }
    ClassLayout layout = of(owner.getClass());
    for (FieldRef field : layout.cells) {
      if (field.offset == offset) {
        return field;
      }
    }
    return null;
  }

  /**
   * The static or other field of a class or its superclasses at an offset; null if there is none.
   */
  public FieldRef fieldAt(Class<?> type, long offset, boolean isStatic) {
    if (!isStatic) {
      for (FieldRef field : of(type).cells) {
        if (field.offset == offset) {
          return field;
        }
      }
      return null;
    }
    ClassLayout layout = of(type);
    if (layout.statics == null) {
      inert.enter();
      try {
        layout.statics = ClassLayout.statics(type, this);
      } finally {
        inert.leave();
      }
    }
    for (FieldRef field : layout.statics) {
      if (field.offset == offset) {
        return field;
      }
    }
    return null;
  }
}
