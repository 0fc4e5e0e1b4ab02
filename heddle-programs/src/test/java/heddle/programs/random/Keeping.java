package heddle.programs.random;

/** The places in which a thread keeps a value for itself while it reads another one. */
final class Keeping {

  /** What the statements need of the class that all programs use. */
  static final String COMMON =
      """
        static final class Pair { int n; Pair next; Pair(int n, Pair next) { this.n = n; this.next = next; } }
        static final class Carry extends RuntimeException {
          final int n;
          Carry(int n) { super(null, null, false, false); this.n = n; }
        }
        static final ThreadLocal<Integer> OWN = new ThreadLocal<>();
        static int first(int n, java.util.function.IntSupplier s) { return n + s.getAsInt(); }
        static int second(int n, java.util.function.IntSupplier s) { int z = s.getAsInt(); return z + n; }
        static int deep(int levels, int n, java.util.function.IntSupplier s) {
          if (levels == 0) { return s.getAsInt(); }
          int mine = n % (levels + 1);
          int z = deep(levels - 1, n - mine, s);
          return levels == 1 ? z + n - mine + mine : z + mine;
        }
        static int sum(Pair p, int n) { return p.n + n; }
        static int number(Thread t) { return (int) t.getId(); }
        static int fail(int n, java.util.function.IntSupplier s) {
          try {
            throw new Carry(n);
          } finally {
            OWN.set(s.getAsInt());
          }
        }
      """;

  private static final String[] WAYS = {
    "$r = $r + $read;",
    "$r = (int) ((((long) $r) << 33) + (((long) $read) << 33) >> 33);",
    "$r = sum(new Pair($r, null), $read);",
    "int[] $p = {$r, 1}; $r = 0; int $z = $read; $r = $p[0] + $z;",
    "Pair $p = new Pair(1, new Pair($r, null)); $r = 0; int $z = $read; $r = $p.next.n + $z;",
    "StringBuilder $p = new StringBuilder().append($r); $r = 0; int $z = $read;"
        + " $r = Integer.parseInt($p.toString()) + $z;",
    "Iterator<Integer> $p = List.of(1, $r, 2).iterator(); $p.next(); $r = 0; int $z = $read;"
        + " $r = $p.next() + $z;",
    "long $p = ((long) $r << 40) + 5; $r = 0; int $z = $read; $r = (int) ($p >> 40) + $z;",
    "double $p = $r / 4.0; $r = 0; int $z = $read; $r = (int) ($p * 4) + $z;",
    "OWN.set($r); $r = 0; int $z = $read; $r = OWN.get() + $z; OWN.remove();",
    "Map<String, Integer> $p = new HashMap<>(); $p.put(\"n\", $r); $r = 0; int $z = $read;"
        + " $r = $p.get(\"n\") + $z;",
    "Carry $p = new Carry($r); $r = 0;"
        + " try { $r = $read; throw $p; } catch (Carry e) { $r += e.n; }",
    "Integer $p = $r + 1000; $r = 0; int $z = $read; $r = $p - 1000 + $z;",
    "ArrayDeque<Object> $p = new ArrayDeque<>(); $p.add($r); $r = 0; int $z = $read;"
        + " $r = (Integer) $p.poll() + $z;",
    "Object[] $p = {null, \"n\" + $r}; $r = 0; int $z = $read;"
        + " $r = Integer.parseInt(((String) $p[1]).substring(1)) + $z;",
    "IntSupplier $p = () -> $read; $r = first($r, $p);",
    "IntSupplier $p = () -> $read; $r = second($r, $p);",
    "IntSupplier $p = () -> $read; $r = deep(3, $r, $p);",
    "IntSupplier $p = () -> $read; try { fail($r, $p); } catch (Carry e) { $r = e.n + OWN.get(); }"
        + " OWN.remove();",
    "int $p = number(new Thread(\"n\")); for (int i = 0; i < $r; i++) { new Thread(\"n\"); } $r = 0;"
        + " int $z = $read; $r = number(new Thread(\"n\")) - $p - 1 + $z;",
    "int $z = $r; $r = 0; IntSupplier $p = () -> $z + $read; $r = $p.getAsInt();",
  };

  /** So many of them, the first, keep it as an operand. */
  private static final int OPERANDS = 3;

  private Keeping() {}

  /** Adds what is read to a register. */
  static String of(Stmt.Add add) {
    // What the index is made of may change before the read.
    String index = "x" + add.number();
    var place = new Stmt.Place(add.place().variable(), new Expr.Reg(index));
    String text =
        WAYS[add.number() % 4 == 0 ? add.number() / 4 % OPERANDS : add.number() % WAYS.length]
            .replace("$read", JavaAccess.read(place, add.order()))
            .replace("$r", "r" + add.register())
            .replace("$p", "p" + add.number())
            .replace("$z", "z" + add.number());
    return "{ int %s = %s; %s }".formatted(index, add.place().index().java(), text);
  }
}
