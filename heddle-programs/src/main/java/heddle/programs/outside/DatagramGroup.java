package heddle.programs.outside;

import heddle.programs.Expect;
import heddle.programs.Incomplete;
import heddle.programs.Threads;
import java.io.IOException;
import java.net.MulticastSocket;

/** A socket for datagrams to many is refused. */
@Incomplete("multicast is not supported")
@Expect(outcome = "refused", because = "there is no model of it")
public final class DatagramGroup {

  private static String said = "";

  private DatagramGroup() {}

  public static void main(String[] args) {
    Threads.join(Threads.begin(DatagramGroup::open));
    System.out.println(said);
  }

  private static void open() {
    try {
      new MulticastSocket().close();
      said = "open";
    } catch (IOException e) {
      said = "refused";
    }
  }
}
