package heddle.instrument.pass;

import heddle.instrument.Hierarchy;
import heddle.instrument.Kind;
import heddle.instrument.Scope;
import heddle.instrument.SiteTable;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Puts hooks into one class, read with expanded frames. */
public final class ClassRewriter {

  private final ClassNode owner;
  private final Kind kind;
  private final Scope scope;
  private final Hierarchy hierarchy;
  private final SiteTable sites;

  public ClassRewriter(
      ClassNode owner, Kind kind, Scope scope, Hierarchy hierarchy, SiteTable sites) {
    this.owner = owner;
    this.kind = kind;
    this.scope = scope;
    this.hierarchy = hierarchy;
    this.sites = sites;
  }

  /** Rewrites the class in place; false if it is as it was. */
  public boolean rewrite() {
    if (kind == Kind.PROGRAM || kind == Kind.LIBRARY) {
      tellLiterals();
    }
    boolean changed = DeclaredMethods.addInterface(owner, scope.models());
    if (kind == Kind.PROGRAM) {
      changed |= new WeakCalls(owner, hierarchy, this::edit).rewrite();
    }
    for (MethodNode method : owner.methods) {
      changed |= !WeakCalls.isBridge(method) && rewrite(method);
    }
    if (kind == Kind.PROGRAM) {
      changed |= new MethodReferences(owner, this::edit).rewrite();
    }
    return changed;
  }

  /** Puts synchronized blocks into methods that are synchronized; whether there were any. */
  public static boolean replaceSynchronizedMethods(ClassNode owner) {
    boolean changed = false;
    var scope = new Scope(false, false);
    for (MethodNode method : owner.methods) {
      var edit = new Edit(owner, method, Kind.LIBRARY, scope, name -> false, SiteTable.NONE);
      if (edit.isSynchronized() && method.instructions.size() > 0) {
        SynchronizedMethods.toBlock(edit);
        changed = true;
      }
    }
    return changed;
  }

  private void tellLiterals() {
    Set<String> told = new HashSet<>();
    for (MethodNode method : owner.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof LdcInsnNode constant
            && constant.cst instanceof String text
            && told.add(text)) {
          sites.literal(text);
        }
      }
    }
  }

  private boolean rewrite(MethodNode method) {
    Edit edit = edit(method);
    new MethodRewriter(edit).rewrite();
    return edit.changed();
  }

  private Edit edit(MethodNode method) {
    return new Edit(owner, method, kind, scope, hierarchy, sites);
  }
}
