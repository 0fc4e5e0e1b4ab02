package heddle.programs.library;

import heddle.jvm.Waits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Threads that use what they share.
 *
 * @param name of the class
 * @param linked whether the queue is a linked one, else an array
 * @param permits of the semaphore
 * @param counts of the latch
 * @param waits how its waits may end; all its time limits are of one second
 * @param threads what each does
 */
record LibraryProgram(
    String name, boolean linked, int permits, int counts, Waits waits, List<List<Deed>> threads) {

  /** Each deed answers a text; what can be interrupted answers so. */
  static final String DEEDS =
      """
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;
      final class Deeds {
        interface Body { Object run() throws Exception; }
        static String text(Body body) {
          try {
            Object answer = body.run();
            return answer == null ? "-" : answer instanceof Boolean b ? (b ? "t" : "f") : "" + answer;
          } catch (InterruptedException e) {
            return "i";
          } catch (BrokenBarrierException e) {
            return "b";
          } catch (TimeoutException e) {
            return "x";
          } catch (RuntimeException e) {
            throw e;
          } catch (Exception e) {
            throw new IllegalStateException(e);
          }
        }
        static Object timedLock(Lock l) throws Exception { return l.tryLock(1, TimeUnit.SECONDS); }
        static Object interruptibleLock(Lock l) throws Exception { l.lockInterruptibly(); return true; }
        static Object await(Condition c) throws Exception { c.await(); return "w"; }
        static Object timedAwait(Condition c) throws Exception { return c.await(1, TimeUnit.SECONDS); }
        static Object signal(Condition c) { c.signal(); return "."; }
        static Object signalAll(Condition c) { c.signalAll(); return "."; }
        static Object acquire(Semaphore s) throws Exception { s.acquire(); return "a"; }
        static Object timedAcquire(Semaphore s) throws Exception { return s.tryAcquire(1, TimeUnit.SECONDS); }
        static Object release(Semaphore s) { s.release(); return "."; }
        static Object countDown(CountDownLatch l) { l.countDown(); return "."; }
        static Object await(CountDownLatch l) throws Exception { l.await(); return "w"; }
        static Object timedAwait(CountDownLatch l) throws Exception { return l.await(1, TimeUnit.SECONDS); }
        static Object meet(CyclicBarrier b) throws Exception { return b.await(); }
        static Object timedMeet(CyclicBarrier b) throws Exception { return b.await(1, TimeUnit.SECONDS); }
        static Object put(BlockingQueue<Integer> q, int n) throws Exception { q.put(n); return "p"; }
        static Object take(BlockingQueue<Integer> q) throws Exception { return q.take(); }
        static Object timedOffer(BlockingQueue<Integer> q, int n) throws Exception { return q.offer(n, 1, TimeUnit.SECONDS); }
        static Object timedPoll(BlockingQueue<Integer> q) throws Exception { return q.poll(1, TimeUnit.SECONDS); }
        static Object run(FutureTask<Integer> t) { t.run(); return "r"; }
        static Object get(Future<Integer> f) throws Exception { return f.get(); }
        static Object timedGet(Future<Integer> f) throws Exception { return f.get(1, TimeUnit.SECONDS); }
        static Object interrupt(Thread t) { t.interrupt(); return "."; }
      }
      """;

  /**
   * The program as a class. What a thread's deeds answered is printed when all have ended. Nobody
   * is interrupted before all are started.
   */
  String java() {
    var text = new StringBuilder();
    text.append(
        """
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.concurrent.locks.*;
        public class %s {
          static final ReentrantLock LOCK = new ReentrantLock();
          static final Condition CONDITION = LOCK.newCondition();
          static final Semaphore SEMAPHORE = new Semaphore(%d);
          static final CountDownLatch LATCH = new CountDownLatch(%d);
          static final CyclicBarrier BARRIER = new CyclicBarrier(2);
          static final BlockingQueue<Integer> QUEUE = new %sBlockingQueue<>(1);
          static final ConcurrentHashMap<Integer, Integer> MAP = new ConcurrentHashMap<>();
          static final AtomicInteger ATOMIC = new AtomicInteger();
          static final CompletableFuture<Integer> FUTURE = new CompletableFuture<>();
          static final FutureTask<Integer> TASK = new FutureTask<>(ATOMIC::incrementAndGet);
          static final Thread[] THREADS = new Thread[%d];
          static final String[] SAID = new String[%d];
        """
            .formatted(
                name,
                permits,
                counts,
                linked ? "Linked" : "Array",
                threads.size(),
                threads.size()));
    boolean pools = uses(Deed.Kind.SUBMIT);
    boolean isGated = uses(Deed.Kind.INTERRUPT);
    if (isGated) {
      text.append("  static final Semaphore GATE = new Semaphore(0);\n");
    }
    if (pools) {
      text.append("  static ExecutorService EXECUTOR;\n");
    }
    text.append("  public static void main(String[] args) throws Exception {\n");
    text.append(pools ? "    EXECUTOR = Executors.newFixedThreadPool(1);\n" : "");
    for (int t = 0; t < threads.size(); t++) {
      text.append("    THREADS[%d] = new Thread(%s::t%d);\n".formatted(t, name, t));
    }
    text.append("    for (Thread thread : THREADS) thread.start();\n");
    text.append(isGated ? "    GATE.release(%d);\n".formatted(threads.size()) : "");
    text.append("    for (Thread thread : THREADS) thread.join();\n");
    text.append(pools ? "    EXECUTOR.shutdown();\n" : "");
    text.append("    System.out.println(String.join(\" \", SAID));\n  }\n");
    for (int t = 0; t < threads.size(); t++) {
      text.append("  static void t%d() {\n    String said = \"\";\n".formatted(t));
      text.append(isGated ? "    GATE.acquireUninterruptibly();\n" : "");
      threads.get(t).forEach(deed -> print(deed, text));
      text.append("    SAID[%d] = said;\n  }\n".formatted(t));
    }
    return text.append("}\n").toString();
  }

  private static void print(Deed deed, StringBuilder text) {
    String java = deed.kind().java.formatted(deed.number());
    if (!deed.kind().hasBody) {
      text.append("    said += Deeds.text(() -> %s);\n".formatted(java));
      return;
    }
    if (deed.kind() == Deed.Kind.LOCK) {
      text.append("    LOCK.lock();\n    {\n");
    } else {
      String answer = "answer" + text.length();
      text.append("    String %s = Deeds.text(() -> %s);\n".formatted(answer, java));
      text.append("    said += %s;\n    if (%s.equals(\"t\")) {\n".formatted(answer, answer));
    }
    deed.body().forEach(inner -> print(inner, text));
    text.append("    LOCK.unlock();\n    }\n");
  }

  /** Whether time limits run out only where nothing else can happen. */
  boolean isPatient() {
    return !waits.starvation().isZero() && waits.starvation().compareTo(Duration.ofSeconds(1)) <= 0;
  }

  boolean uses(Deed.Kind kind) {
    return threads.stream().anyMatch(deeds -> uses(deeds, kind));
  }

  private static boolean uses(List<Deed> deeds, Deed.Kind kind) {
    return deeds.stream().anyMatch(deed -> deed.kind() == kind || uses(deed.body(), kind));
  }

  /** The programs with one deed less. */
  List<LibraryProgram> smaller() {
    var programs = new ArrayList<LibraryProgram>();
    for (int t = 0; t < threads.size(); t++) {
      for (List<Deed> fewer : fewer(threads.get(t))) {
        var all = new ArrayList<>(threads);
        all.set(t, fewer);
        programs.add(new LibraryProgram(name, linked, permits, counts, waits, all));
      }
    }
    return programs;
  }

  private static List<List<Deed>> fewer(List<Deed> deeds) {
    var lists = new ArrayList<List<Deed>>();
    for (int i = 0; i < deeds.size(); i++) {
      var without = new ArrayList<>(deeds);
      Deed deed = without.remove(i);
      lists.add(without);
      for (List<Deed> body : fewer(deed.body())) {
        var shorter = new ArrayList<>(deeds);
        shorter.set(i, deed.withBody(body));
        lists.add(shorter);
      }
    }
    return lists;
  }
}
