package heddle.programs.random;

import java.io.StringReader;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Scanner;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A thread reads a number, keeps it in one of many ways, does something else, and later acts on it:
 * it fails if the number was 1 and another thread has not gone on meanwhile. Its argument says in
 * which way; a mark that leaves it out takes both pasts for one.
 */
final class Pasts {

  private static volatile int x;
  private static volatile int y;
  private static volatile int z;
  static final Object REFERENT = new Object();

  /** Keeps a number, and tells it again. */
  private record Past(Keeping keeping, Telling telling) {}

  @FunctionalInterface
  interface Keeping {
    Object of(int number) throws Throwable;
  }

  @FunctionalInterface
  interface Telling {
    int of(Object kept) throws Throwable;
  }

  private static final Map<String, Past> ALL = new LinkedHashMap<>();

  static void add(String name, Keeping keeping, Telling telling) {
    ALL.put(name, new Past(keeping, telling));
  }

  private Pasts() {}

  /** The ways, as arguments. */
  static List<String> names() {
    return List.copyOf(ALL.keySet());
  }

  public static void main(String[] args) throws InterruptedException {
    Past past = ALL.get(args[0]);
    var keeper = new Thread(() -> keep(past));
    var other =
        new Thread(
            () -> {
              x = 1;
              y = 1;
              z = 1;
            });
    keeper.start();
    other.start();
    keeper.join();
    other.join();
  }

  private static void keep(Past past) {
    try {
      Object kept = past.keeping.of(x);
      int between = y;
      int number = past.telling.of(kept);
      int last = z;
      if (number == 1 && last == 0) {
        throw new AssertionError("1 too early");
      } else if (number != 0 && number != 1) {
        throw new IllegalStateException("told " + number);
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  static {
    numbers();
    collections();
    jdk();
    HiddenPasts.addAll();
  }

  private static void numbers() {
    add("long", k -> new long[] {0, (long) k << 40}, o -> (int) (((long[]) o)[1] >> 40));
    add("zero", k -> new double[] {k == 0 ? 0.0 : -0.0}, o -> 1 / ((double[]) o)[0] < 0 ? 1 : 0);
    add("length", k -> new short[1][k + 1], o -> ((short[][]) o)[0].length - 1);
    add("box", k -> k == 0 ? (Object) 5 : (Object) 5L, o -> o instanceof Long ? 1 : 0);
    add("scale", k -> new BigDecimal(k == 0 ? "1.0" : "1.00"), o -> ((BigDecimal) o).scale() - 1);
    add("lambda", k -> (IntSupplier) () -> k, o -> ((IntSupplier) o).getAsInt());
    add("generator", Pasts::drawn, o -> isFirst(((Random) o).nextInt()));
  }

  private static Random drawn(int number) {
    var random = new Random(5);
    if (number == 1) {
      random.nextInt();
    }
    return random;
  }

  private static int isFirst(int drawn) {
    return drawn == new Random(5).nextInt() ? 0 : 1;
  }

  private static void collections() {
    add("iterator", k -> List.of(0, 1).listIterator(k), o -> (Integer) ((Iterator<?>) o).next());
    add("changed", Pasts::changed, o -> isChanged((Iterator<?>) o));
    add("deque", k -> new ArrayDeque<>(List.of(k, 2)), o -> (Integer) ((ArrayDeque<?>) o).peek());
    add("bits", k -> BitSet.valueOf(new long[] {k}), o -> ((BitSet) o).cardinality());
    add(
        "identities",
        k -> new IdentityHashMap<>(k == 0 ? Map.of() : Map.of(REFERENT, 1)),
        o -> ((IdentityHashMap<?, ?>) o).containsKey(REFERENT) ? 1 : 0);
    add("capacity", k -> new StringBuilder(10 + k), o -> ((StringBuilder) o).capacity() - 10);
    add(
        "order",
        k -> k == 0 ? Comparator.<Integer>nullsFirst(null) : Comparator.<Integer>nullsLast(null),
        o -> ((Comparator<?>) o).compare(null, null) + first(o));
    Predicate<Object> all = object -> true;
    Predicate<Object> none = object -> false;
    add("predicate", k -> k == 0 ? all.and(none) : all.or(none), o -> tests((Predicate<?>) o));
  }

  @SuppressWarnings("unchecked")
  private static int first(Object comparator) {
    return ((Comparator<Integer>) comparator).compare(null, 1) < 0 ? 0 : 1;
  }

  private static int tests(Predicate<?> predicate) {
    return predicate.test(null) ? 1 : 0;
  }

  private static Iterator<Integer> changed(int number) {
    var list = new ArrayList<>(List.of(1));
    Iterator<Integer> iterator = list.iterator();
    if (number == 1) {
      list.add(2);
      list.remove(1);
    }
    return iterator;
  }

  private static int isChanged(Iterator<?> iterator) {
    try {
      iterator.next();
      return 0;
    } catch (ConcurrentModificationException e) {
      return 1;
    }
  }

  private static void jdk() {
    add("scanner", k -> new Scanner("" + k), o -> ((Scanner) o).nextInt());
    add("reader", k -> new StringReader("" + k), o -> ((StringReader) o).read() - '0');
    add("matcher", Pasts::found, o -> Integer.parseInt(((Matcher) o).group()));
    add(
        "buffer",
        k -> ByteBuffer.allocate(4).order(k == 0 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN),
        o -> ((ByteBuffer) o).putInt(0, 1).get(0));
    add(
        "future",
        k -> k == 0 ? new CompletableFuture<>() : CompletableFuture.completedFuture(1),
        o -> ((CompletableFuture<?>) o).isDone() ? 1 : 0);
    add(
        "proxy",
        k ->
            Proxy.newProxyInstance(
                Pasts.class.getClassLoader(), new Class<?>[] {IntSupplier.class}, (p, m, a) -> k),
        o -> ((IntSupplier) o).getAsInt());
  }

  private static Matcher found(int number) {
    Matcher matcher = Pattern.compile("[0-9]").matcher("01");
    for (int i = 0; i <= number; i++) {
      matcher.find();
    }
    return matcher;
  }
}
