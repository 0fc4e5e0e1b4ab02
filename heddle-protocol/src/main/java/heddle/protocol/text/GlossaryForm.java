package heddle.protocol.text;

import heddle.protocol.Glossary;
import heddle.protocol.Glossary.Call;
import heddle.protocol.Glossary.Lead;
import heddle.protocol.Glossary.NamedThread;
import heddle.protocol.Site;
import heddle.protocol.text.JsonWriter.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;

/** The words of a trace; in JSON three members, each left out if it is empty. */
final class GlossaryForm {

  private GlossaryForm() {}

  static void write(NamedThread named, FieldWriter out) {
    out.name("thread", named.thread().text());
    out.text("name", named.name());
  }

  static NamedThread readThread(FieldReader in) {
    return new NamedThread(in.name("thread", NameForm.THREAD), in.text("name"));
  }

  static void write(Lead lead, FieldWriter out) {
    out.name("object", lead.object().text());
    out.name("from", lead.from().toString());
  }

  static Lead readLead(FieldReader in) {
    return new Lead(in.name("object", NameForm.OBJECT), in.name("from", NameForm.CELL));
  }

  static void write(Call call, FieldWriter out) {
    out.integer("event", call.event());
    out.text("method", call.method());
    out.text("site", call.site().text());
  }

  static Call readCall(FieldReader in) {
    return new Call(in.number("event", 0), in.text("method"), new Site(in.text("site")));
  }

  static void write(Glossary glossary, JsonWriter out) {
    write("named", glossary.threads(), GlossaryForm::write, out);
    write("leads", glossary.leads(), GlossaryForm::write, out);
    write("calls", glossary.calls(), GlossaryForm::write, out);
  }

  private static <T> void write(
      String key, List<T> all, BiConsumer<T, FieldWriter> form, JsonWriter out) {
    if (!all.isEmpty()) {
      out.key(key).array(Layout.BLOCK);
      for (T one : all) {
        out.object(Layout.INLINE);
        form.accept(one, new JsonFieldWriter(out));
        out.end();
      }
      out.end();
    }
  }

  static Glossary read(JsonFieldReader in) {
    return new Glossary(
        read("named", in, GlossaryForm::readThread),
        read("leads", in, GlossaryForm::readLead),
        read("calls", in, GlossaryForm::readCall));
  }

  private static <T> List<T> read(String key, JsonFieldReader in, Function<FieldReader, T> form) {
    var all = new ArrayList<T>();
    if (in.has(key)) {
      for (Json json : in.member(key).array("\"" + key + "\"")) {
        var fields = new JsonFieldReader(json.object("a part of \"" + key + "\""));
        all.add(form.apply(fields));
        fields.end();
      }
    }
    return all;
  }
}
