package heddle.programs.library;

import java.util.List;

/**
 * One thing that a thread does with the objects that all threads share.
 *
 * @param kind what it does
 * @param number a value, a key or a thread, where there is one
 * @param body what is done while a lock is held, for those that take one
 */
record Deed(Kind kind, int number, List<Deed> body) {

  /** The object that a deed is about. */
  enum Family {
    LOCK,
    CONDITION,
    SEMAPHORE,
    LATCH,
    BARRIER,
    QUEUE,
    MAP,
    ATOMIC,
    FUTURE,
    TASK,
    EXECUTOR,
    INTERRUPT
  }

  /** What can be done; {@code java} is its text, in which %d is the number. */
  enum Kind {
    LOCK(Family.LOCK, "true", true),
    TRY_LOCK(Family.LOCK, "LOCK.tryLock()", true),
    TIMED_LOCK(Family.LOCK, "Deeds.timedLock(LOCK)", true),
    INTERRUPTIBLE_LOCK(Family.LOCK, "Deeds.interruptibleLock(LOCK)", true),
    AWAIT(Family.CONDITION, "Deeds.await(CONDITION)"),
    TIMED_AWAIT(Family.CONDITION, "Deeds.timedAwait(CONDITION)"),
    SIGNAL(Family.CONDITION, "Deeds.signal(CONDITION)"),
    SIGNAL_ALL(Family.CONDITION, "Deeds.signalAll(CONDITION)"),
    ACQUIRE(Family.SEMAPHORE, "Deeds.acquire(SEMAPHORE)"),
    TRY_ACQUIRE(Family.SEMAPHORE, "SEMAPHORE.tryAcquire()"),
    TIMED_ACQUIRE(Family.SEMAPHORE, "Deeds.timedAcquire(SEMAPHORE)"),
    RELEASE(Family.SEMAPHORE, "Deeds.release(SEMAPHORE)"),
    COUNT_DOWN(Family.LATCH, "Deeds.countDown(LATCH)"),
    LATCH_AWAIT(Family.LATCH, "Deeds.await(LATCH)"),
    TIMED_LATCH_AWAIT(Family.LATCH, "Deeds.timedAwait(LATCH)"),
    MEET(Family.BARRIER, "Deeds.meet(BARRIER)"),
    TIMED_MEET(Family.BARRIER, "Deeds.timedMeet(BARRIER)"),
    PUT(Family.QUEUE, "Deeds.put(QUEUE, %d)"),
    TAKE(Family.QUEUE, "Deeds.take(QUEUE)"),
    OFFER(Family.QUEUE, "QUEUE.offer(%d)"),
    POLL(Family.QUEUE, "QUEUE.poll()"),
    TIMED_OFFER(Family.QUEUE, "Deeds.timedOffer(QUEUE, %d)"),
    TIMED_POLL(Family.QUEUE, "Deeds.timedPoll(QUEUE)"),
    MERGE(Family.MAP, "MAP.merge(1, 1, Integer::sum)"),
    PUT_IF_ABSENT(Family.MAP, "MAP.putIfAbsent(1, %d)"),
    REMOVE(Family.MAP, "MAP.remove(1)"),
    INCREMENT(Family.ATOMIC, "ATOMIC.incrementAndGet()"),
    COMPARE_AND_SET(Family.ATOMIC, "ATOMIC.compareAndSet(%d, 5)"),
    COMPLETE(Family.FUTURE, "FUTURE.complete(%d)"),
    JOIN(Family.FUTURE, "FUTURE.join()"),
    GET_NOW(Family.FUTURE, "FUTURE.getNow(0)"),
    TIMED_FUTURE_GET(Family.FUTURE, "Deeds.timedGet(FUTURE)"),
    RUN(Family.TASK, "Deeds.run(TASK)"),
    GET(Family.TASK, "Deeds.get(TASK)"),
    TIMED_GET(Family.TASK, "Deeds.timedGet(TASK)"),
    SUBMIT(Family.EXECUTOR, "Deeds.get(EXECUTOR.submit(ATOMIC::incrementAndGet))"),
    INTERRUPT(Family.INTERRUPT, "Deeds.interrupt(THREADS[%d])"),
    IS_INTERRUPTED(Family.INTERRUPT, "Thread.currentThread().isInterrupted()"),
    INTERRUPTED(Family.INTERRUPT, "Thread.interrupted()");

    final Family family;
    final String java;
    final boolean hasBody;

    Kind(Family family, String java) {
      this(family, java, false);
    }

    Kind(Family family, String java, boolean hasBody) {
      this.family = family;
      this.java = java;
      this.hasBody = hasBody;
    }
  }

  Deed(Kind kind, int number) {
    this(kind, number, List.of());
  }

  Deed withBody(List<Deed> other) {
    return new Deed(kind, number, other);
  }
}
