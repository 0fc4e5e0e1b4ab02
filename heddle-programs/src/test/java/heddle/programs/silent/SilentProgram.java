package heddle.programs.silent;

import heddle.api.Choose;
import heddle.jvm.JvmTarget;
import heddle.jvm.Program;
import heddle.programs.random.Compilation;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/**
 * A random program in which something that a race decides, {@code k}, is put into an object or a
 * thread, where another thread finds it out: without an event, most of the time. What that thread
 * reads beside it another race decides, and the outcome is made of both.
 *
 * @param name of its class
 * @param text of its class
 */
public record SilentProgram(String name, String text) {

  /**
   * Something that is made of {@code k}.
   *
   * @param make an expression
   * @param isSecond whether what is in place of {@code %s} was made of 1
   */
  private record Leaf(String make, String isSecond) {}

  /**
   * Something with another object inside.
   *
   * @param make an expression with the object in place of {@code %s}
   * @param open an expression for the object inside of {@code %s}
   */
  private record Wrapper(String make, String open) {}

  private static final String TEMPLATE =
      """
      import java.math.BigInteger;
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import java.util.function.*;
      public class @name@ {
        static volatile int f, g, x, y, z;
        static volatile Object published, junk;
        static String seen;
        static final AtomicInteger F = new AtomicInteger();
        static final Object HELD = new Object();
        static final InheritableThreadLocal<Object> INHERITED = new InheritableThreadLocal<>();
        enum E { ONE, TWO }
        record Box(Object o) {}
        record Value(int n) {}
        static class A {}
        static class B {}
        static class Pair {
          final Object first, second;
          Pair(Object first, Object second) { this.first = first; this.second = second; }
        }
        static class Node {
          Object next = new A();
          final Object value;
          Node(Object value) { this.value = value; }
        }
        static class Open { Object o; Open(Object o) { this.o = o; } }
        static class Task implements Runnable {
          final Object o;
          Task(Object o) { this.o = o; }
          public void run() { look(o); }
        }
        static class Special extends Thread {
          final Object o;
          Special(Object o) { this.o = o; }
          @Override public void run() { look(o); }
        }
        static class Other extends Thread { Other(Runnable body) { super(body); } }
        static class Holder extends Thread {
          final Object o;
          Holder(Runnable body, Object o) { super(body); this.o = o; }
        }
        static class Group extends ThreadGroup {
          final int n;
          Group(int n) { super("group"); this.n = n; }
        }
        static IntSupplier say(int n) { return () -> n; }
        static IntSupplier shout(int n) { return () -> n + 1; }
        static IntSupplier silence() { return () -> 1; }
        static IntSupplier noise() { return () -> 2; }
        static Supplier<Object> hold(Object o) { return () -> o; }
        static Exception here() { return new RuntimeException(); }
        static Exception there() { return new RuntimeException(); }
        static Exception parsed(int k) {
          try {
            return k == 0 ? fail(Integer.parseInt("x")) : fail(Long.parseLong("x"));
          } catch (NumberFormatException e) {
            return e;
          }
        }
        static Exception fail(long n) { throw new AssertionError(n); }
        static final ThreadLocal<Object> OWN = new ThreadLocal<>();
        static String name(Thread t) { return t.getName(); }
        static int number(String name) { return Integer.parseInt(name.substring(7)); }
        static int code(Object o) { return System.identityHashCode(o); }
        static void pause(int millis) {
          try { Thread.sleep(millis); } catch (InterruptedException e) { throw new AssertionError(e); }
        }
        static Object shared() { return ((Open) published).o; }
        static boolean passes(CountDownLatch l) {
          try {
            return l.await(1, TimeUnit.MILLISECONDS);
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        }
        static void run(Runnable r) {
          Thread d = new Thread(r, "d");
          d.start();
          try { d.join(); } catch (InterruptedException e) { throw new AssertionError(e); }
        }
        static int forks() {
          int[] r = new int[1];
          run(() -> r[0] = (int) (Math.random() * 2));
          return r[0];
        }
        static final ReentrantLock L = new ReentrantLock();
        static Thread prior(Thread t, int priority) { t.setPriority(priority); return t; }
        static Thread daemon(Thread t, boolean is) { t.setDaemon(is); return t; }
        static Thread called(Thread t, String name) { t.setName(name); return t; }
        static boolean isSecond(Object o) {
          Thread t = Thread.currentThread();
          return @isSecond@;
        }
        static void check(boolean fails) { if (fails) { throw new AssertionError("found"); } }
        static void look(Object o) {
          @reaction@
        }
        static void act(int k, Thread t) { @act@ }
        static void lookToo(Object o) { look(o); }
        public static void main(String[] args) throws Exception {
          Thread u = new Thread(() -> @racer@);
          u.start();
          @source@
          @shift@
          Object made = @make@;
          Runnable body = () -> look(null);
          @way@
          t.start();
          Thread s = new Thread(() -> { x = 1; @more@ });
          s.start();
          t.join();
          s.join();
          u.join();
          System.out.println(seen + " " + y);
        }
      }
      """;

  /** What the racer does, and how the main thread gets to know {@code k}. */
  private static final List<List<String>> SOURCES =
      List.of(
          List.of("f = 1", "int k = f;"),
          List.of("f = 1", "int k = f;"),
          List.of("F.set(1)", "int k = F.compareAndSet(0, 2) ? 0 : 1;"),
          List.of("F.set(1)", "int k = F.getAndAdd(5);"),
          List.of("{}", "int k = heddle.api.Choose.from(2);"),
          List.of("{ synchronized (F) { g = 1; } }", "int k; synchronized (F) { k = g; }"));

  private static final List<Leaf> LEAVES =
      List.of(
          new Leaf("k == 0 ? new A() : new B()", "%s instanceof B"),
          new Leaf("k == 0 ? new A[1] : new B[1]", "%s instanceof B[]"),
          new Leaf("k == 0 ? null : new Object()", "%s != null"),
          new Leaf("k == 0 ? null : HELD", "%s != null"),
          new Leaf(
              "k == 0 ? new Pair(null, HELD) : new Pair(HELD, null)", "((Pair) %s).first != null"),
          new Leaf("new Pair(new A[k], null)", "((A[]) ((Pair) %s).first).length == 1"),
          new Leaf("new int[k + 1]", "((int[]) %s).length == 2"),
          new Leaf("new Object[k]", "((Object[]) %s).length == 1"),
          new Leaf("Integer.valueOf(1000 + k)", "((Integer) %s) == 1001"),
          new Leaf("k == 0 ? (Object) 1000 : (Object) 1000L", "%s instanceof Long"),
          new Leaf("new String(\"a\" + k)", "\"a1\".equals(%s)"),
          new Leaf("k == 0 ? say(1) : shout(1)", "((IntSupplier) %s).getAsInt() == 2"),
          new Leaf("k == 0 ? silence() : noise()", "((IntSupplier) %s).getAsInt() == 2"),
          new Leaf("BigInteger.valueOf(1000 + k)", "((BigInteger) %s).intValue() == 1001"),
          new Leaf("new Value(k)", "((Value) %s).n() == 1"),
          new Leaf("k == 0 ? E.ONE : E.TWO", "%s == E.TWO"),
          new Leaf("k == 0 ? A.class : B.class", "%s == B.class"),
          new Leaf(
              "new RuntimeException(k == 0 ? null : \"x\")",
              "((Exception) %s).getMessage() != null"),
          new Leaf(
              "k == 0 ? here() : there()",
              "((Exception) %s).getStackTrace()[0].getMethodName().equals(\"there\")"),
          new Leaf("new Open(k == 0 ? null : HELD)", "((Open) %s).o != null"),
          new Leaf("k == 0 ? new Thread() : new Other(null)", "%s instanceof Other"),
          new Leaf("new Holder(null, k == 0 ? null : HELD)", "((Holder) %s).o != null"),
          new Leaf(
              "new Thread(new Group(k), \"n\")", "((Group) ((Thread) %s).getThreadGroup()).n == 1"),
          new Leaf("new Thread(\"n\" + k)", "((Thread) %s).getName().equals(\"n1\")"));

  private static final List<Wrapper> WRAPPERS =
      List.of(
          new Wrapper("new Box(%s)", "((Box) %s).o()"),
          new Wrapper("new Box(%s)", "((Box) %s).o()"),
          new Wrapper("new Pair(new Object(), %s)", "((Pair) %s).second"),
          new Wrapper("new Pair(%s, new A())", "((Pair) %s).first"),
          new Wrapper("new Node(%s)", "((Node) %s).value"),
          new Wrapper("hold(%s)", "((Supplier<?>) %s).get()"),
          new Wrapper("Optional.ofNullable(%s)", "((Optional<?>) %s).orElse(null)"),
          new Wrapper("new Open(%s)", "((Open) %s).o"),
          new Wrapper("new Object[] {%s}", "((Object[]) %s)[0]"));

  /** How an object gets to a thread. */
  private static final List<String> WAYS =
      List.of(
          "published = made; Thread t = new Thread(() -> look(published));",
          "published = made; Thread t = new Thread(() -> look(published));",
          "Thread t = new Thread(() -> look(made));",
          "Thread t = new Thread(new Task(made));",
          "Thread t = new Special(made);",
          "INHERITED.set(made); Thread t = new Thread(() -> look(INHERITED.get()));");

  /** How a thread itself is made of {@code k}; a {@code body} looks at nothing. */
  private static final List<Leaf> TRAITS =
      List.of(
          new Leaf("new Thread(body, \"n\" + k)", "t.getName().equals(\"n1\")"),
          new Leaf("called(new Thread(body), \"n\" + k)", "t.getName().equals(\"n1\")"),
          new Leaf("prior(new Thread(body), 5 + k)", "t.getPriority() == 6"),
          new Leaf("daemon(new Thread(body), k == 1)", "t.isDaemon()"),
          new Leaf("k == 0 ? new Thread(body) : new Other(body)", "t instanceof Other"),
          new Leaf("new Holder(body, k == 0 ? null : HELD)", "((Holder) t).o != null"),
          new Leaf(
              "new Holder(body, new Pair(null, new int[k]))",
              "((int[]) ((Pair) ((Holder) t).o).second).length == 1"),
          new Leaf("new Thread(new Group(k), body)", "((Group) t.getThreadGroup()).n == 1"),
          new Leaf("new Thread(k == 0 ? body : () -> look(HELD))", "o != null"),
          new Leaf("new Thread(k == 0 ? body : () -> lookToo(HELD))", "o != null"),
          new Leaf(
              "new Thread(new ThreadGroup(\"n\" + k), body)",
              "t.getThreadGroup().getName().equals(\"n1\")"));

  /**
   * What a thread does once more if {@code k} is 1, so that the runtime counts one more for it, and
   * how it finds that out later: with most of them, by what its next number is.
   */
  private static final List<Leaf> COUNTERS =
      List.of(
          new Leaf("new Thread(() -> {});", "number(new Thread(() -> {}).getName()) % 2 == 1"),
          new Leaf("new Thread(\"x\");", "new Thread(\"x\").getId() % 2 == 0"),
          new Leaf("Math.random();", "(int) (Math.random() * 16) % 2 == 0"),
          new Leaf("Math.random();", "Math.random() < 0.5"),
          new Leaf("new Random();", "new Random().nextInt(2) == 0"),
          new Leaf(
              "ThreadLocalRandom.current().nextInt();",
              "ThreadLocalRandom.current().nextInt(2) == 0"),
          new Leaf("System.nanoTime();", "System.nanoTime() > 1500"),
          new Leaf("pause(1);", "System.nanoTime() > 100_000"),
          new Leaf(
              "System.identityHashCode(new A());", "System.identityHashCode(new A()) % 2 == 0"),
          new Leaf("new A().hashCode();", "new A().hashCode() % 4 < 2"),
          new Leaf("junk = new B();", "code(junk = new B()) % 2 == 0"),
          new Leaf("junk = new Value(1);", "code(junk = new Value(3)) % 4 < 2"),
          new Leaf("run(() -> {});", "forks() == 0"),
          new Leaf("L.lock();", "L.getHoldCount() == 1"),
          new Leaf("OWN.set(HELD);", "OWN.get() != null"),
          new Leaf("t.setName(\"n1\");", "t.getName().equals(\"n1\")"),
          new Leaf("t.setPriority(7);", "t.getPriority() == 7"));

  /** What a thread keeps for itself, made of {@code k}, and how it finds that out later. */
  private static final List<Leaf> KEPT =
      List.of(
          new Leaf(
              "new Thread(k == 0 ? \"x\" : name(new Thread(() -> {})));"
                  + " if (k == 0) { new Thread(\"y\"); }",
              "number(new Thread(() -> {}).getName()) % 2 == 1"),
          new Leaf(
              "OWN.set(parsed(k));",
              "Arrays.toString(((Exception) OWN.get()).getStackTrace()).contains(\"Long\")"),
          new Leaf(
              "OWN.set(new java.text.ParseException(\"x\", k));",
              "((java.text.ParseException) OWN.get()).getErrorOffset() == 1"),
          new Leaf(
              "OWN.set(new Holder(null, k == 0 ? null : HELD));", "((Holder) OWN.get()).o != null"),
          new Leaf(
              "OWN.set(k == 0 ? new Thread() : new Other(null));", "OWN.get() instanceof Other"),
          new Leaf(
              "OWN.set(new Thread(new Group(k), \"n\"));",
              "((Group) ((Thread) OWN.get()).getThreadGroup()).n == 1"),
          new Leaf("OWN.set(new StringBuilder(\"a\" + k));", "OWN.get().toString().equals(\"a1\")"),
          new Leaf(
              "OWN.set(List.of(1, 2, 3).listIterator(k));",
              "((ListIterator<?>) OWN.get()).nextIndex() == 1"),
          new Leaf("OWN.set(new Semaphore(k));", "((Semaphore) OWN.get()).tryAcquire()"),
          new Leaf(
              "var s = new Semaphore(0); if (k == 1) { s.release(); } published = new Open(s);",
              "((Semaphore) shared()).tryAcquire()"),
          new Leaf(
              "var l = new ReentrantLock(); l.lock(); if (k == 1) { l.lock(); } published = new Open(l);",
              "((ReentrantLock) shared()).getHoldCount() == 2"),
          new Leaf(
              "var l = new ReentrantReadWriteLock(); if (k == 1) { l.readLock().lock(); }"
                  + " published = new Open(l);",
              "!((ReentrantReadWriteLock) shared()).writeLock().tryLock()"),
          new Leaf(
              "var c = new CompletableFuture<>(); if (k == 1) { c.complete(null); }"
                  + " published = new Open(k == 1 ? c : CompletableFuture.completedFuture(null));",
              "!((CompletableFuture<?>) shared()).isDone()"),
          new Leaf(
              "var l = new CountDownLatch(1); if (k == 1) { l.countDown(); } published = new Open(l);",
              "passes((CountDownLatch) shared())"),
          new Leaf("OWN.set(new AtomicInteger(k));", "((AtomicInteger) OWN.get()).get() == 1"),
          new Leaf("OWN.set(new Random(k));", "((Random) OWN.get()).nextInt(3) == 0"),
          new Leaf(
              "OWN.set(new ArrayDeque<>(k == 0 ? List.of(1) : List.of(1, 2)));",
              "((Deque<?>) OWN.get()).size() == 2"),
          new Leaf("OWN.set(say(k));", "((IntSupplier) OWN.get()).getAsInt() == 1"),
          new Leaf(
              "OWN.set(k == 0 ? silence() : noise());",
              "((IntSupplier) OWN.get()).getAsInt() == 2"));

  /** What makes the thread fail, most of the time. */
  private static final List<String> REACTIONS =
      List.of(
          "int v = x; check(isSecond(o) && v == 0); seen = \"\" + v;",
          "int v = x; check(isSecond(o) && v == 1); seen = \"\" + v;",
          "int v = x; check(!isSecond(o) && v == 0); seen = \"\" + v;",
          "int v = x; check(!isSecond(o) && v == 1); seen = \"\" + v;",
          "boolean b = isSecond(o); int v = x; check(b && v == 0); seen = \"\" + v;",
          "boolean b = isSecond(o); int v = x; check(!b && v == 1); seen = \"\" + v;",
          "int v = x; seen = v + \" \" + (isSecond(o) ? y : z);",
          "int v = x; if (isSecond(o)) { y = 2; } check(v == 0 && y == 2); seen = \"\" + v;");

  /** The n-th program of a seed; one of three is about what a thread has for itself. */
  public static SilentProgram of(String name, long seed) {
    Random random = random(seed);
    return random.nextInt(3) == 0 ? counting(name, random) : looking(name, random);
  }

  /** One of those for certain. */
  public static SilentProgram counting(String name, long seed) {
    return counting(name, random(seed));
  }

  private static Random random(long seed) {
    var random = new Random(seed * 7_919 + 13);
    random.nextInt();
    return random;
  }

  /** A thread learns {@code k}, does something accordingly, and forgets it. */
  private static SilentProgram counting(String name, Random random) {
    List<String> source = any(SOURCES, random);
    boolean isKept = random.nextInt(3) == 0;
    Leaf counter = any(isKept ? KEPT : COUNTERS, random);
    String act = isKept ? counter.make() : "if (k == 1) { " + counter.make() + " }";
    String way =
        "Thread t = new Thread(() -> { %s %s { act(k, Thread.currentThread()); k = 0; look(null); } });";
    String inside = random.nextBoolean() ? "synchronized (HELD)" : "";
    return program(
        name,
        random,
        TEMPLATE
            .replace("@racer@", source.get(0))
            .replace("@source@", "")
            .replace("@shift@", "")
            .replace("@make@", "null")
            .replace("@act@", act)
            .replace("@way@", way.formatted(source.get(1), inside))
            .replace("@isSecond@", counter.isSecond()));
  }

  private static SilentProgram looking(String name, Random random) {
    List<String> source = any(SOURCES, random);
    boolean isTrait = random.nextInt(3) == 0;
    Leaf trait = any(TRAITS, random);
    Leaf leaf = any(LEAVES, random);
    String make = leaf.make();
    for (int depth = random.nextInt(3) + random.nextInt(2); depth > 0; depth--) {
      Wrapper wrapper = any(WRAPPERS, random);
      make = wrapper.make().formatted(make);
      leaf = new Leaf(leaf.make(), leaf.isSecond().formatted(wrapper.open()));
    }
    String way = isTrait ? "Thread t = %s;".formatted(trait.make()) : any(WAYS, random);
    return program(
        name,
        random,
        TEMPLATE
            .replace("@racer@", source.get(0))
            .replace("@source@", source.get(1))
            .replace(
                "@shift@", random.nextInt(3) == 0 ? "if (k == 1) { junk = new Box(new A()); }" : "")
            .replace("@make@", isTrait ? "null" : make)
            .replace("@act@", "")
            .replace("@way@", way)
            .replace("@isSecond@", isTrait ? trait.isSecond() : leaf.isSecond().formatted("o")));
  }

  private static SilentProgram program(String name, Random random, String template) {
    return new SilentProgram(
        name,
        template
            .replace("@name@", name)
            .replace("@reaction@", any(REACTIONS, random))
            .replace("@more@", random.nextInt(3) == 0 ? "y = 1;" : ""));
  }

  private static <T> T any(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }

  /** The program, of which the class is here. */
  public JvmTarget open(Path classes) {
    return JvmTarget.open(
        new Program(List.of(classes, Compilation.placeOf(Choose.class)), name, List.of()));
  }
}
