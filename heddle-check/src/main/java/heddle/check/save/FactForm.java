package heddle.check.save;

import heddle.protocol.Assumption;
import heddle.protocol.Limit;
import heddle.protocol.Limit.Side;
import heddle.protocol.Remedy;

/**
 * Limits and assumptions as texts: a line that says which kind it is, with a word that belongs to
 * it, and then the sentence for people.
 */
final class FactForm {

  private static final String UNCONTROLLED = "uncontrolled";
  private static final String DOUBTFUL = "doubtful";
  private static final String AVOIDABLE = "avoidable";
  private static final String HALF = "half";
  private static final String STATED = "stated";
  private static final String INSTANCE = "instance";
  private static final String APPLIED = "applied";
  private static final String SKIPPED = "skipped";

  private FactForm() {}

  static String text(Limit limit) {
    if (limit instanceof Limit.Avoidable avoidable) {
      return text(AVOIDABLE, avoidable.remedy().name(), avoidable.text());
    } else if (limit instanceof Limit.Half half) {
      return text(HALF, half.side().name(), half.text());
    }
    return text(limit instanceof Limit.Doubtful ? DOUBTFUL : UNCONTROLLED, "", limit.text());
  }

  static String text(Assumption assumption) {
    if (assumption instanceof Assumption.Instance instance) {
      return text(INSTANCE, instance.place().replace('\n', ' '), instance.text());
    } else if (assumption instanceof Assumption.Applied applied) {
      return text(APPLIED, applied.remedy().name(), "");
    }
    return assumption instanceof Assumption.Skipped skipped
        ? text(SKIPPED, "", skipped.text())
        : text(STATED, "", ((Assumption.Stated) assumption).text());
  }

  private static String text(String kind, String word, String sentence) {
    return kind + " " + word + "\n" + sentence;
  }

  /**
   * @throws UnusableFileException if it is none
   */
  static Limit limit(String text) {
    var parts = Parts.of(text);
    try {
      return switch (parts.kind) {
        case UNCONTROLLED -> new Limit.Uncontrolled(parts.sentence);
        case DOUBTFUL -> new Limit.Doubtful(parts.sentence);
        case AVOIDABLE -> new Limit.Avoidable(Remedy.valueOf(parts.word), parts.sentence);
        case HALF -> new Limit.Half(Side.valueOf(parts.word), parts.sentence);
        default -> throw Block.damaged();
      };
    } catch (IllegalArgumentException e) {
      throw Block.damaged();
    }
  }

  /**
   * @throws UnusableFileException if it is none
   */
  static Assumption assumption(String text) {
    var parts = Parts.of(text);
    try {
      return switch (parts.kind) {
        case STATED -> new Assumption.Stated(parts.sentence);
        case INSTANCE -> new Assumption.Instance(parts.sentence, parts.word);
        case SKIPPED -> new Assumption.Skipped(parts.sentence);
        case APPLIED -> new Assumption.Applied(Remedy.valueOf(parts.word));
        default -> throw Block.damaged();
      };
    } catch (IllegalArgumentException e) {
      throw Block.damaged();
    }
  }

  private record Parts(String kind, String word, String sentence) {

    static Parts of(String text) {
      int line = text.indexOf('\n');
      int space = text.indexOf(' ');
      if (space < 0 || line < space) {
        throw Block.damaged();
      }
      return new Parts(
          text.substring(0, space), text.substring(space + 1, line), text.substring(line + 1));
    }
  }
}
