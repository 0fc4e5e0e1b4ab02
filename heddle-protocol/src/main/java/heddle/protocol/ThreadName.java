package heddle.protocol;

import java.util.Optional;

/**
 * A thread, named by how it came to be: a root such as {@code main}, or {@code parent/n} for the
 * n-th child its parent forked. The same history of the parent gives the same name in every run.
 */
public record ThreadName(String text) implements Touch.Subject, Comparable<ThreadName> {

  public ThreadName {
    Check.name("a thread name", text);
  }

  /** The name of the {@code n}-th thread that this one forks, counted from 1. */
  public ThreadName child(int n) {
    return new ThreadName(text + "/" + Check.atLeast(1, "the number of a child", n));
  }

  /** Who forked this thread; empty for a root. */
  public Optional<ThreadName> parent() {
    int slash = text.lastIndexOf('/');
    return slash <= 0 ? Optional.empty() : Optional.of(new ThreadName(text.substring(0, slash)));
  }

  @Override
  public int compareTo(ThreadName other) {
    return text.compareTo(other.text);
  }

  @Override
  public String toString() {
    return text;
  }
}
