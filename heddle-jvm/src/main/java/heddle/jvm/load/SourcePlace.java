package heddle.jvm.load;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;

/** Where an instruction is, in words. */
final class SourcePlace {

  private SourcePlace() {}

  /** For people: a line, or the method if lines are not known. */
  static String of(String type, String file, String method, int line) {
    return file.isEmpty() ? type.replace('/', '.') + "." + method : file + ":" + line;
  }

  /**
   * A place inside the JDK, which stories do without where they can. Models stand for classes of
   * the JDK, and their files tell people nothing.
   */
  static String inJdk(String type, String file, String method, int line) {
    return type.startsWith("heddle/runtime/") ? "(JDK)" : "(" + of(type, file, method, line) + ")";
  }

  static String file(byte[] bytes) {
    var found = new String[] {""};
    new ClassReader(bytes)
        .accept(
            new ClassVisitor(Opcodes.ASM9) {
              @Override
              public void visitSource(String source, String debug) {
                found[0] = source == null ? "" : source;
              }
            },
            ClassReader.SKIP_CODE | ClassReader.SKIP_FRAMES);
    return found[0];
  }
}
