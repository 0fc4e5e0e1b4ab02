package heddle.runtime.event;

import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;

/** The places in the program that have hooks, by number. */
public final class Sites {

  private static final String ATOMICS = "java/util/concurrent/atomic/";

  private static final String PARKING = "java/util/concurrent/locks/LockSupport";
  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private ClassLoader[] loaders = new ClassLoader[1024];
  private String[] types = new String[1024];
  private String[] places = new String[1024];
  private long[] digests = new long[1024];
  private int[] ordinals = new int[1024];
  private String[] owners = new String[1024];
  private String[] members = new String[1024];
  private int size = 1;

  public Sites() {
    places[0] = "";
  }

  /**
   * Adds a place.
   *
   * @param type the class that contains it
   * @param ordinal which place of the class it is
   * @param place for people: {@code Account.java:17}
   * @param owner the class named by a field access, as in the class file; empty if it is none
   */
  public synchronized int add(
      ClassLoader loader, String type, int ordinal, String place, String owner, String member) {
    if (size == places.length) {
      grow(size * 2);
    }
    int site = size++;
    set(site, loader, type, ordinal, Digest.mix(1, type), place, owner, member);
    return site;
  }

  /** Keeps numbers for places of classes that may be loaded later; answers the first of them. */
  public synchronized int reserve(int count) {
    if (size + count > places.length) {
      grow(Math.max(size * 2, size + count));
    }
    int first = size;
    size += count;
    for (int i = first; i < size; i++) {
      places[i] = "";
      owners[i] = "";
      members[i] = "";
    }
    return first;
  }

  /** Says what the reserved numbers from {@code first} on stand for: all the places of a class. */
  public synchronized void define(
      int first, String type, String[] places, String[] owners, String[] members) {
    long digest = Digest.mix(1, type);
    for (int i = 0; i < places.length; i++) {
      set(first + i, null, type, i, digest, places[i], owners[i], members[i]);
    }
  }

  private void set(
      int site,
      ClassLoader loader,
      String type,
      int ordinal,
      long digest,
      String place,
      String owner,
      String member) {
    loaders[site] = loader;
    types[site] = type;
    places[site] = place;
    ordinals[site] = ordinal;
    digests[site] = Digest.mix(digest, ordinal);
    owners[site] = owner;
    members[site] = member;
  }

  /** Whether it is inside of an atomic variable or the like: who has called it says more. */
  public boolean isInside(int site) {
    String type = types[site];
    return type != null
        && (type.startsWith(ATOMICS)
            || type.equals("java/lang/StringBuffer")
            || type.equals("java/io/ByteArrayOutputStream")
            || isOnDemand(type));
  }

  /** Whether a class has hooks only if threads share its objects. */
  private static boolean isOnDemand(String type) {
    return type.startsWith("java/text/")
        || type.startsWith("java/nio/")
        || type.startsWith("java/util/regex/")
        || type.startsWith("java/util/Formatter")
        || type.startsWith("sun/util/calendar/")
        || type.equals("java/util/Calendar")
        || type.equals("java/util/GregorianCalendar")
        || type.startsWith("java/io/") && !type.startsWith("java/io/Piped")
        || type.equals("java/lang/String")
        || type.equals("java/lang/StringBuilder")
        || type.equals("java/lang/AbstractStringBuilder");
  }

  /** Whether it is in an atomic variable, an array of them or an updater. */
  public boolean isAtomic(int site) {
    return types[site] != null && types[site].startsWith(ATOMICS + "Atomic");
  }

  /** Whether it is known, and in no class of the JDK's collections, queues, and so on. */
  public boolean isOfProgram(int site) {
    return site > 0 && types[site] != null && !isOfJdk(types[site]);
  }

  /** Whether a class, whose name is written in either way, is one of the JDK's. */
  public static boolean isOfJdk(String type) {
    return isIn("java", type) || isIn("jdk", type) || isIn("sun", type);
  }

  private static boolean isIn(String root, String type) {
    int end = root.length();
    return type.startsWith(root)
        && type.length() > end
        && (type.charAt(end) == '/' || type.charAt(end) == '.');
  }

  /** Whether it is in a class that neither the JDK nor a model of it has brought along. */
  public boolean isOwn(int site) {
    return site > 0 && loaders[site] != null && loaders[site] != PLATFORM;
  }

  /** The same, and what is called there parks. */
  public boolean isParking(int site) {
    return isOwn(site) && (owners[site].equals(PARKING) || isReflective(owners[site]));
  }

  private static boolean isReflective(String owner) {
    return owner.equals("java/lang/reflect/Method")
        || owner.equals("java/lang/invoke/MethodHandles$Lookup");
  }

  /** Lets go of the classes of a loader. */
  public synchronized void forget(ClassLoader loader) {
    for (int i = 1; loader != null && i < size; i++) {
      if (loaders[i] == loader) {
        loaders[i] = null;
      }
    }
  }

  private void grow(int length) {
    var longerLoaders = new ClassLoader[length];
    System.arraycopy(loaders, 0, longerLoaders, 0, size);
    types = Growth.of(types, length);
    places = Growth.of(places, length);
    digests = Growth.of(digests, length);
    ordinals = Growth.of(ordinals, length);
    owners = Growth.of(owners, length);
    members = Growth.of(members, length);
    loaders = longerLoaders;
  }

  /** The site of a place that no hook stands at. */
  public int at(String place) {
    if (place.isEmpty()) {
      return 0;
    }
    for (int i = 1; i < size; i++) {
      if (owners[i].isEmpty() && members[i].isEmpty() && places[i].equals(place)) {
        return i;
      }
    }
    return add(null, "", 0, place, "", "");
  }

  public String place(int site) {
    return places[site];
  }

  /** The class that contains the site; null if it is not known. */
  public Class<?> type(int site) {
    try {
      return Class.forName(types[site].replace('/', '.'), false, loaders[site]);
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  /** The class of the member that is used at this site; empty if there is none. */
  public String owner(int site) {
    return owners[site];
  }

  /** What a lambda at this site runs, for its name. */
  public String member(int site) {
    return members[site];
  }

  /** Which place of its class it is. */
  public int ordinal(int site) {
    return ordinals[site];
  }

  /** A digest of the place: unlike its number, the same in every process. */
  public long digest(int site) {
    return digests[site];
  }

  /** The class named by a field access; not initialised by this. */
  public Class<?> ownerClass(int site) throws ClassNotFoundException {
    return Class.forName(owners[site].replace('/', '.'), false, loaders[site]);
  }

  /** Whether it is a place of a class of this loader. */
  public boolean isOf(int site, ClassLoader loader) {
    return loaders[site] == loader;
  }

  /** How many numbers of sites there are. */
  public int size() {
    return size;
  }
}
