package heddle.programs.silent.other;

/** Has the simple name of another class. */
public final class Twin {}
