package heddle.instrument;

/**
 * Receives what the runtime has to know of one class: its sites and its string constants, and what
 * it needs beside it.
 */
public interface SiteTable {

  /** For changes that call no hooks. */
  SiteTable NONE =
      new SiteTable() {
        @Override
        public int add(String method, int line, String owner, String name, String descriptor) {
          return 0;
        }

        @Override
        public void literal(String text) {}
      };

  /**
   * A place in the class being instrumented.
   *
   * @param method name of the method, without its descriptor
   * @param line source line, or 0 if the class file does not say
   * @param memberOwner internal name of the class through which a field is accessed; the three
   *     member strings are empty where the site is not a field access
   * @return the number of the site, passed to hooks as their last {@code int}
   */
  int add(String method, int line, String memberOwner, String memberName, String memberDescriptor);

  /** A string constant that the code of the class loads; told once per class. */
  void literal(String text);

  /**
   * A class that the instrumented one needs, in the same package and of the same loader.
   *
   * @return whether it will be there; if not, the instrumented class does without
   */
  default boolean beside(String internalName, byte[] classFile) {
    return false;
  }
}
