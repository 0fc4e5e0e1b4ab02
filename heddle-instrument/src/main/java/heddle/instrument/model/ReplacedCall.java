package heddle.instrument.model;

/**
 * A static method that is called in place of another one by methods of a class of the JDK.
 *
 * @param caller the name of these methods
 * @param owner the internal name of the class of the other method
 */
public record ReplacedCall(ModelMethod model, String caller, String owner, String name) {}
