package heddle.instrument;

import heddle.instrument.pass.ClassRewriter;
import java.util.Optional;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassTooLargeException;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.tree.ClassNode;

/**
 * Adds hooks to classes: a pure function from class bytes to class bytes. Safe for use by several
 * threads.
 *
 * <p>Stack maps are kept and extended by hand, never computed anew, since that would load classes
 * while classes are being loaded.
 */
public final class Instrumenter {

  private static final int MAGIC = 0xcafebabe;
  private static final int MAJOR_VERSION_OFFSET = 6;

  private final Scope scope;
  private final Hierarchy hierarchy;

  public Instrumenter(Scope scope, Hierarchy hierarchy) {
    this.scope = scope;
    this.hierarchy = hierarchy;
  }

  /**
   * The class with hooks; empty if nothing has to change.
   *
   * @param sites told of the sites and string constants of the class, also of those of a class that
   *     then turns out to be uninstrumentable
   * @throws UninstrumentableException if the class cannot be rewritten
   */
  public Optional<byte[]> instrument(byte[] classFile, Kind kind, SiteTable sites) {
    ClassReader reader = reader(classFile);
    try {
      var node = new ClassNode();
      reader.accept(node, ClassReader.EXPAND_FRAMES);
      if (!new ClassRewriter(node, kind, scope, hierarchy, sites).rewrite()) {
        return Optional.empty();
      }
      var writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
      node.accept(writer);
      return Optional.of(writer.toByteArray());
    } catch (MethodTooLargeException e) {
      throw uninstrumentable(
          reader, "with hooks, its method " + e.getMethodName() + " exceeds 64 KB of code", e);
    } catch (ClassTooLargeException e) {
      throw uninstrumentable(reader, "with hooks, its constant pool is too large", e);
    } catch (RuntimeException e) {
      throw uninstrumentable(reader, "its class file is malformed, or Heddle has a bug: " + e, e);
    }
  }

  /**
   * The class with a synchronized block around the body of each method that was synchronized, which
   * is the same to everybody; empty if it has no such methods.
   */
  public static Optional<byte[]> withoutSynchronizedMethods(byte[] classFile) {
    ClassReader reader = reader(classFile);
    var node = new ClassNode();
    reader.accept(node, ClassReader.EXPAND_FRAMES);
    if (!ClassRewriter.replaceSynchronizedMethods(node)) {
      return Optional.empty();
    }
    var writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return Optional.of(writer.toByteArray());
  }

  private static ClassReader reader(byte[] classFile) {
    if (classFile.length < MAJOR_VERSION_OFFSET + 2 || intAt(classFile, 0) != MAGIC) {
      throw new UninstrumentableException("These are not the bytes of a class file.", null);
    }
    try {
      return new ClassReader(classFile);
    } catch (IndexOutOfBoundsException | IllegalArgumentException e) {
      int major = intAt(classFile, MAJOR_VERSION_OFFSET - 2) & 0xffff;
      throw new UninstrumentableException(
          String.format(
              "The class file is malformed, or its version %d (Java %d) is newer than Heddle knows.",
              major, major - 44),
          e);
    }
  }

  private static int intAt(byte[] bytes, int index) {
    return bytes[index] << 24
        | (bytes[index + 1] & 0xff) << 16
        | (bytes[index + 2] & 0xff) << 8
        | bytes[index + 3] & 0xff;
  }

  private static UninstrumentableException uninstrumentable(
      ClassReader reader, String reason, RuntimeException cause) {
    return new UninstrumentableException(
        name(reader) + " cannot be instrumented: " + reason + ".", cause);
  }

  private static String name(ClassReader reader) {
    try {
      return reader.getClassName().replace('/', '.');
    } catch (IndexOutOfBoundsException e) {
      return "The class";
    }
  }
}
