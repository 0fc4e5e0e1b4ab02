package heddle.instrument.pass;

import heddle.instrument.Hierarchy;
import heddle.instrument.Kind;
import heddle.instrument.Scope;
import heddle.instrument.SiteTable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * One method while it is being rewritten, and where in it the passes are.
 *
 * <p>Values are spilled to locals above those of the method. They live from one inserted
 * instruction to the next only, so no stack map has to know them and every place may use the same
 * ones.
 */
final class Edit {

  private static final String REPLACEABLE = "/IntrinsicCandidate;";

  final ClassNode owner;
  final MethodNode method;
  final Kind kind;
  final Scope scope;
  final Hierarchy hierarchy;

  private final SiteTable sites;
  private String place;
  private int line;
  private boolean thisIsUninitialized;
  private boolean changed;

  Edit(
      ClassNode owner,
      MethodNode method,
      Kind kind,
      Scope scope,
      Hierarchy hierarchy,
      SiteTable sites) {
    this.owner = owner;
    this.method = method;
    this.kind = kind;
    this.scope = scope;
    this.hierarchy = hierarchy;
    this.sites = sites;
    this.place = method.name;
  }

  SiteTable sites() {
    return sites;
  }

  /** Lets the sites of this method appear to stand in another one. */
  void attributeTo(String otherMethod) {
    place = otherMethod;
  }

  boolean isConstructor() {
    return method.name.equals("<init>");
  }

  boolean isClassInitializer() {
    return method.name.equals("<clinit>");
  }

  boolean isStatic() {
    return (method.access & Opcodes.ACC_STATIC) != 0;
  }

  boolean isSynchronized() {
    return (method.access & Opcodes.ACC_SYNCHRONIZED) != 0;
  }

  /**
   * Whether the compiler has code of its own for this method, which works on arrays. That code
   * would pass over hooks; so that it makes no difference when it comes to be used, there are none.
   * Callers say what has to be said.
   */
  boolean isReplaced() {
    return method.visibleAnnotations != null
        && method.visibleAnnotations.stream().anyMatch(one -> one.desc.endsWith(REPLACEABLE))
        && method.desc.contains("[");
  }

  int majorVersion() {
    return owner.version & 0xffff;
  }

  /** Whether the class file may hold stack maps. */
  boolean hasFrames() {
    return majorVersion() >= Opcodes.V1_6;
  }

  /** Whether control is in a constructor that has not called another constructor yet. */
  boolean thisIsUninitialized() {
    return thisIsUninitialized;
  }

  void moveTo(int newLine, boolean uninitialized) {
    line = newLine;
    thisIsUninitialized = uninitialized;
  }

  boolean changed() {
    return changed;
  }

  void change() {
    changed = true;
  }

  /** Number of a new site at the current place. */
  int site() {
    return siteAt(line);
  }

  int siteAt(int atLine) {
    return sites.add(place, atLine, "", "", "");
  }

  /** Number of a new site at the current place, at which a member is used. */
  int site(String memberOwner, String memberName, String memberDescriptor) {
    return sites.add(place, line, memberOwner, memberName, memberDescriptor);
  }

  int site(FieldInsnNode field) {
    return site(field.owner, field.name, field.desc);
  }

  int site(MethodInsnNode call) {
    return site(call.owner, call.name, call.desc);
  }

  void before(AbstractInsnNode place, Code code) {
    method.instructions.insertBefore(place, code.list());
    changed = true;
  }

  void after(AbstractInsnNode place, Code code) {
    method.instructions.insert(place, code.list());
    changed = true;
  }

  void replace(AbstractInsnNode place, Code code) {
    before(place, code);
    method.instructions.remove(place);
  }

  void atEntry(Code code) {
    method.instructions.insert(code.list());
    changed = true;
  }

  /** A local that no other code of the method uses, for good. */
  int newLocal(Type type) {
    int local = method.maxLocals;
    method.maxLocals += type.getSize();
    return local;
  }

  /** Where {@link #spill} puts values of these types. */
  int[] spillLocals(Type[] types) {
    var locals = new int[types.length];
    int next = method.maxLocals;
    for (int i = 0; i < types.length; i++) {
      locals[i] = next;
      next += types[i].getSize();
    }
    return locals;
  }

  /** Takes values of these types off the stack, the last one being on top. */
  static void spill(Code code, Type[] types, int[] locals) {
    for (int i = types.length - 1; i >= 0; i--) {
      code.store(types[i], locals[i]);
    }
  }

  static void reload(Code code, Type[] types, int[] locals) {
    for (int i = 0; i < types.length; i++) {
      code.load(types[i], locals[i]);
    }
  }
}
