package heddle.check;

import java.io.Serializable;

/**
 * Code to check, mostly a lambda. Its class is loaded again under Heddle's control, and what the
 * lambda captures is copied there; being serializable is what makes that possible.
 */
@FunctionalInterface
public interface Body extends Serializable {

  /** Is called once in every execution. Whatever it throws is a failure. */
  void run() throws Throwable;
}
