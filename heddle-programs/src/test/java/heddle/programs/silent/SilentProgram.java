package heddle.programs.silent;

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
record SilentProgram(String name, String text) {

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
      import java.util.concurrent.atomic.*;
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
        static IntSupplier say(int n) { return () -> n; }
        static IntSupplier shout(int n) { return () -> n + 1; }
        static IntSupplier silence() { return () -> 1; }
        static IntSupplier noise() { return () -> 2; }
        static Supplier<Object> hold(Object o) { return () -> o; }
        static Exception here() { return new RuntimeException(); }
        static Exception there() { return new RuntimeException(); }
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
        static void lookToo(Object o) { look(o); }
        public static void main(String[] args) throws Exception {
          Thread u = new Thread(() -> @racer@);
          u.start();
          @source@
          @shift@
          Object made = @make@;
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
          new Leaf("new Open(k == 0 ? null : HELD)", "((Open) %s).o != null"));

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
          new Leaf("new Thread(k == 0 ? body : () -> look(HELD))", "o != null"),
          new Leaf("new Thread(k == 0 ? body : () -> lookToo(HELD))", "o != null"),
          new Leaf(
              "new Thread(new ThreadGroup(\"n\" + k), body)",
              "t.getThreadGroup().getName().equals(\"n1\")"));

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

  static SilentProgram of(String name, long seed) {
    var random = new Random(seed * 7_919 + 13);
    random.nextInt();
    List<String> source = any(SOURCES, random);
    boolean isTrait = random.nextInt(4) == 0;
    Leaf trait = any(TRAITS, random);
    Leaf leaf = any(LEAVES, random);
    String make = leaf.make();
    String path = "o";
    for (int depth = random.nextInt(3) + random.nextInt(2); depth > 0; depth--) {
      Wrapper wrapper = any(WRAPPERS, random);
      make = wrapper.make().formatted(make);
      leaf = new Leaf(leaf.make(), leaf.isSecond().formatted(wrapper.open()));
    }
    String way =
        isTrait
            ? "Runnable body = () -> look(null); Thread t = %s;".formatted(trait.make())
            : any(WAYS, random);
    String isSecond = isTrait ? trait.isSecond() : leaf.isSecond().formatted(path);
    return new SilentProgram(
        name,
        TEMPLATE
            .replace("@name@", name)
            .replace("@racer@", source.get(0))
            .replace("@source@", source.get(1))
            .replace(
                "@shift@", random.nextInt(3) == 0 ? "if (k == 1) { junk = new Box(new A()); }" : "")
            .replace("@make@", make)
            .replace("@way@", way)
            .replace("@isSecond@", isSecond)
            .replace("@reaction@", any(REACTIONS, random))
            .replace("@more@", random.nextInt(3) == 0 ? "y = 1;" : ""));
  }

  private static <T> T any(List<T> all, Random random) {
    return all.get(random.nextInt(all.size()));
  }
}
