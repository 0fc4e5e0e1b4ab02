package heddle.junit;

/** What has to come of a {@link HeddleTest} for it to pass. */
public enum Expect {
  /** No interleaving fails, and all were covered. */
  VERIFIED,
  /** Some interleaving fails: for tests that demonstrate a bug. */
  FAILED,
  /** Anything: only the report counts. */
  ANY
}
