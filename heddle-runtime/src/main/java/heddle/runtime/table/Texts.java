package heddle.runtime.table;

/** Texts that appear in operations, such as the messages of failures, by number. */
public final class Texts {

  private final TextTable table = new TextTable();

  public int number(String text) {
    return table.number(text);
  }

  public String get(int number) {
    return table.get(number);
  }
}
