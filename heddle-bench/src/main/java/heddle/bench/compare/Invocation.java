package heddle.bench.compare;

import java.io.OutputStream;
import java.io.PrintStream;

/** Calls the {@code main} of a program that nobody controls, with what it prints thrown away. */
final class Invocation implements Runnable {

  private final Entry.Main main;
  private final String[] arguments;

  Invocation(Entry.JavaMain program) {
    this.main = program.main();
    this.arguments = program.arguments().toArray(String[]::new);
    System.setOut(new PrintStream(OutputStream.nullOutputStream()));
    System.setErr(System.out);
  }

  /** Runs it once; what it dies of comes out. */
  @Override
  public void run() {
    try {
      main.main(arguments);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
