package heddle.programs.outside;

import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.net.MulticastSocket;

/** Datagrams to many: there is no model of it. */
@Incomplete("multicast is not supported")
public final class DatagramGroup {

  private DatagramGroup() {}

  public static void main(String[] args) {
    Threads.join(Threads.begin(() -> new MulticastSocket().close()));
  }
}
