package heddle.engine.learn;

import heddle.engine.learn.Lesson.Doubt;
import heddle.protocol.Event;
import heddle.protocol.Mark;
import heddle.protocol.Operation;
import heddle.protocol.Outcome;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.Value;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What is expected of the threads of one run because a runtime has vouched for their states: each
 * thread that has come by a node to which several histories lead should go on as it did after the
 * others. Where it does not, either the program is not deterministic or a mark left something out,
 * so both runs are shown.
 */
final class Expectations {

  private final Knowledge knowledge;
  private final Trace trace;
  private final int[] threads;

  /** By event, whether the thread announces something after it; made when first asked for. */
  private BitSet announced = new BitSet();

  private boolean isMade;

  /** Threads that have come by a node with several histories. */
  private final BitSet vouched = new BitSet();

  /**
   * @param threads by event, the number of its thread; may still be filled
   */
  Expectations(Knowledge knowledge, Trace trace, int[] threads) {
    this.knowledge = knowledge;
    this.trace = trace;
    this.threads = threads;
  }

  /** Whether the run shows what the thread of an event does after it. */
  boolean isAnnounced(int step) {
    if (!isMade) {
      isMade = true;
      announced = find();
    }
    return announced.get(step);
  }

  private BitSet find() {
    var going = new BitSet();
    trace.pending().keySet().forEach(name -> going.set(knowledge.symbols().threads.number(name)));
    var found = new BitSet();
    for (int i = threads.length - 1; i >= 0; i--) {
      found.set(i, going.get(threads[i]));
      going.set(threads[i]);
    }
    return found;
  }

  void move(int thread, Node target) {
    if (target.isJoined()) {
      vouched.set(thread);
    }
  }

  /** It should have announced what it did after other histories. */
  Optional<Doubt> announced(Node node, int step) {
    var pending = new HashMap<>(step < threads.length ? Map.of() : trace.pending());
    pending.put(name(node), node.op().source);
    return doubt(node, node, trace.events().subList(0, step), pending);
  }

  /** An update should have written another value. */
  Optional<Doubt> written(Node node, Node target, int step, Value right) {
    Event event = trace.events().get(step);
    return doubt(node, target, up(step, with(event, right, event.mark())), Map.of());
  }

  /** It should have come to the local state of {@code target}. */
  Optional<Doubt> marked(Node node, Node target, int step) {
    Event event = trace.events().get(step);
    var mark = new Mark(target.local(), event.mark().loop());
    return doubt(node, target, up(step, with(event, event.written(), mark)), Map.of());
  }

  private static Event with(Event event, Value written, Mark mark) {
    return new Event(
        event.step(), event.operation(), event.response(), written, event.site(), mark);
  }

  private List<Event> up(int step, Event last) {
    var events = new ArrayList<>(trace.events().subList(0, step));
    events.add(last);
    return events;
  }

  private Optional<Doubt> doubt(
      Node node, Node learnt, List<Event> events, Map<ThreadName, Operation> pending) {
    if (!vouched.get(node.thread())) {
      return Optional.empty();
    }
    var predicted =
        new Trace(
            trace.schedule(),
            trace.roots(),
            trace.initial(),
            events,
            pending,
            new Outcome.CutOff(events.size()));
    return Optional.of(new Doubt(predicted, knowledge.taught(learnt)));
  }

  private ThreadName name(Node node) {
    return knowledge.symbols().threads.get(node.thread());
  }
}
