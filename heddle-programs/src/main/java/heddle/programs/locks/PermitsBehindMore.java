package heddle.programs.locks;

import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.concurrent.Semaphore;

/** Who wants one permit waits behind who wants two, also if there is one. */
@Expect(outcome = "done", because = "who comes while there is a permit gets it")
@Fails(value = "deadlock", arguments = "fair")
@Expect(outcome = "done", because = "who wants two comes last", arguments = "fair")
@Expect(outcome = "deadlock", because = "who wants two comes first", arguments = "fair")
@Fails(value = "deadlock", arguments = "late")
@Expect(outcome = "done", because = "who wants two comes last", arguments = "late")
@Expect(
    outcome = "deadlock",
    because = "both wait when the permit comes, who wants two in front",
    arguments = "late")
public final class PermitsBehindMore {

  private PermitsBehindMore() {}

  public static void main(String[] args) {
    String how = args.length > 0 ? args[0] : "";
    boolean isLate = how.equals("late");
    var permits = new Semaphore(isLate ? 0 : 1, how.equals("fair"));
    Threads.each(
        () -> permits.acquire(2),
        () -> {
          permits.acquire(1);
          permits.release(2);
        },
        () -> {
          if (isLate) {
            permits.release(1);
          }
        });
    System.out.println("done");
  }
}
