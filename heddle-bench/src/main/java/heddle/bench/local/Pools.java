package heddle.bench.local;

import static heddle.bench.local.Subjects.check;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Flow;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.SubmissionPublisher;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Futures, streams and executors. */
final class Pools {

  private Pools() {}

  /** Whether there is such a program; then it has run. */
  static boolean run(String name, int size) throws Exception {
    switch (name) {
      case "all-of" -> allOf(size);
      case "any-of" -> anyOf(size);
      case "stages" -> stages(size);
      case "parallel-stream" -> parallelStream(size);
      case "recursive-task" -> check(new ForkJoinPool(2).invoke(new Leaves(size)) == 1 << size - 1);
      case "scheduled" -> scheduled(size);
      case "pool-subclass" -> poolSubclass(size);
      case "caller-runs" -> callerRuns(size);
      case "publisher" -> publisher(size);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void allOf(int size) throws InterruptedException, ExecutionException {
    var sum = new AtomicInteger();
    var futures = new CompletableFuture<?>[size];
    for (int i = 0; i < size; i++) {
      int value = i;
      futures[i] = CompletableFuture.supplyAsync(() -> value).thenAccept(sum::addAndGet);
    }
    CompletableFuture.allOf(futures).get();
    check(sum.get() == size * (size - 1) / 2);
  }

  private static void anyOf(int size) throws InterruptedException, ExecutionException {
    var futures = new CompletableFuture<?>[size];
    for (int i = 0; i < size; i++) {
      int value = i;
      futures[i] = CompletableFuture.supplyAsync(() -> value);
    }
    check(CompletableFuture.anyOf(futures).get() != null);
  }

  private static void stages(int size) throws InterruptedException, ExecutionException {
    CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1);
    for (int i = 1; i < size; i++) {
      future = future.thenApplyAsync(value -> value + 1);
    }
    check(future.get() == size);
  }

  private static void parallelStream(int size) {
    var numbers = IntStream.rangeClosed(1, size).boxed().collect(Collectors.toList());
    check(numbers.parallelStream().mapToInt(i -> i).sum() == size * (size + 1) / 2);
  }

  private static final class Leaves extends RecursiveTask<Integer> {
    private final int depth;

    Leaves(int depth) {
      this.depth = depth;
    }

    @Override
    protected Integer compute() {
      if (depth <= 1) {
        return 1;
      }
      var left = new Leaves(depth - 1);
      var right = new Leaves(depth - 1);
      left.fork();
      return right.compute() + left.join();
    }
  }

  private static void scheduled(int tasks) throws InterruptedException {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    var done = new AtomicInteger();
    for (int i = 0; i < tasks; i++) {
      pool.schedule(done::incrementAndGet, 10, TimeUnit.MILLISECONDS);
    }
    pool.shutdown();
    check(pool.awaitTermination(10, TimeUnit.SECONDS));
    check(done.get() == tasks);
  }

  private static void poolSubclass(int tasks) throws InterruptedException {
    var done = new AtomicInteger();
    var pool =
        new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>()) {
          @Override
          protected void afterExecute(Runnable task, Throwable failure) {
            done.incrementAndGet();
          }
        };
    end(pool, done, tasks);
    check(done.get() == 2 * tasks);
  }

  private static void callerRuns(int tasks) throws InterruptedException {
    var done = new AtomicInteger();
    var pool =
        new ThreadPoolExecutor(
            1,
            1,
            0,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(1),
            new ThreadPoolExecutor.CallerRunsPolicy());
    end(pool, done, tasks);
    check(done.get() == tasks);
  }

  private static void end(ExecutorService pool, AtomicInteger done, int tasks)
      throws InterruptedException {
    for (int i = 0; i < tasks; i++) {
      pool.execute(done::incrementAndGet);
    }
    pool.shutdown();
    while (!pool.awaitTermination(10, TimeUnit.SECONDS)) {
      Thread.onSpinWait();
    }
  }

  private static void publisher(int items) throws InterruptedException {
    var adding = new Adding();
    try (var publisher = new SubmissionPublisher<Integer>()) {
      publisher.subscribe(adding);
      for (int i = 1; i <= items; i++) {
        publisher.submit(i);
      }
    }
    adding.done.await();
    check(adding.sum.get() == items * (items + 1) / 2);
  }

  private static final class Adding implements Flow.Subscriber<Integer> {
    private final AtomicInteger sum = new AtomicInteger();
    private final CountDownLatch done = new CountDownLatch(1);

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      subscription.request(Long.MAX_VALUE);
    }

    @Override
    public void onNext(Integer item) {
      sum.addAndGet(item);
    }

    @Override
    public void onError(Throwable failure) {
      throw new IllegalStateException(failure);
    }

    @Override
    public void onComplete() {
      done.countDown();
    }
  }
}
