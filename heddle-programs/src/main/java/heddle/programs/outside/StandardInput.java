package heddle.programs.outside;

import heddle.programs.Expect;
import java.io.IOException;

/** There is nothing to read. */
@Expect(outcome = "-1", because = "the input of a program under check is empty")
public final class StandardInput {

  private StandardInput() {}

  public static void main(String[] args) throws IOException {
    System.out.println(System.in.read());
  }
}
