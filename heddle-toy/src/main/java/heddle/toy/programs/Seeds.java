package heddle.toy.programs;

import static heddle.toy.programs.Text.thread;

import heddle.toy.script.Program;
import java.util.List;

/** Programs on which the published algorithm loses an execution, however it is read. */
public final class Seeds {

  private Seeds() {}

  public static List<Known> all() {
    return List.of(
        Known.of("frozen order", frozenOrder(), 4),
        Known.of("frozen seed", frozenSeed(), 5),
        Known.of("one seed per value", oneSeedPerValue(), 3),
        Known.of("two justifications", twoJustifications(), 5),
        Known.of("own write", ownWrite(), 4),
        Known.dead("no data", Stuck.abba(), 2, 1));
  }

  /** (a,b) = (0,0) is lost. */
  public static Program frozenOrder() {
    return Text.program(
        thread("T1", "a = read x; write y 1"), thread("T2", "write x 1; b = read y"));
  }

  /** (1,1,1) is lost. */
  public static Program frozenSeed() {
    return Text.program(
        thread("T1", "r = read a; s = read b; if r == 1 && s == 1 { t = read x }"),
        thread("T2", "write x 1; write a 1"),
        thread("T3", "write x 2; write b 1"));
  }

  /** (a,b) = (1,5) is lost. */
  public static Program oneSeedPerValue() {
    return Text.program(
        thread("T1", "a = read x; if a == 1 { write y 5 }"),
        thread("T2", "b = read y; write x 1"),
        thread("T3", "d = read u; write x 1"));
  }

  /** (a,b,c) = (0,0,1) is lost. */
  public static Program twoJustifications() {
    return Text.program(
        thread("T1", "write y 1; a = read x; if a == 0 { write z 1 }"),
        thread("T2", "write x 1; b = read y"),
        thread("T3", "c = read z; if c == 1 { write y 0 }"));
  }

  /** (r,v) = (1,1) is lost. */
  public static Program ownWrite() {
    return Text.program(
        thread("T1", "write x 1; sync l { } r = read x"),
        thread("T2", "sync l { v = read y; write x 2 }"),
        thread("T3", "write y 1"));
  }
}
