package heddle.programs.outside;

import heddle.programs.Expect;

/** The environment and the properties are what they are in every run. */
@Expect(outcome = "true 1", because = "nobody changes them")
public final class Environment {

  private Environment() {}

  public static void main(String[] args) {
    System.out.println(
        System.getenv().containsKey("PATH") + " " + System.getProperty("heddle.example", "1"));
  }
}
