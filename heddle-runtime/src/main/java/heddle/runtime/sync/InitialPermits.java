package heddle.runtime.sync;

/** A lock or semaphore without code of its own, made with permits. */
public interface InitialPermits {

  int permits();
}
