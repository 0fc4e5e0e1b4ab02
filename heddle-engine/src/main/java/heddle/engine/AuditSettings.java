package heddle.engine;

/**
 * How many predicted executions are run before a verdict relies on them.
 *
 * @param share so much of the time of the exploration may be spent on it; a few runs that take no
 *     time to speak of are made whatever that comes to
 * @param most how many are run at most
 * @param seed decides which
 */
public record AuditSettings(double share, long most, long seed) {

  private static final long USUALLY_MOST = 1_000;

  /** For a tenth of the time. */
  public static final AuditSettings DEFAULT = new AuditSettings(0.1, USUALLY_MOST, 0);

  /** Nothing is audited. */
  public static final AuditSettings OFF = new AuditSettings(0, 0, 0);

  public AuditSettings {
    if (!(share >= 0) || most < 0) {
      throw new IllegalArgumentException(
          "share and number must not be negative, but are %s, %d".formatted(share, most));
    }
  }

  /** For another share of the time, as long as the time budget lasts. */
  public AuditSettings withShare(double part) {
    return new AuditSettings(part, Long.MAX_VALUE, seed);
  }

  /** So many, as long as the time budget lasts; none at all for 0. */
  public AuditSettings withCount(long count) {
    return new AuditSettings(Double.POSITIVE_INFINITY, count, seed);
  }

  public AuditSettings withSeed(long number) {
    return new AuditSettings(share, most, number);
  }
}
