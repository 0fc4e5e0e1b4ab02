package heddle.runtime.event;

import heddle.runtime.table.Growth;
import heddle.runtime.table.TextTable;

/**
 * What the runs of a program could not control, and what they take for granted: each a kind, which
 * others act on, and a sentence for people, which nobody else looks at. Each is there once.
 */
public final class Facts {

  /** What a fact is; {@code heddle.protocol} has the types that these become. */
  public enum Kind {

    /** Something that is not controlled, whatever one does. */
    LIMIT,

    /** The same, and because of it runs may not be what the program does. */
    DOUBT,

    /** Something that is none if each run has a process of its own: a run depends on another. */
    LEAK,

    /** Something that is none if the JDK's synchronized methods are patched. */
    SYNCHRONIZED,

    /** Something that is none if program threads run on threads of the system. */
    NATIVE,

    /** Something that is a limit only together with the second half of the same text. */
    FIRST_HALF,

    /** Something that is a limit only together with the first half of the same text. */
    SECOND_HALF,

    /** Something that is taken for granted. */
    ASSUMPTION,

    /** Something that is taken for granted at a place. */
    INSTANCE,

    /** Why a test has skipped itself. */
    SKIPPED
  }

  private static final Kind[] KINDS = Kind.values();

  private final TextTable[] texts = new TextTable[KINDS.length];
  private int[] kinds = new int[16];
  private String[] sentences = new String[16];
  private String[] places = new String[16];
  private int size;

  public Facts() {
    for (int i = 0; i < texts.length; i++) {
      texts[i] = new TextTable();
    }
  }

  public void clear() {
    for (int i = 0; i < texts.length; i++) {
      texts[i].clear();
    }
    size = 0;
  }

  public void add(Kind kind, String sentence) {
    if (!texts[kind.ordinal()].contains(sentence)) {
      texts[kind.ordinal()].number(sentence);
      append(kind, sentence, "");
    }
  }

  /** Says what the runs take for granted. */
  public void assume(String sentence) {
    add(Kind.ASSUMPTION, sentence);
  }

  /** Says what the runs could not control. */
  public void limit(String sentence) {
    add(Kind.LIMIT, sentence);
  }

  /** Says that this run, or a later one, is not what the program would do in a new process. */
  public void doubt(String sentence) {
    add(Kind.LEAK, "state leaks between runs: " + sentence);
  }

  /** Adds something that is taken for granted at a place. */
  public void add(String sentence, String place) {
    TextTable known = texts[Kind.INSTANCE.ordinal()];
    String both = sentence + place;
    if (!known.contains(both)) {
      known.number(both);
      append(Kind.INSTANCE, sentence, place);
    }
  }

  private void append(Kind kind, String sentence, String place) {
    if (size == kinds.length) {
      kinds = Growth.of(kinds, size * 2);
      sentences = Growth.of(sentences, size * 2);
      places = Growth.of(places, size * 2);
    }
    kinds[size] = kind.ordinal();
    sentences[size] = sentence;
    places[size++] = place;
  }

  /** How many there are, in the order in which they became known. */
  public int size() {
    return size;
  }

  public Kind kind(int number) {
    return KINDS[kinds[number]];
  }

  public String sentence(int number) {
    return sentences[number];
  }

  /** Where an {@link Kind#INSTANCE} is; empty for others. */
  public String place(int number) {
    return places[number];
  }
}
