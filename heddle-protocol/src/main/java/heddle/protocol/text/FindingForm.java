package heddle.protocol.text;

import static heddle.protocol.text.Names.CELL;
import static heddle.protocol.text.Names.THREAD;

import heddle.protocol.Finding;
import heddle.protocol.Operation.Fail;
import heddle.protocol.Site;
import heddle.protocol.ThreadName;
import heddle.protocol.Trace;
import heddle.protocol.text.JsonWriter.Layout;
import java.util.List;

/**
 * A finding as a JSON object. The keys {@code kind}, {@code message}, {@code thread}, {@code
 * location} and {@code replay} are there for every kind; the others hold what the kind needs to be
 * read back.
 */
final class FindingForm {

  private FindingForm() {}

  static void write(Finding finding, String replay, JsonWriter out) {
    out.object(Layout.BLOCK);
    out.key("kind").string(finding.kind());
    out.key("message").string(finding.message());
    out.key("thread").string(finding.thread().text());
    out.key("location").string(finding.site().text());
    out.key("replay").string(replay);
    writeRest(finding, out);
    out.key("trace").object(Layout.BLOCK);
    TraceJson.writeMembers(finding.trace(), out);
    out.end().end();
  }

  private static void writeRest(Finding finding, JsonWriter out) {
    if (finding instanceof Finding.Failure failure) {
      out.key("failure").string(failure.fail().message());
    } else if (finding instanceof Finding.Deadlock deadlock) {
      new JsonFieldWriter(out).flag("lostWakeUp", deadlock.lostWakeUp());
      out.key("blocked").array(Layout.BLOCK);
      deadlock.blocked().forEach(blocked -> write(blocked, out));
      out.end();
    } else if (finding instanceof Finding.Livelock livelock) {
      writeThreads("spinning", livelock.spinning(), out);
    } else if (finding instanceof Finding.Race race) {
      out.key("cell").string(race.cell().toString());
      write(race.first(), out.key("first"));
      write(race.second(), out.key("second"));
      out.key("position").integer(race.position());
    } else if (finding instanceof Finding.Nondeterminism nondeterminism) {
      out.key("step").integer(nondeterminism.step());
      out.key("expected").string(nondeterminism.expected());
      out.key("seen").string(nondeterminism.seen());
    }
  }

  private static void write(Finding.Blocked blocked, JsonWriter out) {
    out.object(Layout.INLINE).key("thread").string(blocked.thread().text());
    OperationForm.write(blocked.operation(), new JsonFieldWriter(out));
    writeThreads("heldBy", blocked.heldBy(), out);
    out.end();
  }

  private static void write(Finding.Party party, JsonWriter out) {
    out.object(Layout.INLINE).key("thread").string(party.thread().text());
    OperationForm.write(party.operation(), new JsonFieldWriter(out));
    out.key("location").string(party.site().text()).end();
  }

  private static void writeThreads(String key, List<ThreadName> threads, JsonWriter out) {
    new JsonFieldWriter(out).names(key, threads.stream().map(ThreadName::text).toList());
  }

  static Finding read(Json json) {
    var in = new JsonFieldReader(json.object("a finding"));
    in.text("message");
    in.text("replay");
    ThreadName thread = in.name("thread", THREAD);
    var site = new Site(in.text("location"));
    Trace trace =
        TraceJson.readMembers(new JsonFieldReader(in.member("trace").object("\"trace\"")));
    Finding finding =
        switch (in.text("kind")) {
          case "assertion" ->
              new Finding.Failure(thread, fail(in, Fail.Cause.ASSERTION), site, trace);
          case "exception" ->
              new Finding.Failure(thread, fail(in, Fail.Cause.EXCEPTION), site, trace);
          case "deadlock" -> deadlock(in, trace);
          case "livelock" -> new Finding.Livelock(in.names("spinning", THREAD), trace);
          case "race" -> race(in, trace);
          case "nondeterminism" ->
              new Finding.Nondeterminism(
                  thread,
                  in.number("step", Integer.MIN_VALUE),
                  in.text("expected"),
                  in.text("seen"),
                  trace);
          default -> throw in.member("kind").place().expected("a kind of finding", in.text("kind"));
        };
    in.end();
    return finding;
  }

  private static Fail fail(JsonFieldReader in, Fail.Cause kind) {
    return new Fail(kind, in.text("failure"));
  }

  private static Finding deadlock(JsonFieldReader in, Trace trace) {
    List<Finding.Blocked> blocked =
        in.member("blocked").array("\"blocked\"").stream().map(FindingForm::blocked).toList();
    return new Finding.Deadlock(blocked, in.flag("lostWakeUp"), trace);
  }

  private static Finding.Blocked blocked(Json json) {
    var in = new JsonFieldReader(json.object("a blocked thread"));
    var blocked =
        new Finding.Blocked(
            in.name("thread", THREAD), OperationForm.read(in), in.names("heldBy", THREAD));
    in.end();
    return blocked;
  }

  private static Finding race(JsonFieldReader in, Trace trace) {
    return new Finding.Race(
        in.name("cell", CELL),
        party(in.member("first")),
        party(in.member("second")),
        in.number("position", Integer.MIN_VALUE),
        trace);
  }

  private static Finding.Party party(Json json) {
    var in = new JsonFieldReader(json.object("one side of a race"));
    var party =
        new Finding.Party(
            in.name("thread", THREAD), OperationForm.read(in), new Site(in.text("location")));
    in.end();
    return party;
  }
}
