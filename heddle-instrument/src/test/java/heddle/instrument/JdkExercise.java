package heddle.instrument;

import heddle.runtime.Hooks;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Timer;
import java.util.TimerTask;
import java.util.TreeMap;
import java.util.UUID;
import java.util.Vector;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Exchanger;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Uses the JDK broadly, often enough for the JIT compilers, and prints a sum of it all. */
public final class JdkExercise {

  private JdkExercise() {}

  public static void main(String[] args) throws Exception {
    long sum = 0;
    for (int round = 0; round < 400; round++) {
      sum += collections(round) + streams(round) + synchronizers(round);
    }
    sum += threads();
    System.err.println("sum " + sum);
    System.err.println("prologues " + prologues());
    System.exit(0);
  }

  /** What a runtime sees that says it has done everything itself. */
  private static String prologues() {
    Thread thread = new Thread(() -> System.err.println("started"));
    var bytes = new byte[8];
    Hooks.done = true;
    thread.start();
    thread.interrupt();
    boolean interrupted = thread.isInterrupted();
    Thread.State state = thread.getState();
    new SecureRandom().nextBytes(bytes);
    Hooks.done = false;
    boolean reallyInterrupted = thread.isInterrupted();
    Hooks.controlled = true;
    double random = Math.random();
    Hooks.controlled = false;
    return state
        + " "
        + thread.getState()
        + " "
        + interrupted
        + reallyInterrupted
        + bytes[3]
        + " "
        + random;
  }

  private static long collections(int round) {
    long sum = 0;
    Map<Object, Integer> hash = new HashMap<>();
    for (Map<Object, Integer> map :
        List.of(
            hash,
            new LinkedHashMap<Object, Integer>(16, 0.5f, true),
            new TreeMap<Object, Integer>(),
            new Hashtable<Object, Integer>(),
            new WeakHashMap<Object, Integer>(),
            Collections.synchronizedMap(new HashMap<Object, Integer>()),
            new ConcurrentHashMap<Object, Integer>(),
            new ConcurrentSkipListMap<Object, Integer>())) {
      for (int i = 0; i < 100; i++) {
        map.put(i % 37, i);
        map.merge(i % 11, i, Integer::sum);
        map.computeIfAbsent(i % 5, key -> 1);
      }
      map.remove(3);
      sum += map.entrySet().stream().mapToInt(Map.Entry::getValue).sum() + map.size();
    }
    for (List<Integer> list :
        List.of(
            new ArrayList<Integer>(),
            new Vector<Integer>(),
            new CopyOnWriteArrayList<Integer>(),
            Collections.synchronizedList(new ArrayList<Integer>()))) {
      for (int i = 0; i < 30; i++) {
        list.add(i % 2 == 0 ? 0 : list.size(), i * 7 % 13 + round);
      }
      Collections.sort(list);
      list.remove(1);
      sum += list.hashCode() + list.get(5);
    }
    var queue = new PriorityQueue<>(List.of(3, 1, 2));
    var deque = new ArrayDeque<>(queue);
    var bits = new BitSet();
    bits.set(round % 70, 90);
    var units = new EnumMap<TimeUnit, Integer>(TimeUnit.class);
    units.put(TimeUnit.DAYS, round);
    var identity = new IdentityHashMap<Object, Object>();
    identity.put("a", "b");
    var properties = new Properties();
    properties.setProperty("k", "v");
    int[] sorted = new Random(round).ints(50).toArray();
    Arrays.sort(sorted);
    return sum
        + queue.poll()
        + deque.size()
        + bits.cardinality()
        + units.size()
        + identity.size()
        + properties.size()
        + sorted[3]
        + Arrays.hashCode(Arrays.copyOfRange(sorted, 3, 20));
  }

  private static long streams(int round) {
    return IntStream.range(0, 50)
            .boxed()
            .filter(i -> i % 3 != 0)
            .collect(Collectors.groupingBy(i -> i % 5, Collectors.summingInt(i -> i)))
            .values()
            .stream()
            .mapToInt(i -> i)
            .sum()
        + Optional.of(round).map(String::valueOf).orElse("").length()
        + UUID.nameUUIDFromBytes(new byte[] {(byte) round}).hashCode();
  }

  private static long synchronizers(int round) throws Exception {
    var lock = new ReentrantLock();
    var both = new ReentrantReadWriteLock();
    var stamped = new StampedLock();
    var semaphore = new Semaphore(2);
    var latch = new CountDownLatch(1);
    var counter = new AtomicInteger();
    var adder = new LongAdder();
    var array = new AtomicReferenceArray<>(new String[] {"a", "b"});
    for (int i = 0; i < 50; i++) {
      lock.lock();
      lock.newCondition().signalAll();
      lock.unlock();
      both.readLock().lock();
      both.readLock().unlock();
      stamped.unlockWrite(stamped.writeLock());
      semaphore.acquire();
      semaphore.release();
      counter.updateAndGet(x -> x + 3);
      adder.increment();
      array.compareAndSet(0, "a", "a");
    }
    latch.countDown();
    latch.await();
    return counter.get() + adder.sum() + array.length() + semaphore.availablePermits() + round;
  }

  private static long threads() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(3);
    var queue = new LinkedBlockingQueue<Integer>(2);
    var synchronous = new SynchronousQueue<Integer>();
    var exchanger = new Exchanger<Integer>();
    var barrier = new CyclicBarrier(2);
    var phaser = new Phaser(1);
    pool.submit(
        () -> {
          for (int i = 0; i < 100; i++) {
            queue.put(i);
          }
          synchronous.put(7);
          barrier.await();
          return exchanger.exchange(1);
        });
    long sum = 0;
    for (int i = 0; i < 100; i++) {
      sum += queue.take();
    }
    sum += synchronous.take();
    barrier.await();
    sum += exchanger.exchange(2) + phaser.arrive();
    sum +=
        CompletableFuture.supplyAsync(() -> 5)
            .thenCombine(CompletableFuture.supplyAsync(() -> 6), Integer::sum)
            .get();
    sum += IntStream.range(0, 10_000).parallel().sum();
    sum += Executors.newScheduledThreadPool(1).schedule(() -> 9, 5, TimeUnit.MILLISECONDS).get();
    var fired = new CountDownLatch(1);
    var timer = new Timer(true);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            fired.countDown();
          }
        },
        5);
    fired.await();
    timer.cancel();
    pool.shutdown();
    pool.awaitTermination(5, TimeUnit.SECONDS);
    return sum + remainder(pool);
  }

  /** Nothing here is repeatable, so it counts only that it works. */
  private static int remainder(ExecutorService pool) throws Exception {
    var bytes = new byte[4];
    new SecureRandom().nextBytes(bytes);
    var local = ThreadLocal.withInitial(() -> 3);
    Thread sleeper = new Thread(() -> TimeUnit.HOURS.toMillis(1));
    sleeper.start();
    sleeper.join();
    Thread.currentThread().interrupt();
    boolean interrupted = Thread.interrupted();
    boolean now = Instant.now().getEpochSecond() > 1_000_000_000L;
    boolean random = ThreadLocalRandom.current().nextInt(5) + Math.random() >= 0;
    return (interrupted && now && random ? 1 : 0) + local.get() + (pool.isTerminated() ? 10 : 0);
  }
}
