package heddle.runtime;

/** Texts that appear in operations, such as the messages of failures, by number. */
public final class Texts {

  private final TextTable table = new TextTable();

  int number(String text) {
    return table.number(text);
  }

  public String get(int number) {
    return table.get(number);
  }
}
