package heddle.instrument.pass;

import heddle.instrument.HookTable;
import java.util.List;
import java.util.Set;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FrameNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodInsnNode;

/** Runs the passes over one method: first what changes single instructions, then whole bodies. */
final class MethodRewriter {

  private static final List<Pass> ALL =
      List.of(
          new FieldPass(),
          new ArrayPass(),
          new MonitorPass(),
          new ObjectPass(),
          new ThreadPass(),
          new TraitPass(),
          new JvmPass(),
          new CurrentThreadPass(),
          new ClockPass(),
          new SystemPass(),
          new UnsafePass(),
          new VarHandlePass(),
          new ReflectionPass(),
          new ShownPass(),
          new StandInPass(),
          new HandlePass(),
          new IntrinsicPass(),
          new LendPass(),
          new CopyPass(),
          new LambdaPass(),
          new HandOverPass(),
          new ForeignPass());

  private static final List<Pass> OF_SPECIAL =
      List.of(new CurrentThreadPass(), new ClockPass(), new ShownPass());

  private static final Set<String> THREADS = Set.of("java/lang/Thread", "java/lang/VirtualThread");

  /** Where the JDK itself asks for an identity hash code on behalf of the program. */
  private static final Set<String> HASHING =
      Set.of("java/lang/Object.toString", "java/lang/Enum.hashCode");

  /**
   * Methods of threads speak of the real thread. Only constructors look for a parent, and scopes
   * and scoped values are those of the program's thread.
   */
  private static final List<Pass> OF_THREAD = List.of(new ClockPass());

  private static final Set<String> SCOPES =
      Set.of(
          "scopedValueBindings",
          "setScopedValueBindings",
          "inheritScopedValueBindings",
          "setHeadStackableScope");

  /** What threads share is not seen; that one of them can still close it is. */
  private static final String CLOSING = "java/io/OutputStreamWriter.close";

  /** What reads the fields and elements of an object that is serialized. */
  private static final Set<String> SERIALIZING =
      Set.of(
          "java/io/ObjectOutputStream",
          "java/io/ObjectOutputStream$BlockDataOutputStream",
          "java/io/ObjectStreamClass$FieldReflector");

  private final Edit edit;

  MethodRewriter(Edit edit) {
    this.edit = edit;
  }

  void rewrite() {
    if (edit.method.instructions.size() == 0) {
      return;
    }
    Frames.separateAllocations(edit.method);
    switch (edit.kind) {
      case PROGRAM -> rewriteProgram();
      case LIBRARY -> rewriteLibrary();
      case GUARDED -> rewriteGuarded();
      case SPECIAL -> rewriteSpecial();
      case INITIALISED -> guardInitializer();
    }
  }

  private void rewriteProgram() {
    if (edit.scope.loopMarks() && edit.hasFrames()) {
      LoopMarks.rewrite(edit);
    }
    MonitorPass.uncoverHandlers(edit.method);
    run(ALL);
    CaughtErrors.tell(edit);
    Prologues.choose(edit);
    DeclaredMethods.rewrite(edit);
    guard();
    InertMethods.tellNeed(edit);
  }

  private void rewriteLibrary() {
    if (edit.isReplaced() || LendPass.isBesideBuilders(edit) || IntrinsicPass.isCheck(edit)) {
      return;
    }
    if (edit.isClassInitializer() && edit.scope.isDemanded(edit.owner.name)) {
      guardInitializer();
      return;
    }
    Spinning.shorten(edit);
    if (!MonitorPass.hasMonitors(edit.method) || MonitorPass.keepsMonitors(edit)) {
      if (edit.scope.loopMarks() && edit.hasFrames() && Spinning.isIn(edit.method)) {
        LoopMarks.rewrite(edit);
      }
      BodyBeside beside = BodyBeside.of(edit);
      run(ALL);
      CaughtErrors.tell(edit);
      if (beside != null) {
        beside.move();
      }
    } else {
      var original = new DuplicatedBody(edit.method);
      MonitorPass.uncoverHandlers(edit.method);
      run(ALL);
      CaughtErrors.tell(edit);
      original.restoreFor(edit);
    }
    DeclaredMethods.rewrite(edit);
    guard();
  }

  /** The real monitors stay: a hook is called before each. */
  private void rewriteGuarded() {
    if (MonitorPass.hasMonitors(edit.method)) {
      MonitorPass.uncoverHandlers(edit.method);
      run(List.of(new MonitorPass()));
    }
    if (edit.owner.name.equals(StackPass.THROWABLE)) {
      run(List.of(new StackPass()));
    } else if (edit.isSynchronized()) {
      SynchronizedMethods.rewrite(edit);
    }
    if (CLOSING.equals(edit.owner.name + "." + edit.method.name)) {
      edit.atEntry(new Code().load(Type.getObjectType(edit.owner.name), 0).hook(HookTable.CLOSE));
    }
    DeclaredMethods.rewrite(edit);
    if (SERIALIZING.contains(edit.owner.name)) {
      run(List.of(new ArrayPass(), new UnsafePass(), new SystemPass()));
    }
    guardInitializer();
  }

  private void rewriteSpecial() {
    if (edit.isClassInitializer()) {
      InertMethods.guardSpecialInitializer(edit);
      return;
    }
    if (HASHING.contains(edit.owner.name + "." + edit.method.name)) {
      run(List.of(new ObjectPass()));
      return;
    }
    boolean isReal = THREADS.contains(edit.owner.name) && !edit.isConstructor();
    run(isReal && !SCOPES.contains(edit.method.name) ? OF_THREAD : OF_SPECIAL);
    Prologues.rewrite(edit);
    DeclaredMethods.rewrite(edit);
    if (edit.scope.isCache(edit.owner.name) && !edit.isConstructor()) {
      InertMethods.guard(edit);
    }
  }

  /** What the JDK does once in the life of a process belongs to no run. */
  private void guardInitializer() {
    if (edit.isClassInitializer()) {
      InertMethods.guard(edit);
    }
  }

  private void guard() {
    if (edit.isSynchronized()) {
      SynchronizedMethods.rewrite(edit);
    }
    if (edit.isClassInitializer()) {
      InertMethods.guardClassInitializer(edit);
    }
  }

  private void run(List<Pass> passes) {
    int line = 0;
    int allocations = 0;
    boolean uninitialized = edit.isConstructor();
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction instanceof LineNumberNode number) {
        line = number.line;
      } else if (instruction instanceof FrameNode frame) {
        uninitialized = frame.local.contains(Opcodes.UNINITIALIZED_THIS);
      } else if (instruction.getOpcode() == Opcodes.NEW) {
        allocations++;
      } else if (isConstructorCall(instruction)) {
        if (allocations > 0) {
          allocations--;
        } else {
          uninitialized = false;
        }
      }
      edit.moveTo(line, uninitialized);
      apply(passes, instruction);
    }
  }

  private static boolean isConstructorCall(AbstractInsnNode instruction) {
    return instruction instanceof MethodInsnNode call && call.name.equals("<init>");
  }

  private void apply(List<Pass> passes, AbstractInsnNode instruction) {
    for (Pass pass : passes) {
      if (pass.rewrite(instruction, edit)) {
        return;
      }
    }
  }
}
