package heddle.runtime.turn;

/** What classes are called, as long as two of the same name have to be told apart. */
public interface ClassNames {

  String className(Class<?> type);
}
