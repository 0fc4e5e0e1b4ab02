package heddle.programs.silent;

import heddle.programs.Expect;
import heddle.programs.Fails;

/** One thread is started or another, with other code. */
@Fails(value = "assertion")
@Expect(outcome = "0", because = "the first comes before the writer")
@Expect(outcome = "1", because = "the first comes after the writer")
@Expect(outcome = "1 by the second", because = "the second comes after the writer")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer")
@Fails(value = "assertion", arguments = "subclass")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "subclass")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "subclass")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "subclass")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "subclass")
@Fails(value = "assertion", arguments = "anonymous")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "anonymous")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "anonymous")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "anonymous")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "anonymous")
@Fails(value = "assertion", arguments = "captured")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "captured")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "captured")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "captured")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "captured")
@Fails(value = "assertion", arguments = "inner")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "inner")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "inner")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "inner")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "inner")
@Fails(value = "assertion", arguments = "reference")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "reference")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "reference")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "reference")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "reference")
@Fails(value = "assertion", arguments = "field")
@Expect(outcome = "0", because = "the first comes before the writer", arguments = "field")
@Expect(outcome = "1", because = "the first comes after the writer", arguments = "field")
@Expect(
    outcome = "1 by the second",
    because = "the second comes after the writer",
    arguments = "field")
@Expect(
    outcome = "java.lang.AssertionError: the second reads 0",
    because = "the second comes before the writer",
    arguments = "field")
public final class WhatAThreadRuns {

  private WhatAThreadRuns() {}

  private static final ThreadLocal<Boolean> IS_SECOND = ThreadLocal.withInitial(() -> false);

  private static Runnable first(Runnable body) {
    return () -> body.run();
  }

  private static Runnable second(Runnable body) {
    return () -> {
      IS_SECOND.set(true);
      body.run();
    };
  }

  private static Runnable twice(Runnable before, Runnable body) {
    return () -> {
      before.run();
      body.run();
    };
  }

  private static void nothing() {}

  private static void mark() {
    IS_SECOND.set(true);
  }

  private static final class First extends Thread {
    First(Runnable body) {
      super(body);
    }
  }

  private static final class Second extends Thread {
    Second(Runnable body) {
      super(body);
    }
  }

  private static final class Numbered extends Thread {
    final int number;

    Numbered(int number, Runnable body) {
      super(body);
      this.number = number;
    }
  }

  public static void main(String[] args) {
    switch (args.length == 0 ? "" : args[0]) {
      case "" ->
          Secret.start(
              (k, body) -> new Thread(k == 0 ? first(body) : second(body)), IS_SECOND::get);
      case "subclass" ->
          Secret.start(
              (k, body) -> k == 0 ? new First(body) : new Second(body),
              () -> Thread.currentThread() instanceof Second);
      case "anonymous" ->
          Secret.start(
              (k, body) ->
                  new Thread(
                      k == 0
                          ? body
                          : new Runnable() {
                            @Override
                            public void run() {
                              IS_SECOND.set(true);
                              body.run();
                            }
                          }),
              IS_SECOND::get);
      case "captured" ->
          Secret.start(
              (k, body) ->
                  new Thread(
                      () -> {
                        IS_SECOND.set(k == 1);
                        body.run();
                      }),
              IS_SECOND::get);
      case "inner" ->
          Secret.start(
              (k, body) -> new Thread(twice(k == 0 ? () -> {} : () -> IS_SECOND.set(true), body)),
              IS_SECOND::get);
      case "reference" ->
          Secret.start(
              (k, body) ->
                  new Thread(
                      twice(k == 0 ? WhatAThreadRuns::nothing : WhatAThreadRuns::mark, body)),
              IS_SECOND::get);
      case "field" ->
          Secret.start(
              (k, body) -> new Numbered(k, body),
              () -> ((Numbered) Thread.currentThread()).number == 1);
      default -> throw new IllegalArgumentException(args[0]);
    }
  }
}
