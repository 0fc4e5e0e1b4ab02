package heddle.programs.corners;

import heddle.programs.Expect;
import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * The serial version that the JDK computes of a class depends on which methods are synchronized.
 */
@Expect(outcome = "7687799408602122287", because = "it is computed of what is written here")
public final class ShownSerialVersion {

  private ShownSerialVersion() {}

  static final class Counter implements Serializable {

    int count;

    synchronized void add() {
      count++;
    }
  }

  public static void main(String[] args) {
    System.out.println(ObjectStreamClass.lookup(Counter.class).getSerialVersionUID());
  }
}
