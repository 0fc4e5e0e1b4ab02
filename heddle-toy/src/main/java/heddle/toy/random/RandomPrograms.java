package heddle.toy.random;

import heddle.toy.script.Program;
import heddle.toy.script.Scripts;

/**
 * Makes programs by chance. They have two to four threads and few enough steps that brute force can
 * mostly answer within 100,000 states.
 */
public final class RandomPrograms {

  private RandomPrograms() {}

  /** A program, always the same one for a profile and a seed. */
  public static Program program(Profile profile, long seed) {
    return Scripts.parse(new Generator(profile, new Dice(seed)).program());
  }
}
