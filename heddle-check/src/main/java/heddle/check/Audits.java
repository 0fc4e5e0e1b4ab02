package heddle.check;

import heddle.engine.AuditSettings;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How much is audited, as people write it. */
public final class Audits {

  private static final Pattern SHARE = Pattern.compile("([0-9]{1,4})\\s*%");
  private static final Pattern COUNT = Pattern.compile("[0-9]{1,9}");

  private Audits() {}

  /**
   * A part of the time such as {@code 10%}, a number of executions such as {@code 500}, or {@code
   * off}.
   *
   * @throws HeddleException if it is none of these
   */
  public static AuditSettings parse(String text) {
    Matcher share = SHARE.matcher(text.strip());
    if (text.strip().equals("10%")) {
      return AuditSettings.DEFAULT;
    } else if (share.matches()) {
      return AuditSettings.DEFAULT.withShare(Integer.parseInt(share.group(1)) / 100.0);
    } else if (COUNT.matcher(text.strip()).matches()) {
      return AuditSettings.DEFAULT.withCount(Long.parseLong(text.strip()));
    } else if (text.strip().equals("off")) {
      return AuditSettings.OFF;
    }
    throw new HeddleException(
        "the audit \"%s\" is neither a part of the time, such as 10%%, nor a number of executions,"
                .formatted(text)
            + " such as 500, nor off");
  }
}
