package heddle.protocol;

/**
 * Where in the program an operation stands, for people: {@code Account.java:17}. In brackets if it
 * stands in a library that the program calls: {@code (HashMap.java:580)}. May be empty.
 */
public record Site(String text) {

  public static final Site UNKNOWN = new Site("");

  public boolean isInLibrary() {
    return text.startsWith("(");
  }

  @Override
  public String toString() {
    return text;
  }
}
