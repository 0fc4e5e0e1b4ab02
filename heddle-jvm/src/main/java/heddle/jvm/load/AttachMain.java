package heddle.jvm.load;

import com.sun.tools.attach.VirtualMachine;

/** Attaches an agent to another JVM: a JVM does not attach to itself unless it is told to. */
public final class AttachMain {

  private AttachMain() {}

  /**
   * @param arguments the number of the process, and the agent's jar
   */
  public static void main(String[] arguments) throws Exception {
    VirtualMachine machine = VirtualMachine.attach(arguments[0]);
    try {
      machine.loadAgent(arguments[1]);
    } finally {
      machine.detach();
    }
  }
}
