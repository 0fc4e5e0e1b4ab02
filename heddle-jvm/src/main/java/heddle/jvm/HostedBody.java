package heddle.jvm;

/**
 * What host code is run by. Being of this package, it is nothing that the program could reach: the
 * runtime does not look into it.
 */
record HostedBody(Runnable code) implements Runnable {

  @Override
  public void run() {
    code.run();
  }
}
