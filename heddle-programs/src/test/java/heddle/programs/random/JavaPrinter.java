package heddle.programs.random;

import heddle.programs.random.Stmt.Lock;
import heddle.programs.random.Variable.Storage;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Writes a program as a Java class with a main method. */
final class JavaPrinter {

  private final Source source;
  private final StringBuilder out = new StringBuilder();
  private final List<String> methods = new ArrayList<>();
  private int depth = 1;

  private JavaPrinter(Source source) {
    this.source = source;
  }

  static String print(Source source) {
    return new JavaPrinter(source).program();
  }

  private String program() {
    line("import java.lang.invoke.*;", 0);
    line("import java.util.*;", 0);
    line("import java.util.function.*;", 0);
    line("import java.util.concurrent.atomic.*;", 0);
    line("public final class " + source.name() + " extends Common {", 0);
    line("final Object lock = new Object();", 1);
    line("static final Object LOCK = new Object();", 1);
    for (Variable variable : source.variables()) {
      line(JavaAccess.declaration(variable, source.name()).strip(), 1);
    }
    for (int t = 1; t <= source.threads().size(); t++) {
      line("long out" + t + ";", 1);
    }
    main();
    for (int t = 1; t <= source.threads().size(); t++) {
      line("private void body" + t + "() {", 1);
      depth = 2;
      line("int r0 = 0, r1 = 0, r2 = 0;", 2);
      block(source.threads().get(t - 1));
      line("out%d = r0 + %dL * r1 + %dL * r2;".formatted(t, Source.PACK, packed2()), 2);
      line("}", 1);
    }
    methods.forEach(out::append);
    line("}", 0);
    return out.toString();
  }

  private static int packed2() {
    return Source.PACK * Source.PACK;
  }

  /** A class that all programs use. */
  static String common() {
    return """
        import java.lang.invoke.*;
        class Common {
          static final Object ONE = new Object();
          static final int[] TWO = new int[0];
          static final class Box { int n; Box(int n) { this.n = n; } }
        """
        + Keeping.COMMON
        + """
          static Object reference(int n) {
            return n == 0 ? null : n == 1 ? ONE : n == 2 ? TWO : "three";
          }
          static int number(Object o) {
            return o == null ? 0 : o == ONE ? 1 : o == TWO ? 2 : o instanceof Box b ? b.n : 3;
          }
          static VarHandle handle(MethodHandles.Lookup lookup, String name, Class<?> type) {
            try {
              Class<?> owner = lookup.lookupClass();
              return java.lang.reflect.Modifier.isStatic(owner.getDeclaredField(name).getModifiers())
                  ? lookup.findStaticVarHandle(owner, name, type)
                  : lookup.findVarHandle(owner, name, type);
            } catch (ReflectiveOperationException e) {
              throw new AssertionError(e);
            }
          }
        }
        """;
  }

  private void main() {
    line("public static void main(String[] args) throws InterruptedException {", 1);
    line("new " + source.name() + "().go();", 2);
    line("}", 1);
    line("private void go() throws InterruptedException {", 1);
    depth = 2;
    int threads = source.threads().size();
    for (int t = 1; t <= threads; t++) {
      line("Thread t%d = new %s;".formatted(t, thread(t)), 2);
    }
    for (int t = 1; t <= threads; t++) {
      line("t" + t + ".start();", 2);
    }
    line("int r0 = 0, r1 = 0, r2 = 0;", 2);
    block(source.main());
    for (int t = 1; t <= threads; t++) {
      line("t" + t + ".join();", 2);
    }
    line("long o0 = r0 + %dL * r1 + %dL * r2;".formatted(Source.PACK, packed2()), 2);
    var text = new StringBuilder("o0");
    for (int t = 1; t <= threads; t++) {
      line("long o%d = out%d;".formatted(t, t), 2);
      text.append(" + \" \" + o").append(t);
    }
    line("System.out.println(" + text + ");", 2);
    line("if (%s != 0) throw new AssertionError(\"check\");".formatted(source.check().java()), 2);
    line("}", 1);
  }

  /** Every form of a thread, in turn. */
  private String thread(int t) {
    String body = "body" + t + "()";
    return switch (t + source.variables().size()) {
      case 3 -> "Thread(this::body" + t + ")";
      case 4 -> "Thread(() -> " + body + ")";
      case 5 -> "Thread() { @Override public void run() { " + body + "; } }";
      default -> "Thread(new Runnable() { @Override public void run() { " + body + "; } })";
    };
  }

  private void line(String text, int indent) {
    out.append("  ".repeat(indent)).append(text).append('\n');
  }

  private void line(String text) {
    line(text, depth);
  }

  private void block(List<Stmt> block) {
    for (Stmt statement : block) {
      print(statement);
    }
  }

  private void inner(List<Stmt> block) {
    depth++;
    block(block);
    depth--;
  }

  private void print(Stmt statement) {
    if (statement instanceof Stmt.Read read) {
      line("r%d = %s;".formatted(read.register(), JavaAccess.read(read.place(), read.order())));
    } else if (statement instanceof Stmt.Add add) {
      add(add);
    } else if (statement instanceof Stmt.Write write) {
      String value = JavaAccess.to(write.place().variable().type(), write.value().java());
      line(JavaAccess.write(write.place(), value, write.order()) + ";");
    } else if (statement instanceof Stmt.Publish publish) {
      String value = "(Object) new Box(" + publish.number() + ")";
      line(JavaAccess.write(publish.place(), value, Stmt.Order.VOLATILE) + ";");
    } else if (statement instanceof Stmt.Update update) {
      line("r%d = %s;".formatted(update.register(), JavaAccess.update(update)));
    } else if (statement instanceof Stmt.Compare compare) {
      line("r%d = %s;".formatted(compare.register(), JavaAccess.compare(compare)));
    } else if (statement instanceof Stmt.Adapt adapt) {
      String k = "k" + adapt.number();
      String old = JavaAccess.adapt(adapt.place(), "x -> x + " + k);
      line("int %s = %s;".formatted(k, adapt.summand().java()));
      line("r%d = %s;".formatted(adapt.register(), old));
    } else if (statement instanceof Stmt.Count count) {
      line(JavaAccess.plain(count.place()) + "++;");
    } else if (statement instanceof Stmt.Let let) {
      line("r%d = %s;".formatted(let.register(), let.value().java()));
    } else if (statement instanceof Stmt.Pause pause) {
      line(pause.call());
    } else if (statement instanceof Stmt.Throw thrown) {
      String error = "throw new AssertionError(\"" + thrown.message() + "\");";
      line("if (%s != 0) %s".formatted(thrown.condition().java(), error));
    } else if (statement.blocks().isEmpty()) {
      printThreads(statement);
    } else {
      printBlocks(statement);
    }
  }

  private void add(Stmt.Add add) {
    for (String text : Keeping.of(add).lines().toList()) {
      line(text);
    }
  }

  private void printThreads(Stmt statement) {
    if (statement instanceof Stmt.Spin spin) {
      String read = JavaAccess.read(spin.place(), Stmt.Order.VOLATILE);
      line("while (%s != %d) {}".formatted(read, spin.until()));
    } else if (statement instanceof Stmt.Wait wait) {
      String call = lock(wait.lock()) + ".wait(" + (wait.timed() ? "1" : "") + ");";
      line("try { %s r%d = 1; }".formatted(call, wait.register()));
      line("catch (InterruptedException e) { r%d = 7; }".formatted(wait.register()));
    } else if (statement instanceof Stmt.Sleep sleep) {
      line("try { Thread.sleep(1); r%d = 1; }".formatted(sleep.register()));
      line("catch (InterruptedException e) { r%d = 7; }".formatted(sleep.register()));
    } else if (statement instanceof Stmt.TimedJoin join) {
      line("t" + join.thread() + ".join(1);");
    } else if (statement instanceof Stmt.Notify notify) {
      line(lock(notify.lock()) + (notify.all() ? ".notifyAll();" : ".notify();"));
    } else if (statement instanceof Stmt.Interrupt interrupt) {
      line("t" + interrupt.thread() + ".interrupt();");
    } else if (statement instanceof Stmt.Alive alive) {
      line("r%d = t%d.isAlive() ? 1 : 0;".formatted(alive.register(), alive.thread()));
    } else if (statement instanceof Stmt.Interrupted flag) {
      String ask = flag.clear() ? "interrupted()" : "currentThread().isInterrupted()";
      line("r%d = Thread.%s ? 1 : 0;".formatted(flag.register(), ask));
    } else {
      throw new AssertionError(statement);
    }
  }

  private void printBlocks(Stmt statement) {
    if (statement instanceof Stmt.If branch) {
      line("if (" + branch.condition().java() + " != 0) {");
      inner(branch.then());
      line("} else {");
      inner(branch.otherwise());
      line("}");
    } else if (statement instanceof Stmt.Loop loop) {
      String i = "i" + loop.number();
      line(
          "for (int %s = 0; %s < %d && %s != 0; %s++) {"
              .formatted(i, i, loop.times(), loop.condition().java(), i));
      inner(loop.body());
      line("}");
    } else if (statement instanceof Stmt.Sync sync) {
      synchronize(sync);
    } else {
      throw new AssertionError(statement);
    }
  }

  private void synchronize(Stmt.Sync sync) {
    Set<Integer> assigned = new TreeSet<>();
    assigned(sync.body(), assigned);
    boolean fits = sync.lock() == Lock.THIS || sync.lock() == Lock.CLASS && isStatic(sync.body());
    if (sync.method() > 0 && fits && assigned.size() <= 1) {
      String answer = assigned.isEmpty() ? "" : "r" + assigned.iterator().next();
      String call = "method" + sync.method() + "(r0, r1, r2);";
      line(answer.isEmpty() ? call : answer + " = " + call);
      method(sync, answer);
    } else {
      line("synchronized (" + lock(sync.lock()) + ") {");
      inner(sync.body());
      line("}");
    }
  }

  /** Writes the body as a synchronized method, to stand behind everything else. */
  private void method(Stmt.Sync sync, String answer) {
    int start = out.length();
    int before = depth;
    depth = 2;
    line(
        "private %ssynchronized %s method%d(int r0, int r1, int r2) {"
            .formatted(
                sync.lock() == Lock.CLASS ? "static " : "",
                answer.isEmpty() ? "void" : "int",
                sync.method()),
        1);
    block(sync.body());
    if (!answer.isEmpty()) {
      line("return " + answer + ";", 2);
    }
    line("}", 1);
    depth = before;
    methods.add(out.substring(start));
    out.setLength(start);
  }

  private String lock(Lock lock) {
    return lock.java.replace("PROGRAM", source.name());
  }

  private static void assigned(List<Stmt> block, Set<Integer> registers) {
    for (Stmt statement : block) {
      if (statement instanceof Stmt.Read s) {
        registers.add(s.register());
      } else if (statement instanceof Stmt.Add s) {
        registers.add(s.register());
      } else if (statement instanceof Stmt.Update s) {
        registers.add(s.register());
      } else if (statement instanceof Stmt.Compare s) {
        registers.add(s.register());
      } else if (statement instanceof Stmt.Let s) {
        registers.add(s.register());
      } else if (statement instanceof Stmt.Wait s) {
        registers.add(s.register());
      } else if (statement instanceof Stmt.Sleep s) {
        registers.add(s.register());
      } else if (statement instanceof Stmt.Adapt s) {
        registers.add(s.register());
      } else if (statement instanceof Stmt.Interrupted s) {
        registers.add(s.register());
      }
      statement.blocks().forEach(inner -> assigned(inner, registers));
    }
  }

  /** Whether nothing in the block belongs to an instance. */
  private static boolean isStatic(List<Stmt> block) {
    return block.stream()
        .allMatch(
            s ->
                isStatic(s)
                    && !(s instanceof Stmt.Wait)
                    && s.blocks().stream().allMatch(JavaPrinter::isStatic));
  }

  private static boolean isStatic(Stmt statement) {
    String text = statement.toString();
    return !text.contains("storage=" + Storage.FIELD)
        && !text.contains("storage=" + Storage.ARRAY)
        && !text.contains("lock=" + Lock.FIELD)
        && !text.contains("lock=" + Lock.THIS);
  }
}
