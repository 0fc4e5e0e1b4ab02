package heddle.jvm;

/**
 * What the ends of threads other than the first mean.
 *
 * @param exceptionsFail whether an exception that ends one is a failure; otherwise it just ends
 * @param leftOversFail whether one has to end: if it is left waiting, or loops for ever, when the
 *     first thread has ended, that is a deadlock or a livelock; otherwise all of them count as
 *     daemons
 */
public record ThreadEnds(boolean exceptionsFail, boolean leftOversFail) {

  public static final ThreadEnds DEFAULT = new ThreadEnds(true, true);
}
