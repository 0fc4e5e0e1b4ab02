package heddle.bench.compare;

import java.util.List;

/**
 * What the papers' tables say, beside which ours stand. Their programs have the same names and the
 * same errors, but not the same size.
 *
 * @param program the name here
 * @param huang tables 2 and 3 of [Huang, PLDI 2015]: ICB, ICB+DPOR, MCR
 * @param rvCausal tables 2 and 3 of the paper on RV-Causal: DFS, Chess, RV-Causal
 */
record Published(String program, List<String> huang, List<String> rvCausal) {

  private static final List<String> NONE = List.of("", "", "");

  /** Executions to the known error. */
  static final List<Published> TO_THE_ERROR =
      List.of(
          row("Example", "77,322 3,782 46", ""),
          row("Account", "111 20 2", "196 14 4"),
          row("Airline", "669 19 9", "7 42 3"),
          row("Allocation", "15 8 2", "– 15 2"),
          row("BubbleSort", "592 400 4", "– 166 9"),
          row("MTList", "– 5,173 8", ""),
          row("MTSet", "– 5,480 21", ""),
          row("PingPong", "648 37 2", ""),
          row("StringBuf", "12 10 2", ""),
          row("Pool 107", "24 6 3", ""),
          row("Pool 120", "", "– 128 164"),
          row("Lang 481", "", "– 18 20"),
          row("Log4j 44032", "", "20 29 5"));

  /** Executions to the end, the error fixed or no exception. */
  static final List<Published> TO_THE_END =
      List.of(
          row("Example", "3,294,109+ 25,522 50", ""),
          row("Account fixed", "1,499,507+ 875 3", "– 819 5"),
          row("Airline fixed", "325,891+ 3,000 8", "– 8,309 17"),
          row("Allocation fixed", "– 1,354,979+ 30", "– 16,311 22"),
          row("BubbleSort", "– 326,647+ 13,981+", ""),
          row("BubbleSort fixed", "", "– 115,827 103"),
          row("MTList", "– – 382+", ""),
          row("MTSet", "– – 457+", ""),
          row("PingPong", "342,728+ 972,799+ 411", ""),
          row("StringBuf fixed", "1,340,718+ 427 3", ""),
          row("Pool 107", "509,852+ 1,547 3", ""),
          row("Pool 120", "", "– – –"),
          row("Lang 481", "", "– 9,990 334"),
          row("Log4j 44032", "", "– – 9"));

  private static Published row(String program, String huang, String rvCausal) {
    return new Published(program, words(huang), words(rvCausal));
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? NONE : List.of(text.split(" "));
  }
}
