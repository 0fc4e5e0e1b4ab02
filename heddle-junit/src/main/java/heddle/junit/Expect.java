package heddle.junit;

/** The verdict with which a {@link HeddleTest} passes. */
public enum Expect {
  /** No interleaving fails, and all were covered. */
  VERIFIED,
  /** Some interleaving fails: for tests that demonstrate a bug. */
  FAILED,
  /** Any verdict: only the report matters. */
  ANY
}
