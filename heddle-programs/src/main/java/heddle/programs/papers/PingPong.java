package heddle.programs.papers;

import heddle.programs.Classes;
import heddle.programs.Expect;
import heddle.programs.Fails;
import heddle.programs.Threads;
import java.util.Arrays;

/** Some threads use a shared reference, take it away and put it back. */
@Classes(19)
@Classes(value = 211, arguments = "5")
@Fails("exception")
@Fails(value = "exception", arguments = "5")
@Expect(outcome = "", because = "everyone finds the player in its place")
@Expect(
    outcome = "java.lang.NullPointerException",
    because = "one thread has taken the player away when another one calls it")
public final class PingPong {

  private Player player = new Player(7);

  private record Player(int number) {}

  public static void main(String[] args) {
    var game = new PingPong();
    var threads = new Runnable[Threads.number(args, 0, 3)];
    Arrays.fill(threads, (Runnable) game::play);
    Threads.run(threads);
  }

  private void play() {
    player.number();
    Player taken = player;
    player = null;
    player = taken;
  }
}
