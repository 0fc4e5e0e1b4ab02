package heddle.programs.silent;

/** Has the simple name of another class. */
final class Twin {}
