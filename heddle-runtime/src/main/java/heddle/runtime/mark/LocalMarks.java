package heddle.runtime.mark;

import heddle.runtime.event.EventLog;
import heddle.runtime.event.Op;
import heddle.runtime.heap.Unmarked;
import heddle.runtime.layout.ClassLayout;
import heddle.runtime.raw.LiveFrames;
import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.Wide;
import heddle.runtime.turn.Control;
import heddle.runtime.turn.Scheduler;
import heddle.runtime.turn.Strand;
import java.util.Iterator;

/**
 * Marks of threads: digests of everything that decides what a thread does from here on, except what
 * it will be answered. A thread that stands at an operation gets one for its last event, if all of
 * it is known; otherwise none.
 *
 * <p>A mark is made of
 *
 * <ul>
 *   <li>the stack: of each activation the method, the place in it, and the locals and operands that
 *       are live there ({@link FrameShape}), read as {@link LiveFrames} says; hooks on the stack
 *       only if they are {@link HookFrames listed};
 *   <li>the private objects that these lead to, and thread locals, and all else that belongs to the
 *       thread alone ({@link PrivateHeap}); shared ones by name;
 *   <li>what the runtime keeps for the thread: counters that names are made from, random numbers,
 *       the clock, locks with their depths ({@link #remembered});
 *   <li>the operation that is announced.
 * </ul>
 *
 * <p>Nothing in it depends on addresses, on numbers that are given in the order of a process, or on
 * how code is compiled, so that marks of different runs and processes can be compared.
 */
public final class LocalMarks {

  /** More activations than this are not looked at. */
  private static final int MOST_FRAMES = 256;

  /** A run has at most so many marks that are not known before, because each takes its time. */
  private static final int MOST_MARKS = 4_000;

  static final String BODY = "heddle.runtime.thread.Threads.body";

  private final Synchronisation model;
  private final HookFrames hooks = new HookFrames();
  private final Wide wide = new Wide();
  private final PrivateHeap heap;
  private final MarkedOps announced;
  private final KnownMarks known = new KnownMarks();
  private final UninformedStates uninformed = new UninformedStates();
  private final Refusals refusals = new Refusals();
  private final Omissions omissions = new Omissions();
  private FrameShape.Source source;

  public LocalMarks(Synchronisation model) {
    this.model = model;
    heap = new PrivateHeap(model, wide, omissions);
    announced = new MarkedOps(model, wide, heap);
  }

  /** From now on there are marks. To be called only where {@link LiveFrames} can be believed. */
  public void give(FrameShape.Source shapes) {
    source = shapes;
  }

  /** Whether nothing was done in this run that no mark can contain. */
  private boolean isPossible;

  /** How many marks of it were read from frames. */
  private int given;

  private final MarkedRounds rounds = new MarkedRounds();

  /** A run begins. */
  public void begin() {
    isPossible = source != null;
    model.scheduler.hasHiddenState = false;
    given = 0;
    rounds.begin();
  }

  /** The strand passes a loop head and gets a mark for that. */
  void passed(Strand strand, long loop) {
    if (isGiven() && !strand.hasHiddenState) {
      rounds.passed(strand, loop);
      if (rounds.isFull()) {
        model.scheduler.hasHiddenState = true;
        rounds.begin();
      }
    }
  }

  /** The classes of the last program are forgotten, and what its threads do. */
  public void forget() {
    heap.forgetClasses();
    known.clear();
    uninformed.clear();
  }

  /** A run has ended that was made to find out what later ones are like. */
  public void warmedUp() {
    known.clear();
    uninformed.clear();
  }

  /** How often there was no mark, and why, for people. */
  public String refused() {
    return refusals.toString();
  }

  private boolean isGiven() {
    return isPossible && !model.scheduler.hasHiddenState;
  }

  /** The strand has announced an operation: its last event gets a mark, if it is one to learn. */
  public void mark(Strand strand) {
    boolean isNew = strand.lastEvent >= Math.max(0, model.scheduler.schedule.size - 1);
    if (!isGiven() || !isNew && !uninformed.wants(strand)) {
      return;
    }
    Thread self = Control.suspend();
    try {
      if (find(strand)) {
        uninformed.mix(strand, wide);
        strand.setMark(wide);
        if (isNew) {
          model.log.setLocal(strand.lastEvent, wide.high, wide.low);
        }
      }
    } catch (Unmarked e) {
      refusals.count(e.getMessage());
    } catch (StackOverflowError | OutOfMemoryError e) {
      refusals.count("no room");
    } catch (RuntimeException | LinkageError e) {
      // An object of the JDK that is still being made, say, and cannot be asked anything.
      refusals.count("unreadable: " + e.getClass().getName());
    } finally {
      Control.resume(self);
      heap.forget();
    }
  }

  /** Whether there is a mark, which is in {@link #wide} then. */
  private boolean find(Strand strand) {
    if (strand.inDoubt
        || strand.isLost
        || strand.real > 0
        || strand.guards > 0
        || strand.privateCount > 0
        || strand.failure != null
        || strand.hasHiddenState
        || strand.contents.isInside()
        || model.states.isObserved(strand)) {
      throw new Unmarked(Refusals.reason(strand));
    }
    boolean follows = strand.hasMarkBefore();
    since(strand);
    long keyHigh = wide.high;
    long keyLow = wide.low;
    if (follows && known.has(keyHigh, keyLow)) {
      wide.set(known.high, known.low);
      return true;
    }
    if (++given > MOST_MARKS) {
      return false;
    }
    compute(strand);
    if (follows) {
      known.put(keyHigh, keyLow, wide.high, wide.low);
    }
    return true;
  }

  /** What decides a mark, if the one before it is known. */
  private void since(Strand strand) {
    EventLog log = model.log;
    wide.clear();
    wide.mix(strand.markHigh);
    wide.mix(strand.markLow);
    wide.mix(log.responseKind(strand.lastEvent));
    wide.mix(log.response(strand.lastEvent));
    int written = log.writtenKind(strand.lastEvent);
    wide.mix(written);
    wide.mix(written == Op.NULL ? 0 : log.written(strand.lastEvent));
    wide.mix(strand.op);
    wide.mix(strand.name);
    counters(strand);
  }

  private void compute(Strand strand) {
    wide.clear();
    announced.mix(strand.op);
    heap.begin(strand);
    LiveFrames.walk(
        frames -> {
          stack(frames.iterator());
          return null;
        });
    remembered(strand);
    heap.finish();
    if (!isGiven()) {
      throw new Unmarked("classes of the program's own loaders");
    }
  }

  // ---- the stack

  private void stack(Iterator<StackWalker.StackFrame> frames) {
    // Ours, up to the one that has announced the operation.
    StackWalker.StackFrame frame = frames.next();
    while (!isPoint(frame)) {
      frame = frames.next();
    }
    String callee = "point";
    boolean isBridge = false;
    for (int depth = 0; frames.hasNext(); depth++) {
      if (depth > MOST_FRAMES) {
        throw new Unmarked("a deep stack");
      }
      frame = frames.next();
      Class<?> type = frame.getDeclaringClass();
      String name = type.getName();
      String method = frame.getMethodName();
      if (isOfHandles(type, name)) {
        // Code that the JVM makes for a call through a handle; only ours is known to be constant.
        isBridge = true;
        continue;
      }
      boolean isRuntime = HookFrames.isRuntime(name);
      if (isBridge && !isRuntime && !name.startsWith("heddle.jvm.")) {
        throw new Unmarked("a method handle or reflection below " + name + "." + method);
      }
      if (isRuntime) {
        wide.mix(name);
        wide.mix(method);
        wide.mix(frame.getByteCodeIndex());
        if ((name + "." + method).equals(BODY)) {
          return;
        }
        if (!hooks.isListed(name, method)) {
          throw new Unmarked("the hook " + name + "." + method);
        }
      } else if (type.isHidden()) {
        lambda(type, method);
      } else {
        activation(frame, type, method, isBridge ? null : callee);
      }
      isBridge = false;
      callee = method;
    }
    throw new Unmarked("no beginning of the thread");
  }

  private static boolean isPoint(StackWalker.StackFrame frame) {
    return frame.getDeclaringClass() == Scheduler.class && frame.getMethodName().equals("point");
  }

  private static boolean isOfHandles(Class<?> type, String name) {
    return name.startsWith("java.lang.invoke.")
        || name.startsWith("jdk.internal.reflect.")
        || name.equals("java.lang.reflect.Method");
  }

  /** The class that the JVM makes for a lambda: it calls its body and has no state of its own. */
  private void lambda(Class<?> type, String method) {
    ClassLayout layout = model.layouts.of(type);
    if (!layout.isNamed && !type.getName().startsWith("heddle.jvm.")) {
      throw new Unmarked("the hidden class " + type.getName());
    }
    wide.mix(layout.isNamed ? layout.fullName : "ours");
    wide.mix(method);
  }

  private void activation(
      StackWalker.StackFrame frame, Class<?> type, String method, String callee) {
    if (frame.isNativeMethod()) {
      throw new Unmarked("the native method " + type.getName() + "." + method);
    }
    int index = frame.getByteCodeIndex();
    FrameShape shape = source.shape(type, method, frame.getDescriptor(), index);
    if (shape == null) {
      throw new Unmarked("unknown code of " + type.getName() + "." + method);
    }
    if (callee != null && !shape.callee.equals(callee)) {
      throw new Unmarked(
          "other code than known in " + type.getName() + "." + method + ": " + callee);
    }
    wide.mix(model.layouts.typeName(model.layouts.of(type)));
    wide.mix(method);
    wide.mix(frame.getDescriptor());
    wide.mix(index);
    try {
      Object[] locals = LiveFrames.locals(frame);
      for (int i = 0; i < shape.locals.length; i++) {
        if (omissions.has(Omissions.LOCAL, type.getName() + method, shape.locals[i])) {
          continue;
        }
        slot(shape.localKinds.charAt(i), locals, shape.locals[i]);
      }
      if (!shape.stack.isEmpty()) {
        Object[] operands = LiveFrames.operands(frame);
        for (int i = 0; i < shape.stack.length(); i++) {
          if (shape.stack.charAt(i) != '-'
              && !omissions.has(Omissions.OPERAND, type.getName() + method, i + index)) {
            slot(shape.stack.charAt(i), operands, i);
          }
        }
      }
    } catch (Unmarked e) {
      throw e;
    } catch (Throwable e) {
      throw new Unmarked("unreadable: " + e);
    }
  }

  /** The second slot of a long has all of it; of an int only the lower half counts. */
  private void slot(char kind, Object[] slots, int number) throws Throwable {
    int at = kind == 'J' || kind == 'D' ? number + 1 : number;
    if (at >= slots.length) {
      throw new Unmarked("fewer slots than known");
    }
    Object slot = slots[at];
    boolean isPrimitive = slot != null && LiveFrames.isPrimitive(slot);
    if (kind == 'L') {
      if (isPrimitive && LiveFrames.bits(slot) != 0) {
        throw new Unmarked("a number in place of a reference");
      }
      heap.reference(isPrimitive ? null : slot);
    } else if (!isPrimitive) {
      throw new Unmarked("a reference in place of a number");
    } else {
      long bits = LiveFrames.bits(slot);
      wide.mix(kind == 'I' || kind == 'F' ? (int) bits : bits);
    }
  }

  // ---- what the runtime keeps for a thread

  private void remembered(Strand strand) {
    int count = counters(strand);
    heap.reference(strand.kept);
    heap.reference(strand.container);
    if (!omissions.has(count)) {
      wide.mix(strand.gift);
      heap.self();
    }
  }

  /** Everything that is counted; how many numbers that is. */
  private int counters(Strand strand) {
    long[] counters = {
      strand.inHand,
      strand.made,
      strand.unnamed,
      strand.forked,
      strand.channels,
      strand.random,
      strand.clock,
      strand.isClockStopped ? strand.looks : -1,
      strand.spans.digest(),
      (strand.isKnown ? 1 : 0) | (strand.isTold ? 2 : 0),
      (strand.isPassedOn ? 1 : 0) | (strand.isOver ? 2 : 0) | (strand.hasAwaited ? 4 : 0),
      strand.publishedDigest(model.names),
      strand.hashedDigest(model.layouts),
      model.monitors.depths(strand),
      model.locks.states.depths(strand),
    };
    for (int i = 0; i < counters.length; i++) {
      wide.mix(omissions.has(i) ? 0 : counters[i]);
    }
    return counters.length;
  }
}
