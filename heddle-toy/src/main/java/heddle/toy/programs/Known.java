package heddle.toy.programs;

import heddle.toy.script.Program;

/**
 * A program and what an exploration of it must find.
 *
 * @param name the name in tables
 * @param program the program
 * @param classes how many classes of executions there are; with {@code spins}, how many when idle
 *     iterations are folded
 * @param deadlocks how many of them deadlock
 * @param spins whether it has loops without bound
 */
public record Known(String name, Program program, int classes, int deadlocks, boolean spins) {

  static Known of(String name, Program program, int classes) {
    return new Known(name, program, classes, 0, false);
  }

  static Known dead(String name, Program program, int classes, int deadlocks) {
    return new Known(name, program, classes, deadlocks, false);
  }

  static Known spinning(String name, Program program, int classes) {
    return new Known(name, program, classes, 0, true);
  }
}
