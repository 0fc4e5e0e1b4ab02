package heddle.runtime.heap;

/** Is told what something leads to. */
public interface ReferenceVisitor {

  /** A reference, or null. */
  void reference(Object target);
}
