package heddle.process;

/** What comes from the standard output of a runtime. */
sealed interface Output {

  record Line(String text) implements Output {}

  /** There will be no more. */
  record Closed() implements Output {}

  /** Something that is no line of text; {@code what} says what. Nothing follows it. */
  record Garbled(String what) implements Output {}
}
