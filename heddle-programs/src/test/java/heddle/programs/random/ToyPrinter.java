package heddle.programs.random;

import heddle.programs.random.Stmt.Order;
import heddle.programs.random.Stmt.Place;
import heddle.programs.random.Variable.Change;
import heddle.programs.random.Variable.Means;
import heddle.programs.random.Variable.Type;
import heddle.toy.script.Program;
import heddle.toy.script.Scripts;
import java.util.List;

/** Writes a program as a toy program that has the same histories, but for accesses to results. */
final class ToyPrinter {

  private final Source source;
  private final StringBuilder out = new StringBuilder();

  private ToyPrinter(Source source) {
    this.source = source;
  }

  static Program program(Source source) {
    return Scripts.parse(print(source));
  }

  static String print(Source source) {
    return new ToyPrinter(source).program();
  }

  private String program() {
    for (Variable v : source.variables()) {
      if (v.initial() != 0) {
        String cell = v.isArray() ? v.name() + ".0" : v.name();
        line("initial " + cell + " = " + v.initial() % v.type().room);
      }
    }
    line("thread main {");
    int threads = source.threads().size();
    for (int t = 1; t <= threads; t++) {
      line("fork T" + t);
    }
    block(source.main(), "main");
    for (int t = 1; t <= threads; t++) {
      line("join T" + t);
    }
    line("o0 = " + packed());
    for (int t = 1; t <= threads; t++) {
      line("o%d = read out%d".formatted(t, t));
    }
    line("assert !" + source.check().toy() + " \"check\"");
    line("}");
    for (int t = 1; t <= threads; t++) {
      line("thread T" + t + " {");
      block(source.threads().get(t - 1), "T" + t);
      line("write out" + t + " " + packed());
      line("}");
    }
    return out.toString();
  }

  private static String packed() {
    return "r0 + %d * r1 + %d * r2".formatted(Source.PACK, Source.PACK * Source.PACK);
  }

  private void line(String text) {
    out.append(text).append('\n');
  }

  private void block(List<Stmt> block, String thread) {
    for (Stmt statement : block) {
      print(statement, thread);
    }
  }

  private void print(Stmt statement, String thread) {
    if (statement instanceof Stmt.Read s) {
      String access = access(s.place(), s.order(), "acquiring");
      line("r%d = read%s %s".formatted(s.register(), access, at(s.place())));
    } else if (statement instanceof Stmt.Add s) {
      String access = access(s.place(), s.order(), "acquiring");
      line("t = read%s %s".formatted(access, at(s.place())));
      line("r%d = r%d + t".formatted(s.register(), s.register()));
    } else if (statement instanceof Stmt.Write s) {
      String value = value(s.place(), s.value());
      String access = access(s.place(), s.order(), "releasing");
      line("write%s %s %s".formatted(access, at(s.place()), value));
    } else if (statement instanceof Stmt.Publish s) {
      String access = access(s.place(), Order.VOLATILE);
      line("write%s %s %d".formatted(access, at(s.place()), s.number()));
    } else if (statement instanceof Stmt.Update s) {
      update(s);
    } else if (statement instanceof Stmt.Compare s) {
      String expected = value(s.place(), s.expected());
      String replacement = value(s.place(), s.replacement());
      String verb = s.exchange() ? "cax" : "cas" + mode(s);
      String compare =
          "r%d = %s %s %s -> %s"
              .formatted(s.register(), verb, at(s.place()), expected, replacement);
      line(
          s.mayFail()
              ? "t = choose 2; if t { r%d = 0 } else { %s }".formatted(s.register(), compare)
              : compare);
    } else if (statement instanceof Stmt.Adapt s) {
      adapt(s);
    } else if (statement instanceof Stmt.Count s) {
      String access = access(s.place(), Order.PLAIN);
      line("t = read%s %s".formatted(access, at(s.place())));
      line("write%s %s t + 1".formatted(access, at(s.place())));
    } else if (statement instanceof Stmt.Let s) {
      line("r%d = %s".formatted(s.register(), s.value().toy()));
    } else if (statement instanceof Stmt.Throw s) {
      line("assert !%s \"%s\"".formatted(s.condition().toy(), s.message()));
    } else if (statement.blocks().isEmpty()) {
      printThreads(statement, thread);
    } else {
      printBlocks(statement, thread);
    }
  }

  private void update(Stmt.Update s) {
    boolean one = s.change() == Change.INCREMENT_AND_GET;
    line("t = " + (one ? "1" : value(s.place(), s.operand())));
    line("r%d = %s %s t".formatted(s.register(), s.change().toy, at(s.place())));
    if (s.change().answersNew()) {
      line("r%d = r%d + t".formatted(s.register(), s.register()));
    }
  }

  /** As the JDK's code does: it knows the new value already if it has read the same one again. */
  private void adapt(Stmt.Adapt s) {
    String cell = at(s.place());
    line("k = " + s.summand().toy());
    line("h = 0; n = 0");
    line("t = read volatile " + cell);
    line(
        ("while 1 { if h { } else { n = t + k } u = cas %s t -> n; if u { break } h = t;"
                + " t = read volatile %s; h = h == t }")
            .formatted(cell, cell));
    line("r%d = t".formatted(s.register()));
  }

  private void printThreads(Stmt statement, String thread) {
    if (statement instanceof Stmt.Spin s) {
      String read = "t = read%s %s".formatted(access(s.place(), Order.VOLATILE), at(s.place()));
      line("while 1 { %s; if t == %d { break } }".formatted(read, s.until()));
    } else if (statement instanceof Stmt.Wait s) {
      String how = (s.timed() ? "timed interruptible telling" : "interruptible") + " spurious";
      line("t = interrupted clear " + thread);
      line("if t { t = -1 } else { t = wait %s %s }".formatted(how, s.lock().toy()));
      line("r%d = 1; if t == -1 { r%d = 7 }".formatted(s.register(), s.register()));
    } else if (statement instanceof Stmt.Sleep s) {
      line("t = interrupted clear " + thread);
      line("r%d = 1; if t { r%d = 7 }".formatted(s.register(), s.register()));
    } else if (statement instanceof Stmt.TimedJoin s) {
      line("join timed interruptible T" + s.thread());
    } else if (statement instanceof Stmt.Notify s) {
      line((s.all() ? "notifyAll " : "notify ") + s.lock().toy());
    } else if (statement instanceof Stmt.Interrupt s) {
      line("interrupt T" + s.thread());
    } else if (statement instanceof Stmt.Alive s) {
      line("r%d = alive T%d".formatted(s.register(), s.thread()));
    } else if (statement instanceof Stmt.Interrupted s) {
      line("r%d = interrupted%s %s".formatted(s.register(), s.clear() ? " clear" : "", thread));
    } else if (!(statement instanceof Stmt.Pause)) {
      throw new AssertionError(statement);
    }
  }

  private void printBlocks(Stmt statement, String thread) {
    if (statement instanceof Stmt.If s) {
      line("if " + s.condition().toy() + " {");
      block(s.then(), thread);
      line("} else {");
      block(s.otherwise(), thread);
    } else if (statement instanceof Stmt.Loop s) {
      line("repeat " + s.times() + " { if !" + s.condition().toy() + " { break }");
      block(s.body(), thread);
    } else if (statement instanceof Stmt.Sync s) {
      line("sync " + s.lock().toy() + " {");
      block(s.body(), thread);
    } else {
      throw new AssertionError(statement);
    }
    line("}");
  }

  private static String at(Place place) {
    Variable v = place.variable();
    return v.isArray() ? v.name() + "[" + place.index().toy() + "]" : v.name();
  }

  private static String value(Place place, Expr value) {
    Type type = place.variable().type();
    return type.room == Integer.MAX_VALUE
        ? value.toy()
        : "(" + value.toy() + " % " + type.room + ")";
  }

  /** A volatile field inside of an atomic counts as such in plain mode as well. */
  private static String mode(Stmt.Compare compare) {
    if (!compare.mayFail()) {
      return "";
    }
    return switch (compare.order()) {
      case PLAIN -> " plain";
      case OPAQUE -> " releasing";
      case ONE_SIDED -> " acquiring";
      case VOLATILE -> "";
    };
  }

  private static String access(Place place, Order order) {
    return access(place, order, "volatile");
  }

  private static String access(Place place, Order order, String oneSided) {
    Means means = place.variable().means();
    if (means == Means.PLAIN) {
      return "";
    } else if (means == Means.VOLATILE) {
      return " volatile";
    } else if (means == Means.UPDATER) {
      return order == Order.ONE_SIDED && oneSided.equals("releasing") ? " releasing" : " volatile";
    }
    return switch (order) {
      case PLAIN -> "";
      case OPAQUE -> " opaque";
      case ONE_SIDED -> " " + oneSided;
      case VOLATILE -> " volatile";
    };
  }
}
