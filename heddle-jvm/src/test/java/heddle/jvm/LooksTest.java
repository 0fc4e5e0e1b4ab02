package heddle.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/**
 * A program that looks at itself, by reflection and through its stack, sees its source: nothing
 * that hooks have added, taken away or changed. And calls that have hooks fail as they do without.
 */
class LooksTest extends ComparedWithTheJdk {

  private static final String MEMBERS =
      COMMON
          + """
          @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @interface Note { String value() default "x"; int[] numbers() default {1, 2}; }
          interface Shape { default int s() { return 1; } static void t() {} private void p() {} }
          sealed interface Sealed permits One, Two {}
          record One(@Note int a, String b) implements Sealed { synchronized int twice() { return a * 2; } }
          static final class Two implements Sealed {}
          enum Colour { RED { @Override synchronized int n() { return 1; } }, GREEN; synchronized int n() { return 0; } }
          static class Base implements java.io.Serializable {
            private int x; protected volatile long y; transient Object lock = new Object(); static int count; final int f = 3;
            public synchronized void inc() { x++; }
            public static synchronized int total() { return count; }
            protected synchronized final Object weird(@Note("p") int a, Object... rest) throws java.io.IOException { return null; }
            synchronized Comparable<?> covariant() { return null; }
            private synchronized void hidden() { synchronized (lock) { lock.notifyAll(); } }
            void references() { Runnable r = lock::notifyAll; Runnable q = lock::notify; Callable<Integer> h = lock::hashCode; q = Thread::yield; }
            void lambda() { Runnable r = () -> x++; r.run(); }
            class Inner { synchronized Base outer() { return Base.this; } }
          }
          static class Sub extends Base implements Comparable<Sub> {
            static { count = 5; }
            @Override @Note public synchronized int compareTo(Sub other) { return 0; }
            @Override synchronized Integer covariant() { return null; }
          }
          static class Hash { @Override public int hashCode() { frames("hash"); return 7; } }
          static class Both implements Runnable { @Override public synchronized void run() { frames("synchronized"); } }

          static void frames(String what) {
            say(what + texts(new Throwable().getStackTrace()));
            StackTraceElement[] own = Thread.currentThread().getStackTrace();
            say(texts(Arrays.copyOfRange(own, 1, own.length)));
            var walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
            say(walker.walk(s -> s.map(f -> f + f.getDeclaringClass().getName() + "\\n").toList()));
            walker.forEach(f -> say(f.getMethodName() + " "));
            say("\\n");
          }
          static String texts(StackTraceElement[] frames) {
            String text = "\\n";
            for (StackTraceElement frame : frames) { text += "  " + frame + "\\n"; }
            return text;
          }
          static void show(Class<?> c) throws Exception {
            var lines = new ArrayList<String>();
            lines.add("class " + c.toGenericString() + c.getModifiers() + c.isSealed() + Arrays.toString(c.getPermittedSubclasses()) + c.getNestHost() + Arrays.toString(c.getAnnotations()) + Arrays.toString(c.getInterfaces()) + c.getEnclosingClass());
            for (var m : c.getDeclaredMethods()) lines.add(m.toGenericString() + m.getModifiers() + m.isBridge() + m.isSynthetic() + m.isVarArgs() + Arrays.toString(m.getAnnotations()) + Arrays.deepToString(m.getParameterAnnotations()) + Arrays.toString(m.getParameters()) + java.lang.reflect.Modifier.isSynchronized(m.getModifiers()) + m);
            for (var m : c.getMethods()) lines.add("public " + m.toGenericString());
            for (var f : c.getDeclaredFields()) lines.add("field " + f.toGenericString() + f.getModifiers());
            for (var k : c.getDeclaredConstructors()) lines.add("constructor " + k.toGenericString() + k.getModifiers());
            for (var d : c.getDeclaredClasses()) lines.add("inside " + d);
            if (c.isRecord()) for (var r : c.getRecordComponents()) lines.add("component " + r + Arrays.toString(r.getAnnotations()));
            var stream = java.io.ObjectStreamClass.lookup(c);
            if (stream != null) lines.add("serial " + stream.getSerialVersionUID() + Arrays.toString(stream.getFields()));
            try (var in = c.getResourceAsStream("/" + c.getName() + ".class")) { lines.add("bytes " + Arrays.hashCode(in.readAllBytes())); }
            Collections.sort(lines);
            for (String line : lines) say(line + "\\n");
          }
          interface Act { void run() throws Throwable; }
          static void edge(Act act) {
            try { act.run(); say("ok "); } catch (NullPointerException e) { say("null "); } catch (Throwable e) { say(e + " "); }
          }
          """;

  @Test
  void reflectionShowsTheSource() {
    same(
        """
        for (Class<?> c : new Class<?>[] {Main.class, Shape.class, Sealed.class, One.class, Two.class, Colour.class,
            Colour.RED.getClass(), Base.class, Base.Inner.class, Sub.class, Hash.class}) {
          show(c);
        }
        var lookup = java.lang.invoke.MethodHandles.lookup();
        var handle = lookup.findVirtual(Base.class, "inc", java.lang.invoke.MethodType.methodType(void.class));
        say(java.lang.reflect.Modifier.toString(lookup.revealDirect(handle).getModifiers()));
        """);
  }

  @Test
  void stacksHaveFramesOfTheProgramOnly() {
    same(
        """
        frames("main");
        new Hash().hashCode();
        new HashMap<Object, Object>().put(new Hash(), 1);
        new Both().run();
        Runnable reference = new Both()::run;
        reference.run();
        begin(() -> frames("thread")).join();
        """);
  }

  @Test
  void callsThatHaveHooksFailAsWithout() {
    same(
        """
        Object no = null; Thread none = null; Object o = new Object(); Thread t = new Thread(() -> {}); Lock lock = null; Base base = null;
        edge(() -> no.wait()); edge(() -> no.wait(1)); edge(() -> no.notify()); edge(() -> no.notifyAll()); edge(() -> no.hashCode());
        edge(() -> { synchronized (o) { o.wait(-1); } }); edge(() -> { synchronized (o) { o.wait(1, 1000000); } }); edge(() -> { synchronized (o) { o.wait(1, -1); } });
        edge(() -> o.notify()); edge(() -> o.wait(1)); edge(() -> o.wait(-1)); edge(() -> { synchronized (no) { } });
        edge(() -> Thread.sleep(-1)); edge(() -> Thread.sleep(1, -1)); edge(() -> Thread.sleep(1, 1000000));
        edge(() -> none.join()); edge(() -> none.join(1)); edge(() -> t.join(-1)); edge(() -> t.join(1, -1));
        edge(() -> none.isAlive()); edge(() -> none.getThreadGroup()); edge(() -> none.start()); edge(() -> none.interrupt()); edge(() -> none.isInterrupted());
        edge(() -> none.getState()); edge(() -> none.getName()); edge(() -> none.setName("x")); edge(() -> t.setName(null)); edge(() -> t.setPriority(99));
        edge(() -> Thread.holdsLock(null)); edge(() -> System.arraycopy(null, 0, o, 0, 1)); edge(() -> System.arraycopy(new int[1], 0, new int[1], 0, 2));
        edge(() -> LockSupport.unpark(null)); edge(() -> new ReentrantLock().unlock()); edge(() -> new ReentrantLock().newCondition().await());
        edge(() -> new ReentrantLock().newCondition().signal()); edge(() -> new Semaphore(1).acquire(-1)); edge(() -> new Semaphore(1).release(-1));
        edge(() -> new CountDownLatch(-1)); edge(() -> lock.lock()); edge(() -> new ReentrantReadWriteLock().readLock().unlock());
        edge(() -> new ReentrantLock().tryLock(1, null)); edge(() -> new CountDownLatch(1).await(1, null)); edge(() -> base.x++); edge(() -> base.inc());
        for (Act act : new Act[] {() -> Thread.sleep(1), () -> { synchronized (o) { o.wait(); } }, () -> t.join(), () -> new ReentrantLock().lockInterruptibly(),
            () -> new Semaphore(1).acquire(), () -> new CountDownLatch(1).await(), () -> new LinkedBlockingQueue<Object>().take()}) {
          Thread.currentThread().interrupt();
          edge(act);
          say(Thread.interrupted());
        }
        edge(() -> { t.start(); t.join(); t.start(); }); edge(() -> t.setDaemon(true));
        """);
  }

  /** What a program prints is what it prints without us. */
  private void same(String body) {
    String printed = exploration.printed(MEMBERS, body + "\nSystem.out.print(said());");
    assertEquals(asItIs(), printed);
  }
}
