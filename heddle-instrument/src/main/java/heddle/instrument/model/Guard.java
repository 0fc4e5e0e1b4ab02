package heddle.instrument.model;

/**
 * Who decides whether a model applies, and is told of what it has no answer to.
 *
 * @param owner the internal name of the class
 * @param applies its method that decides
 */
public record Guard(String owner, String applies) {

  public static final String APPLIES = "(Ljava/lang/Object;)Z";

  public static final String ASK = "ask";

  public static final String ASKED = "(Ljava/lang/Object;Ljava/lang/String;)V";
}
