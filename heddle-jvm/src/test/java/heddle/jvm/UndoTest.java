package heddle.jvm;

import org.junit.jupiter.api.Test;

/** What a run does to the process is undone before the next, or said. */
class UndoTest extends Exploring {

  @Test
  void collectionsInStaticFieldsAreUndone() {
    exploration.noFalseAlarm(
        """
        static TreeMap<Integer,Integer> tm = new TreeMap<>(Map.of(1, 1));
        static ArrayDeque<Integer> ad = new ArrayDeque<>(List.of(1, 2));
        static PriorityQueue<Integer> pq = new PriorityQueue<>(List.of(3, 1));
        static LinkedHashMap<Integer,Integer> lh = new LinkedHashMap<>(16, 0.75f, true); static {
        lh.put(1, 1); lh.put(2, 2); }
        static ConcurrentHashMap<Integer,Integer> ch = new ConcurrentHashMap<>(Map.of(1, 1));
        static CopyOnWriteArrayList<Integer> cw = new CopyOnWriteArrayList<>(List.of(1));
        static ConcurrentLinkedQueue<Integer> cq = new ConcurrentLinkedQueue<>(List.of(1));
        static BitSet bs = new BitSet(); enum E { A, B; int st; }
        static EnumMap<E,Integer> em = new EnumMap<>(E.class);
        static WeakHashMap<Object,Integer> wh = new WeakHashMap<>();
        static IdentityHashMap<Object,Integer> ih = new IdentityHashMap<>();
        static Object K = new Object(); static List<Integer> l = new ArrayList<>(List.of(3, 1, 2));
        static ConcurrentSkipListMap<Integer,Integer> sk = new ConcurrentSkipListMap<>(Map.of(1, 1));
        static LongAdder la = new LongAdder(); static AtomicInteger ai = new AtomicInteger(5);
        static int[] ar = {3, 1, 2}; static EnumSet<E> es = EnumSet.noneOf(E.class);
        static LinkedList<Integer> ll = new LinkedList<>(List.of(1));
        static HashMap<Object, Integer> hm = new HashMap<>();
        static AtomicStampedReference<String> sr = new AtomicStampedReference<>("a", 1); interface I {
        int[] S = {1}; } static class Sup { static int c; } static class Sub extends Sup {}
        static StringJoiner sj = new StringJoiner(","); static Random rnd = new Random(3);
        static Optional<int[]> opt = Optional.of(new int[1]);
        static ReentrantLock rl = new ReentrantLock(); static Properties pr = new Properties();
        static String all() {
        return "" + tm + ad + pq + lh + ch + cw + cq + bs + em + wh.size() + ih.size() + l + sk + la + ai + Arrays.toString(ar) + es + ll + hm.size() + sr.getReference() + sr.getStamp() + E.A.st + I.S[0] + Sup.c + sj.length() + opt.get()[0] + rl.getHoldCount() + pr + System.getProperty("adv.x") + rnd.nextInt();
        }
        """,
        """
        String s = all();
        String want = "{1=1}[1, 2][1, 3]{1=1, 2=2}{1=1}[1][1]{}{}00[3, 1, 2]{1=1}05[3, 1, 2][][1]0a10100" + "00{}null" + new Random(3).nextInt();
        if (!s.equals(want)) throw new IllegalStateException("leak " + s + " / " + want); tm.put(2, 2);
        tm.remove(1); ad.poll(); ad.add(7); pq.poll(); lh.get(1); ch.put(5, 5); ch.remove(1); cw.add(2);
        cq.poll(); cq.add(8); bs.set(70); em.put(E.B, 1); wh.put(K, 1); ih.put(K, 1);
        Collections.sort(l); Collections.reverse(l); Collections.shuffle(l); sk.put(4, 4); sk.remove(1);
        la.add(4); ai.set(9); Arrays.sort(ar); Arrays.fill(ar, 4); es.add(E.A); ll.removeFirst();
        hm.put(K, 1); hm.put(new Object(), 2); sr.set("b", 4); E.A.st = 4; I.S[0] = 9; Sub.c = 4;
        sj.add("x"); opt.get()[0] = 4; rl.lock(); pr.put("a", "b"); System.setProperty("adv.x", "1");
        """);
  }

  @Test
  void theDefaultLocaleIsUndone() {
    exploration.noFalseAlarm(
        "",
        """
        if (Locale.getDefault().equals(Locale.FRANCE)) throw new IllegalStateException("leak");
        Locale.setDefault(Locale.FRANCE);
        """);
  }

  @Test
  void theDefaultTimeZoneIsUndone() {
    exploration.noFalseAlarm(
        "",
        """
        if (TimeZone.getDefault().getID().equals("Asia/Tokyo")) throw new IllegalStateException("leak");
        TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
        """);
  }

  @Test
  void theStandardStreamsAreUndone() {
    exploration.noFalseAlarm(
        """
        static class P extends java.io.PrintStream { P() { super(new java.io.ByteArrayOutputStream()); }
        }
        """,
        """
        if (System.out instanceof P) throw new IllegalStateException("leak"); System.setOut(new P());
        System.out.println("x");
        """);
  }

  @Test
  void shutdownHooksAreUndone() {
    exploration.noFalseAlarm(
        """
        static final Thread T = new Thread(() -> {});
        """,
        """
        Runtime.getRuntime().addShutdownHook(T);
        """);
  }
}
