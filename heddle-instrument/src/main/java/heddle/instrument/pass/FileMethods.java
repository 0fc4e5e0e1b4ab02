package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.Map;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Methods of the JDK that read or change files: the runtime is told of which file, and how, right
 * before they do so.
 */
final class FileMethods {

  /** Ways to use a file, as the runtime knows them. */
  private static final int READS = 0;

  private static final int WRITES = 1;
  private static final int LISTS = 2;
  private static final int ENTERS = WRITES | 4;
  private static final int AT = 8;
  private static final int MOVES = AT | 16;
  private static final int MAPS = WRITES | 32;
  private static final int CLOSES = 64;
  private static final int TEMPORARY = 128;

  private static final String CHANNEL = "sun/nio/ch/FileChannelImpl";
  private static final String INTERRUPTIBLE = "java/nio/channels/spi/AbstractInterruptibleChannel";

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  /** By class and method: how it uses the file that its object is or has. */
  private static final Map<String, Map<String, Integer>> OWN =
      Map.of(
          "java/io/File",
          ofFile(),
          "java/io/FileInputStream",
          Map.of(
              "available()I", READS,
              "length()J", READS,
              "read()I", READS,
              "read([B)I", READS,
              "read([BII)I", READS,
              "readAllBytes()[B", READS,
              "readNBytes(I)[B", READS),
          "java/io/FileOutputStream",
          Map.of("write(I)V", WRITES, "write([B)V", WRITES, "write([BII)V", WRITES),
          "java/io/RandomAccessFile",
          Map.of(
              "length()J", READS,
              "read()I", READS,
              "read([B)I", READS,
              "read([BII)I", READS,
              "setLength(J)V", WRITES,
              "write(I)V", WRITES,
              "write([B)V", WRITES,
              "write([BII)V", WRITES,
              "writeBytes(Ljava/lang/String;)V", WRITES,
              "writeChars(Ljava/lang/String;)V", WRITES),
          CHANNEL,
          ofChannel(),
          INTERRUPTIBLE,
          Map.of("close()V", MOVES | CLOSES));

  /** What nobody is to come into: between the hook and the system, or its own events. */
  private static final Set<String> ALONE =
      Set.of(
          INTERRUPTIBLE + ".begin",
          INTERRUPTIBLE + ".end",
          CHANNEL + ".implCloseChannel",
          CHANNEL + ".lock",
          CHANNEL + ".release",
          CHANNEL + ".tryLock",
          "sun/nio/fs/UnixCopyFile.copyFile",
          "sun/nio/fs/UnixFileSystem.copyFile");

  /** How streams open a file, whose path is their first argument. */
  private static final Map<String, Integer> OPEN =
      Map.of(
          "java/io/FileInputStream.open(Ljava/lang/String;)V", READS,
          "java/io/FileOutputStream.open(Ljava/lang/String;Z)V", ENTERS);

  private static final String OPEN_BOTH = "java/io/RandomAccessFile.open(Ljava/lang/String;I)V";

  private static final String RENAME = "java/io/File.renameTo(Ljava/io/File;)Z";

  private static final String TO =
      CHANNEL + ".transferTo(JJLjava/nio/channels/WritableByteChannel;)J";
  private static final String FROM =
      CHANNEL + ".transferFrom(Ljava/nio/channels/ReadableByteChannel;JJ)J";

  /** What {@code java.nio.file} does, by names of calls of the system. */
  private static final String SYSTEM = "sun/nio/fs/UnixNativeDispatcher";

  private static final String PATH = "Lsun/nio/fs/UnixPath;";

  private static final Set<String> SYSTEM_WRITES =
      Set.of("chmod", "chown", "fchmodat", "lchown", "lutimes", "utimensat", "utimes");

  private static final Set<String> SYSTEM_ENTERS =
      Set.of("mkdir", "mknod", "rmdir", "symlink", "unlink");

  private static final Set<String> SYSTEM_PAIRS = Set.of("link", "rename");

  private static final Set<String> NO_SYSTEM_CALLS = Set.of("copyToNativeBuffer");

  /** Whoever goes through a directory asks for its entries one after the other. */
  private static final String NEXT_ENTRY =
      "sun/nio/fs/UnixDirectoryStream$UnixDirectoryIterator.readNextEntry";

  private static final String STREAM = "sun/nio/fs/UnixDirectoryStream";

  /** What looks for a name that no file has, and makes one. */
  private static final Set<String> TEMPORARIES =
      Set.of(
          "java/io/File.createTempFile(Ljava/lang/String;Ljava/lang/String;Ljava/io/File;)Ljava/io/File;",
          "java/nio/file/TempFileHelper.create(Ljava/nio/file/Path;Ljava/lang/String;Ljava/lang/String;Z[Ljava/nio/file/attribute/FileAttribute;)Ljava/nio/file/Path;");

  private static final String COPY = "copyFile";

  private FileMethods() {}

  private static Map<String, Integer> ofFile() {
    return Map.ofEntries(
        Map.entry("canExecute()Z", READS),
        Map.entry("canRead()Z", READS),
        Map.entry("canWrite()Z", READS),
        Map.entry("exists()Z", READS),
        Map.entry("isDirectory()Z", READS),
        Map.entry("isFile()Z", READS),
        Map.entry("isHidden()Z", READS),
        Map.entry("lastModified()J", READS),
        Map.entry("length()J", READS),
        Map.entry("normalizedList()[Ljava/lang/String;", LISTS),
        Map.entry("createNewFile()Z", ENTERS),
        Map.entry("delete()Z", ENTERS),
        Map.entry("mkdir()Z", ENTERS),
        Map.entry("setExecutable(ZZ)Z", WRITES),
        Map.entry("setLastModified(J)Z", WRITES),
        Map.entry("setReadOnly()Z", WRITES),
        Map.entry("setReadable(ZZ)Z", WRITES),
        Map.entry("setWritable(ZZ)Z", WRITES));
  }

  private static Map<String, Integer> ofChannel() {
    String buffer = "Ljava/nio/ByteBuffer;";
    String mode = "Ljava/nio/channels/FileChannel$MapMode;";
    return Map.ofEntries(
        Map.entry("read(" + buffer + ")I", MOVES),
        Map.entry("read([" + buffer + "II)J", MOVES),
        Map.entry("read(" + buffer + "J)I", READS),
        Map.entry("write(" + buffer + ")I", MOVES | WRITES),
        Map.entry("write([" + buffer + "II)J", MOVES | WRITES),
        Map.entry("write(" + buffer + "J)I", WRITES),
        Map.entry("position()J", AT),
        Map.entry("position(J)Ljava/nio/channels/FileChannel;", MOVES),
        Map.entry("size()J", READS),
        Map.entry("force(Z)V", READS),
        Map.entry("truncate(J)Ljava/nio/channels/FileChannel;", MOVES | WRITES),
        Map.entry("lock(JJZ)Ljava/nio/channels/FileLock;", WRITES),
        Map.entry("tryLock(JJZ)Ljava/nio/channels/FileLock;", WRITES),
        Map.entry("release(Lsun/nio/ch/FileLockImpl;)V", WRITES),
        Map.entry("map(" + mode + "JJ)Ljava/nio/MappedByteBuffer;", MAPS),
        Map.entry(
            "map(" + mode + "JJLjava/lang/foreign/Arena;)Ljava/lang/foreign/MemorySegment;", MAPS));
  }

  static void rewrite(Edit edit) {
    if ((edit.method.access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) != 0) {
      return;
    }
    String owner = edit.owner.name;
    String method = edit.method.name + edit.method.desc;
    if (ALONE.contains(owner + "." + edit.method.name)) {
      InertMethods.guard(edit);
    }
    Integer how = OWN.getOrDefault(owner, Map.of()).get(method);
    if (how != null) {
      tell(edit, 0, new Code().push(how));
      return;
    }
    if (owner.equals(SYSTEM)) {
      system(edit);
    } else if (owner.equals(CHANNEL) && edit.isConstructor()) {
      opened(edit);
    } else if (edit.method.name.equals(COPY) && edit.method.desc.startsWith("(" + PATH)) {
      copy(edit);
    } else {
      special(edit, owner + "." + method);
    }
  }

  private static void special(Edit edit, String method) {
    if (OPEN.containsKey(method)) {
      tell(edit, 1, new Code().push(OPEN.get(method)));
    } else if (method.equals(OPEN_BOTH)) {
      tell(edit, 1, opens(new Code(), 2));
    } else if (method.equals(RENAME)) {
      tell(edit, 0, ENTERS, 1, ENTERS);
    } else if (method.equals(TO)) {
      tell(edit, 0, READS, 5, MOVES | WRITES);
    } else if (method.equals(FROM)) {
      tell(edit, 0, WRITES, 1, MOVES);
    } else if (TEMPORARIES.contains(method)) {
      temporary(edit);
    } else if (method.startsWith(NEXT_ENTRY)) {
      var code = new Code().load(OBJECT, 0);
      code.add(new FieldInsnNode(Opcodes.GETFIELD, edit.owner.name, "this$0", "L" + STREAM + ";"));
      code.add(new MethodInsnNode(Opcodes.INVOKEVIRTUAL, STREAM, "directory", "()" + PATH, false));
      edit.atEntry(code.push(LISTS).hook(HookTable.FILE));
    }
  }

  private static void system(Edit edit) {
    String name = edit.method.name;
    if (NO_SYSTEM_CALLS.contains(name)) {
      return;
    }
    if (SYSTEM_PAIRS.contains(name)) {
      tell(edit, 0, ENTERS, 1, ENTERS);
      return;
    }
    Type[] arguments = Type.getArgumentTypes(edit.method.desc);
    int slot = 0;
    for (Type argument : arguments) {
      if (argument.getDescriptor().equals(PATH)) {
        tell(edit, slot, name.equals("open") ? opens(new Code(), 1) : new Code().push(how(name)));
      }
      slot += argument.getSize();
    }
  }

  private static int how(String call) {
    if (SYSTEM_ENTERS.contains(call)) {
      return ENTERS;
    } else if (SYSTEM_WRITES.contains(call)) {
      return WRITES;
    }
    return call.equals("opendir") ? LISTS : READS;
  }

  /** All ways to open a file for writing have one of the two lowest bits. */
  private static Code opens(Code code, int flags) {
    code.load(Type.INT_TYPE, flags).push(1).op(Opcodes.IAND);
    code.load(Type.INT_TYPE, flags).push(1).op(Opcodes.ISHR).push(1).op(Opcodes.IAND);
    return code.op(Opcodes.IOR).push(ENTERS).op(Opcodes.IMUL);
  }

  /** A channel has been made. */
  private static void opened(Edit edit) {
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction.getOpcode() == Opcodes.RETURN) {
        edit.before(instruction, new Code().load(OBJECT, 0).hook(HookTable.OPENED_FILE));
      }
    }
  }

  /** The runtime is told before and after, for it removes what was made. */
  private static void temporary(Edit edit) {
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction.getOpcode() == Opcodes.ARETURN) {
        edit.before(instruction, new Code().op(Opcodes.DUP).push(TEMPORARY).hook(HookTable.FILE));
      }
    }
    edit.atEntry(new Code().op(Opcodes.ACONST_NULL).push(TEMPORARY).hook(HookTable.FILE));
  }

  /** A file is copied by what has no hooks. */
  private static void copy(Edit edit) {
    int first = edit.isStatic() ? 0 : 1;
    tell(edit, first, READS, first + 2, ENTERS);
  }

  private static void tell(Edit edit, int file, Code how) {
    var code = new Code().load(OBJECT, file);
    code.list().add(how.list());
    edit.atEntry(code.hook(HookTable.FILE));
  }

  private static void tell(Edit edit, int file, int how, int other, int otherHow) {
    var code = new Code().load(OBJECT, file).push(how).load(OBJECT, other).push(otherHow);
    edit.atEntry(code.hook(HookTable.FILES));
  }

  /**
   * A program calls a method of a file that is the system's own in some JDKs, so that the hook has
   * to be before the call.
   */
  static void rewriteCall(MethodInsnNode call, Edit edit) {
    if (!call.owner.equals("java/io/RandomAccessFile")) {
      return;
    }
    if (call.name.equals("length")) {
      edit.before(call, new Code().op(Opcodes.DUP).push(READS).hook(HookTable.FILE));
    } else if (call.name.equals("setLength")) {
      var code = new Code().op(Opcodes.DUP2_X1).op(Opcodes.POP2);
      code.op(Opcodes.DUP).push(WRITES).hook(HookTable.FILE);
      edit.before(call, code.op(Opcodes.DUP_X2).op(Opcodes.POP));
    }
  }
}
