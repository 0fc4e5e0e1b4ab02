package heddle.report;

import heddle.protocol.Event;
import heddle.protocol.Finding;
import heddle.protocol.Operation;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A finding as a graph. Of a deadlock, a livelock: threads, and whom each waits for. Of a race: the
 * two accesses, and the locks that were held at each.
 */
final class GraphData {

  private record Edge(int from, int to, String label) {}

  private final Map<String, String> nodes = new LinkedHashMap<>();
  private final List<Edge> edges = new ArrayList<>();

  private final DisplayNames cast;

  private GraphData(DisplayNames cast) {
    this.cast = cast;
  }

  static void write(Finding finding, ScriptJson out) {
    if (finding instanceof Finding.Race race) {
      race(race, out);
    } else if (finding instanceof Finding.Deadlock deadlock) {
      deadlock(deadlock).write(out);
    } else if (finding instanceof Finding.Livelock livelock) {
      livelock(livelock).write(out);
    } else {
      out.none();
    }
  }

  private static GraphData deadlock(Finding.Deadlock deadlock) {
    var graph = new GraphData(DisplayNames.of(deadlock.trace()));
    deadlock.blocked().forEach(blocked -> graph.node(blocked.thread()));
    for (Finding.Blocked blocked : deadlock.blocked()) {
      String label =
          BlockedPosition.of(deadlock.trace(), blocked.thread()).waiting(blocked.operation());
      int from = graph.node(blocked.thread());
      if (blocked.heldBy().isEmpty()) {
        graph.edges.add(new Edge(from, graph.nobody(), label));
      }
      for (ThreadName holder : blocked.heldBy()) {
        graph.edges.add(new Edge(from, graph.node(holder), label));
      }
    }
    return graph;
  }

  private static GraphData livelock(Finding.Livelock livelock) {
    var graph = new GraphData(DisplayNames.of(livelock.trace()));
    for (ThreadName thread : livelock.spinning()) {
      int node = graph.node(thread);
      graph.edges.add(new Edge(node, node, "goes round"));
    }
    return graph;
  }

  private int node(ThreadName thread) {
    return node(cast.thread(thread), "thread");
  }

  private int nobody() {
    return node("nobody", "nobody");
  }

  private int node(String name, String kind) {
    String key = kind + " " + name;
    nodes.putIfAbsent(key, name);
    return List.copyOf(nodes.keySet()).indexOf(key);
  }

  private void write(ScriptJson out) {
    out.object().key("kind").text("waits").key("nodes").array();
    nodes.forEach(
        (key, name) ->
            out.array().text(key.substring(0, key.indexOf(' '))).text(Printable.line(name)).end());
    out.end().key("edges").array();
    for (Edge edge : edges) {
      out.array()
          .number(edge.from())
          .number(edge.to())
          .text(Printable.line(cast.tell(edge.label())))
          .end();
    }
    out.end().end();
  }

  private static void race(Finding.Race race, ScriptJson out) {
    out.object().key("kind").text("race");
    DisplayNames cast = DisplayNames.of(race.trace());
    out.key("cell").text(Printable.line(cast.tell(race.cell().toString())));
    out.key("parties").array();
    party(race.first(), race, cast, out);
    party(race.second(), race, cast, out);
    out.end().end();
  }

  private static void party(
      Finding.Party party, Finding.Race race, DisplayNames cast, ScriptJson out) {
    out.array().text(Printable.line(cast.thread(party.thread())));
    out.text(party.operation() instanceof Operation.Read ? "reads" : "writes");
    out.text(Printable.line(party.site().text()));
    out.text(Printable.line(cast.tell(String.join(", ", held(party.thread(), race))))).end();
  }

  /** The locks that a thread holds when it comes to the race. */
  private static List<String> held(ThreadName thread, Finding.Race race) {
    Trace trace = race.trace();
    var ledger = new Ledger(trace);
    int end = Math.max(0, Math.min(race.position() - 2, trace.events().size()));
    for (Event event : trace.events().subList(0, end)) {
      ledger.happened(event);
    }
    return ledger.heldBy(thread);
  }
}
