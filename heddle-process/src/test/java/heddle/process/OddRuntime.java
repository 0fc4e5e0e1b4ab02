package heddle.process;

import heddle.protocol.Event;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.Response;
import heddle.protocol.Schedule;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.text.Hello;
import heddle.protocol.text.Wire;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** A runtime that is started by tests and behaves as its argument says. */
final class OddRuntime {

  private static final String HELLO = Wire.hello(new Hello(Hello.Explore.VALUES));
  private static final ThreadName MAIN = new ThreadName("main");

  private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
  private final BufferedReader in =
      new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));

  public static void main(String[] args) throws Exception {
    System.err.println("I am " + args[0]);
    new OddRuntime().behave(args[0]);
  }

  private void behave(String how) throws Exception {
    switch (how) {
      case "mute" -> sleep();
      case "stillborn" -> System.exit(3);
      case "greeter" -> out.println("Welcome to the runtime!");
      case "newer" -> out.println("{\"heddle\":2,\"explore\":\"values\"}");
      case "refusing" -> out.println(Wire.error("no program was given"));
      case "latin1" -> out.write(new byte[] {(byte) 0xe4, '\n'});
      case "parent" -> leaveAChild();
      default -> {
        out.println(HELLO);
        answer(how);
      }
    }
    sleep();
  }

  private void answer(String how) throws Exception {
    if (how.equals("deaf")) {
      sleep();
    }
    int run = 0;
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      Trace trace = trace(Wire.readSchedule(line, ++run));
      if (run == 1 && !how.equals("forgetful")) {
        out.println(Wire.trace(trace));
      } else {
        answerOddly(how, Wire.trace(trace));
      }
    }
    System.exit(0);
  }

  private void answerOddly(String how, String trace) throws Exception {
    switch (how) {
      case "good" -> out.println(trace);
      case "dying" -> die();
      case "hanging" -> sleep();
      case "family" -> haveAChildAndHang();
      case "garbling" -> out.println("{\"events\": oops}");
      case "halving" -> halve(trace);
      case "closing" -> out.close();
      case "endless" -> out.print("x".repeat(10_000));
      case "chatty" -> out.println(trace + "\nAnd that was that.");
      case "forgetful" -> out.println("{\"events\":[]}");
      default -> throw new IllegalArgumentException(how);
    }
  }

  private static Trace trace(Schedule schedule) {
    return new Trace(
        schedule,
        List.of(MAIN),
        Map.of(),
        List.of(
            new Event(MAIN, new Operation.Begin(), Response.DONE),
            new Event(MAIN, new Operation.End(), Response.DONE)),
        Map.of(),
        new Outcome.Completed());
  }

  private static void die() {
    for (int i = 1; i <= 100; i++) {
      System.err.println("cause " + i);
    }
    System.exit(42);
  }

  private void halve(String trace) {
    out.print(trace.substring(0, trace.length() / 2));
    out.flush();
    System.exit(0);
  }

  private static void haveAChildAndHang() throws IOException, InterruptedException {
    System.err.println("child " + startChild(ProcessBuilder.Redirect.INHERIT));
    sleep();
  }

  /** Dies before the child does. */
  private void leaveAChild() throws IOException {
    long child = startChild(ProcessBuilder.Redirect.DISCARD);
    out.println(HELLO);
    in.readLine();
    System.err.println("child " + child);
    System.exit(1);
  }

  private static long startChild(ProcessBuilder.Redirect output) throws IOException {
    return new ProcessBuilder(OddRuntimes.command("mute").words())
        .redirectOutput(output)
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start()
        .pid();
  }

  private static void sleep() throws InterruptedException {
    Thread.sleep(60_000);
  }
}
