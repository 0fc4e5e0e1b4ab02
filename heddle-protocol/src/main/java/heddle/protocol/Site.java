package heddle.protocol;

/** Where in the program an operation stands, for people: {@code Account.java:17}. May be empty. */
public record Site(String text) {

  public static final Site UNKNOWN = new Site("");

  @Override
  public String toString() {
    return text;
  }
}
