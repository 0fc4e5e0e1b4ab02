package heddle.report;

import heddle.protocol.Verdict;

/** How texts stand out: not at all, or by the colours of a terminal. */
public enum Paint {
  /** Files, pipes, and whoever has set {@code NO_COLOR}. */
  PLAIN,
  /** A terminal that knows the usual escape sequences. */
  TERMINAL;

  private static final String RED = "31";
  private static final String GREEN = "32";
  private static final String YELLOW = "33";
  private static final String BOLD = "1";

  /** What is wrong. */
  String bad(String text) {
    return painted(text, RED);
  }

  /** What matters. */
  String strong(String text) {
    return painted(text, BOLD);
  }

  /** Something about a verdict. */
  String of(Verdict verdict, String text) {
    return painted(
        text,
        verdict instanceof Verdict.Verified
            ? GREEN
            : verdict instanceof Verdict.Failed ? RED : YELLOW);
  }

  private String painted(String text, String code) {
    return this == PLAIN ? text : "\033[" + code + "m" + text + "\033[0m";
  }
}
