package heddle.check;

import heddle.jvm.HostCode;
import heddle.jvm.Transfer;

/** A {@link Body} as something that the JVM target can run. */
record BodyCode(Body body) implements HostCode {

  @Override
  public ClassLoader host() {
    return body.getClass().getClassLoader();
  }

  @Override
  public Runnable prepare(Transfer transfer) {
    var given = (Body) transfer.give(body, "body");
    return () -> {
      try {
        given.run();
      } catch (Throwable e) {
        throw BodyCode.<RuntimeException>unchecked(e);
      }
    };
  }

  @SuppressWarnings("unchecked")
  private static <E extends Throwable> E unchecked(Throwable e) throws E {
    throw (E) e;
  }
}
