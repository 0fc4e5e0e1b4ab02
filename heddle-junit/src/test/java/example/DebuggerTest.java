package example;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.Location;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.StackFrame;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.connect.LaunchingConnector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.event.VMDisconnectEvent;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/**
 * A debugger that sets its breakpoints in every copy of a class, as development environments do,
 * stops in a replayed execution and can look around.
 */
class DebuggerTest {

  /** The child reads, main counts, the child writes: one of the two updates is lost. */
  private static final String LOST_UPDATE = "1:0x2-1x2-0x2-1x2-0x3~0";

  private final List<String> seen = new ArrayList<>();

  @Test
  void aBreakpointStopsInTheReplayedExecution() throws Exception {
    VirtualMachine machine = launch();
    CompletableFuture<String> printed = drain(machine.process().getInputStream());
    CompletableFuture<String> complained = drain(machine.process().getErrorStream());
    var prepared = machine.eventRequestManager().createClassPrepareRequest();
    prepared.addClassFilter(ReplayedInDebugger.class.getName());
    prepared.enable();

    handleEvents(machine);

    assertTrue(printed.get().contains("Failed[] after 1 run"), printed.get() + complained.get());
    assertEquals(
        List.of("look: seen = 0", "judge: sum = 1", "look: seen = 0", "judge: sum = 1"),
        seen,
        "once while classes are initialised, once in the recorded execution");
  }

  private static VirtualMachine launch() throws Exception {
    LaunchingConnector connector = Bootstrap.virtualMachineManager().defaultConnector();
    Map<String, Connector.Argument> arguments = connector.defaultArguments();
    String classPath =
        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    arguments.get("options").setValue("-cp \"" + classPath + "\"");
    arguments.get("main").setValue(ReplayedInDebugger.class.getName() + " " + LOST_UPDATE);
    return connector.launch(arguments);
  }

  private void handleEvents(VirtualMachine machine) throws Exception {
    boolean connected = true;
    while (connected) {
      EventSet events = machine.eventQueue().remove();
      for (Event event : events) {
        if (event instanceof ClassPrepareEvent prepared) {
          stopIn(prepared.referenceType());
        } else if (event instanceof BreakpointEvent breakpoint) {
          seen.add(look(breakpoint.thread().frame(0)));
        }
        connected &= !(event instanceof VMDisconnectEvent);
      }
      try {
        events.resume();
      } catch (VMDisconnectedException e) {
        connected = false;
      }
    }
  }

  private static void stopIn(ReferenceType type) {
    for (String method : List.of("look", "judge")) {
      Location start = type.methodsByName(method).get(0).location();
      type.virtualMachine().eventRequestManager().createBreakpointRequest(start).enable();
    }
  }

  private static String look(StackFrame frame) throws Exception {
    return "%s: %s = %s"
        .formatted(
            frame.location().method().name(),
            frame.visibleVariables().get(0).name(),
            frame.getArgumentValues().get(0));
  }

  private static CompletableFuture<String> drain(InputStream stream) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
          } catch (IOException e) {
            return e.toString();
          }
        });
  }
}
