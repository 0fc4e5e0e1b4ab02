package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Methods of the JDK that read or change files: the runtime is told of which file, and how. */
final class FileMethods {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private static final String FILE = "java/io/File";

  private static final Set<String> FILE_READS =
      Set.of(
          "canExecute()Z",
          "canRead()Z",
          "canWrite()Z",
          "exists()Z",
          "isDirectory()Z",
          "isFile()Z",
          "isHidden()Z",
          "lastModified()J",
          "length()J",
          "list()[Ljava/lang/String;");

  private static final Set<String> FILE_WRITES =
      Set.of(
          "createNewFile()Z",
          "delete()Z",
          "mkdir()Z",
          "renameTo(Ljava/io/File;)Z",
          "setLastModified(J)Z",
          "setReadOnly()Z");

  private static final String INPUT = "java/io/FileInputStream";
  private static final String OUTPUT = "java/io/FileOutputStream";
  private static final String BOTH = "java/io/RandomAccessFile";

  /** What {@code java.nio.file} does, by names of calls of the system. */
  private static final String SYSTEM = "sun/nio/fs/UnixNativeDispatcher";

  private static final String ON_PATH = "(Lsun/nio/fs/UnixPath;";

  private static final Set<String> SYSTEM_WRITES =
      Set.of(
          "chmod", "chown", "lchown", "link", "mkdir", "mknod", "rename", "rmdir", "unlink",
          "utimes");

  private static final Set<String> NO_SYSTEM_CALLS = Set.of("copyToNativeBuffer");

  private FileMethods() {}

  static void rewrite(Edit edit) {
    String method = edit.method.name + edit.method.desc;
    switch (edit.owner.name) {
      case FILE -> {
        if (FILE_READS.contains(method) || FILE_WRITES.contains(method)) {
          tell(edit, 0, new Code().push(FILE_WRITES.contains(method) ? 1 : 0));
        }
      }
      case INPUT -> {
        if (method.equals("open(Ljava/lang/String;)V")) {
          tell(edit, 1, new Code().push(0));
        } else if (edit.method.name.equals("read")) {
          tell(edit, 0, new Code().push(0));
        }
      }
      case OUTPUT -> {
        if (method.equals("open(Ljava/lang/String;Z)V")) {
          tell(edit, 1, new Code().push(1));
        } else if (edit.method.name.equals("write")) {
          tell(edit, 0, new Code().push(1));
        }
      }
      case BOTH -> {
        if (method.equals("open(Ljava/lang/String;I)V")) {
          tell(edit, 1, new Code().load(Type.INT_TYPE, 2).push(2).op(Opcodes.IAND));
        }
      }
      case SYSTEM -> system(edit);
      default -> {}
    }
  }

  private static void system(Edit edit) {
    String name = edit.method.name;
    if (!edit.method.desc.startsWith(ON_PATH) || NO_SYSTEM_CALLS.contains(name)) {
      return;
    }
    if (name.equals("open")) {
      // All ways to open a file for writing have one of the two lowest bits.
      tell(edit, 0, new Code().load(Type.INT_TYPE, 1).push(3).op(Opcodes.IAND));
    } else {
      tell(edit, 0, new Code().push(SYSTEM_WRITES.contains(name) ? 1 : 0));
    }
    if (name.equals("rename") || name.equals("link")) {
      tell(edit, 1, new Code().push(1));
    }
  }

  private static void tell(Edit edit, int file, Code writes) {
    var code = new Code().load(OBJECT, file);
    code.list().add(writes.list());
    edit.atEntry(code.hook(HookTable.FILE));
  }
}
