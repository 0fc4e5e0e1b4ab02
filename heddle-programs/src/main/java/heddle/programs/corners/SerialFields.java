package heddle.programs.corners;

import heddle.programs.Expect;
import heddle.programs.Threads;
import java.io.ObjectStreamField;
import java.io.Serializable;

/** A class that declares its serial fields, which all threads can see and nobody changes. */
@Expect(outcome = "count count", because = "descriptions of fields do not change")
public final class SerialFields implements Serializable {

  private static final long serialVersionUID = 1;

  private static final ObjectStreamField[] serialPersistentFields = {
    new ObjectStreamField("count", int.class)
  };

  private SerialFields() {}

  public static void main(String[] args) {
    var names = new String[2];
    Threads.run(
        () -> names[0] = serialPersistentFields[0].getName(),
        () -> names[1] = serialPersistentFields[0].getName());
    System.out.println(names[0] + " " + names[1]);
  }
}
