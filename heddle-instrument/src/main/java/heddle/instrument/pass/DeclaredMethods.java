package heddle.instrument.pass;

import heddle.instrument.model.Advice;
import heddle.instrument.model.Advice.Postlude;
import heddle.instrument.model.Advice.Prelude;
import heddle.instrument.model.Advice.Replacement;
import heddle.instrument.model.Guard;
import heddle.instrument.model.ModelMethod;
import heddle.instrument.model.ModelledClass;
import heddle.instrument.model.Models;
import heddle.instrument.model.Questions;
import heddle.instrument.model.ReplacedCall;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Methods of the JDK that call what stands for them, as the runtime's models declare it. */
final class DeclaredMethods {

  private static final Type OBJECT = Type.getObjectType("java/lang/Object");

  private final Edit edit;
  private final List<Type> operands;

  private DeclaredMethods(Edit edit) {
    this.edit = edit;
    operands = ModelMethod.operands(edit.owner.name, edit.method.desc, edit.isStatic());
  }

  /** Lets a model implement the interface that it could not name; whether there is one. */
  static boolean addInterface(ClassNode owner, Models models) {
    return models.interfaceOf(owner.name).map(owner.interfaces::add).orElse(false);
  }

  /** Lets the method call its models, if there are any. */
  static void rewrite(Edit edit) {
    edit.scope.models().of(edit.owner.name).ifPresent(new DeclaredMethods(edit)::rewrite);
  }

  /** Lets the program do at a call what the method itself may be unable to do. */
  static void rewriteCall(MethodInsnNode call, Edit edit) {
    boolean isStatic = call.getOpcode() == Opcodes.INVOKESTATIC;
    edit
        .scope
        .models()
        .of(call.owner)
        .map(modelled -> modelled.concerning(call.owner, call.name, call.desc, isStatic))
        .stream()
        .flatMap(all -> ofKind(Prelude.class, all))
        .filter(prelude -> prelude.place().atCalls())
        .forEach(prelude -> precedeCall(prelude, call, isStatic, edit));
  }

  private static void precedeCall(
      Prelude prelude, MethodInsnNode call, boolean isStatic, Edit edit) {
    Type[] types = ModelMethod.operands(call.owner, call.desc, isStatic).toArray(Type[]::new);
    int[] locals = edit.spillLocals(types);
    ModelMethod model = prelude.model();
    var code = new Code();
    Edit.spill(code, types, locals);
    for (int i = 0; i < model.parameters().size(); i++) {
      code.load(types[i], locals[i]);
    }
    code.call(model.owner(), model.name(), model.descriptor());
    Edit.reload(code, types, locals);
    edit.before(call, code);
  }

  private void rewrite(ModelledClass modelled) {
    if (modelled.inert().contains(edit.method.name)) {
      InertMethods.guard(edit);
    }
    List<Advice> all = isBridge() ? List.of() : advice(modelled);
    ofKind(Postlude.class, all).forEach(this::follow);
    ofKind(Replacement.class, all).forEach(this::replace);
    ofKind(Prelude.class, all).forEach(this::precede); // what is put in last comes first
    modelled.questions().forEach(this::ask);
    modelled.calls().forEach(this::replaceCalls);
  }

  private List<Advice> advice(ModelledClass modelled) {
    return modelled.concerning(
        edit.owner.name, edit.method.name, edit.method.desc, edit.isStatic());
  }

  /** Whether it only calls the method that is meant, and was made by the compiler. */
  private boolean isBridge() {
    return (edit.method.access & Opcodes.ACC_BRIDGE) != 0;
  }

  private static <A extends Advice> Stream<A> ofKind(Class<A> kind, List<Advice> all) {
    return all.stream().filter(kind::isInstance).map(kind::cast);
  }

  private void replace(Replacement replacement) {
    Code code = call(new Code(), replacement.model(), replacement.model().parameters().size(), 0);
    Type wanted = Type.getReturnType(edit.method.desc);
    if (wanted == Type.VOID_TYPE) {
      pop(code, replacement.model().result());
    }
    Detour.insert(
        edit,
        applies(replacement.guard(), replacement.asked()),
        code.op(wanted.getOpcode(Opcodes.IRETURN)));
  }

  private void precede(Prelude prelude) {
    if (!prelude.place().isEntry()) {
      precedeInside(prelude);
    } else if (prelude.guard().isPresent()) {
      Detour.insert(edit, applies(prelude.guard().get(), 0), code(prelude));
    } else {
      edit.atEntry(code(prelude));
    }
  }

  private Code code(Prelude prelude) {
    int first = prelude.first(edit.method.name);
    Code code = call(new Code(), prelude.model(), prelude.model().parameters().size(), first);
    if (prelude.sets() < 0) {
      return pop(code, prelude.model().result());
    }
    return code.store(operands.get(first + prelude.sets()), local(first + prelude.sets()));
  }

  private void precedeInside(Prelude prelude) {
    String call = prelude.place().call();
    if (call.isEmpty()) {
      edit.before(lastUseOf(prelude.place().lastUseOf()), code(prelude));
      return;
    }
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction instanceof MethodInsnNode found && found.name.equals(call)) {
        edit.before(instruction, code(prelude));
      }
    }
  }

  private AbstractInsnNode lastUseOf(int operand) {
    int load = operands.get(operand).getOpcode(Opcodes.ILOAD);
    AbstractInsnNode last = edit.method.instructions.getLast();
    while (last.getOpcode() != load || ((VarInsnNode) last).var != local(operand)) {
      last = last.getPrevious();
    }
    return last;
  }

  private void follow(Postlude postlude) {
    Type result = Type.getReturnType(edit.method.desc);
    int end = result.getOpcode(Opcodes.IRETURN);
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction.getOpcode() == end) {
        var code = new Code();
        if (postlude.withResult()) {
          code.op(result.getSize() == 2 ? Opcodes.DUP2 : Opcodes.DUP);
        }
        int count = postlude.model().parameters().size() - (postlude.withResult() ? 1 : 0);
        call(code, postlude.model(), count, 0);
        edit.before(instruction, pop(code, postlude.model().result()));
      }
    }
  }

  private void ask(Questions questions) {
    boolean isPublicOperation =
        (edit.method.access & Opcodes.ACC_PUBLIC) != 0 && !edit.isStatic() && !edit.isConstructor();
    if (questions.has(edit.method.name, isPublicOperation)) {
      String type = edit.owner.name.substring(edit.owner.name.lastIndexOf('/') + 1);
      edit.atEntry(
          self()
              .add(new LdcInsnNode(type + "." + edit.method.name))
              .call(questions.guard().owner(), Guard.ASK, Guard.ASKED));
    }
  }

  private void replaceCalls(ReplacedCall replaced) {
    if (!edit.method.name.equals(replaced.caller())) {
      return;
    }
    for (AbstractInsnNode instruction : edit.method.instructions.toArray()) {
      if (instruction instanceof MethodInsnNode call
          && call.owner.equals(replaced.owner())
          && call.name.equals(replaced.name())
          && Arrays.equals(
              Type.getArgumentTypes(call.desc),
              Type.getArgumentTypes(replaced.model().descriptor()))) {
        ModelMethod model = replaced.model();
        edit.replace(call, new Code().call(model.owner(), model.name(), model.descriptor()));
      }
    }
  }

  private Code applies(Guard guard, int asked) {
    Code code = asked == 0 ? self() : new Code().load(operands.get(asked), local(asked));
    return code.call(guard.owner(), guard.applies(), Guard.APPLIES);
  }

  /** The object, or null where there is none. */
  private Code self() {
    return edit.isStatic() ? new Code().op(Opcodes.ACONST_NULL) : new Code().load(OBJECT, 0);
  }

  /** Calls a model's method with so many operands, from the first one on. */
  private Code call(Code code, ModelMethod model, int count, int first) {
    for (int i = first; i < first + count; i++) {
      code.load(operands.get(i), local(i));
    }
    return code.call(model.owner(), model.name(), model.descriptor());
  }

  private static Code pop(Code code, Type value) {
    return switch (value.getSize()) {
      case 0 -> code;
      case 1 -> code.op(Opcodes.POP);
      default -> code.op(Opcodes.POP2);
    };
  }

  /** The local variable that an operand is in. */
  private int local(int operand) {
    return operands.subList(0, operand).stream().mapToInt(Type::getSize).sum();
  }
}
