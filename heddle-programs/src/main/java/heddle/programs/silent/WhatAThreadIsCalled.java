package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;
import java.util.function.Consumer;

/** A thread is given a name, a priority, a group and more, which it knows without an event. */
@Fails(value = "assertion")
@Expect(outcome = "0", because = "the first comes before the writer")
@Expect(outcome = "1", because = "the first comes after the writer")
@Expect(outcome = "1 by the second", because = "the second comes after the writer")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer")
@Fails(value = "assertion", arguments = "renamed")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "renamed")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "renamed")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "renamed")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "renamed")
@Fails(value = "assertion", arguments = "priority")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "priority")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "priority")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "priority")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "priority")
@Fails(value = "assertion", arguments = "daemon")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "daemon")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "daemon")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "daemon")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "daemon")
@Fails(value = "assertion", arguments = "group")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "group")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "group")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "group")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "group")
@Fails(value = "assertion", arguments = "loader")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "loader")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "loader")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "loader")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "loader")
@Fails(value = "assertion", arguments = "inherited")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "inherited")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "inherited")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "inherited")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "inherited")
@Fails(value = "assertion", arguments = "number")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "number")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "number")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "number")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "number")
@Fails(value = "assertion", arguments = "known")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "known")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "known")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "known")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "known")
@Fails(value = "assertion", arguments = "late")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "late")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "late")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "late")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "late")
public final class WhatAThreadIsCalled {

  private WhatAThreadIsCalled() {}

  private static final InheritableThreadLocal<int[]> INHERITED = new InheritableThreadLocal<>();

  private static volatile Thread last;

  private static Thread with(Thread thread, Consumer<Thread> change) {
    change.accept(thread);
    return thread;
  }

  private static Thread inheriting(int[] value, Runnable body) {
    INHERITED.set(value);
    return new Thread(body);
  }

  /** Threads that are not started count, too. */
  private static Thread skipping(int count, Runnable body) {
    for (int i = 0; i < count; i++) {
      new Thread(body);
    }
    return new Thread(body);
  }

  /** Others could know the thread before it is started. */
  private static Thread known(int which, Runnable body) {
    last = new Thread(body, "worker " + which);
    return last;
  }

  public static void main(String[] args) {
    switch (args.length == 0 ? "" : args[0]) {
      case "" ->
          Secret.start(
              (k, body) -> new Thread(body, "worker " + k),
              () -> Thread.currentThread().getName().equals("worker 1"));
      case "renamed" ->
          Secret.start(
              (k, body) -> with(new Thread(body), t -> t.setName("worker " + k)),
              () -> Thread.currentThread().getName().equals("worker 1"));
      case "priority" ->
          Secret.start(
              (k, body) -> with(new Thread(body), t -> t.setPriority(5 + k)),
              () -> Thread.currentThread().getPriority() == 6);
      case "daemon" ->
          Secret.start(
              (k, body) -> with(new Thread(body), t -> t.setDaemon(k == 1)),
              () -> Thread.currentThread().isDaemon());
      case "group" ->
          Secret.start(
              (k, body) -> new Thread(new ThreadGroup("group " + k), body, "worker"),
              () -> Thread.currentThread().getThreadGroup().getName().equals("group 1"));
      case "loader" ->
          Secret.start(
              (k, body) ->
                  with(
                      new Thread(body),
                      t ->
                          t.setContextClassLoader(
                              k == 0 ? null : WhatAThreadIsCalled.class.getClassLoader())),
              () -> Thread.currentThread().getContextClassLoader() != null);
      case "inherited" ->
          Secret.start(
              (k, body) -> inheriting(new int[k + 1], body), () -> INHERITED.get().length == 2);
      case "number" ->
          Secret.start(
              (k, body) -> skipping(k, body),
              () -> Thread.currentThread().getName().equals("Thread-2"));
      case "known" ->
          Secret.start(
              (k, body) -> known(k, body),
              () -> Thread.currentThread().getName().equals("worker 1"));
      case "late" ->
          Secret.start(
              (k, body) -> with(known(0, body), t -> t.setName("worker " + k)),
              () -> Thread.currentThread().getName().equals("worker 1"));
      default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
