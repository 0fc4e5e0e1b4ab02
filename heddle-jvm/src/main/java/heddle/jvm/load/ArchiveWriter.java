package heddle.jvm.load;

import heddle.instrument.Instrumenter;
import heddle.instrument.Kind;
import heddle.instrument.SiteTable;
import heddle.instrument.UninstrumentableException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Instruments classes of the JDK for an {@link Archive}. */
final class ArchiveWriter {

  /** Number 0 stands for no place. */
  static final int FIRST_SITE = 1;

  private final Instrumenter instrumenter;
  private final Map<String, Integer> texts = new LinkedHashMap<>();
  private final Map<String, byte[]> classes = new LinkedHashMap<>();
  private int nextSite = FIRST_SITE;

  ArchiveWriter(Instrumenter instrumenter) {
    this.instrumenter = instrumenter;
  }

  /** Adds a class, unless it cannot be instrumented: whoever loads it is to be told. */
  void add(String name, Kind kind, byte[] bytes) throws IOException {
    String key = Archive.key(name, kind, bytes);
    if (classes.containsKey(key)) {
      return;
    }
    var places = new Places(name, SourcePlace.file(bytes), nextSite);
    byte[] changed;
    try {
      changed = instrumenter.instrument(bytes, kind, places).orElse(null);
    } catch (UninstrumentableException e) {
      return;
    }
    var content = new ByteArrayOutputStream();
    var out = new DataOutputStream(content);
    out.writeInt(nextSite);
    out.writeInt(places.sites.size());
    for (String[] site : places.sites) {
      for (String text : site) {
        out.writeInt(number(text));
      }
    }
    out.writeInt(places.literals.size());
    for (String literal : places.literals) {
      out.writeInt(number(literal));
    }
    out.writeInt(places.besides.size());
    for (Map.Entry<String, byte[]> beside : places.besides.entrySet()) {
      out.writeInt(number(beside.getKey()));
      write(beside.getValue(), out);
    }
    write(changed, out);
    number(key);
    classes.put(key, content.toByteArray());
    nextSite += places.sites.size();
  }

  private static void write(byte[] classFile, DataOutputStream out) throws IOException {
    out.writeInt(classFile == null ? -1 : classFile.length);
    if (classFile != null) {
      out.write(classFile);
    }
  }

  private int number(String text) {
    Integer known = texts.get(text);
    if (known == null) {
      known = texts.size();
      texts.put(text, known);
    }
    return known;
  }

  byte[] content() throws IOException {
    var index = new ByteArrayOutputStream();
    var out = new DataOutputStream(index);
    out.writeInt(Archive.MAGIC);
    out.writeLong(0);
    out.writeInt(nextSite - FIRST_SITE);
    out.writeInt(texts.size());
    for (String text : texts.keySet()) {
      out.writeUTF(text);
    }
    out.writeInt(classes.size());
    int position = index.size() + classes.size() * 8;
    for (Map.Entry<String, byte[]> entry : classes.entrySet()) {
      out.writeInt(number(entry.getKey()));
      out.writeInt(position);
      position += entry.getValue().length;
    }
    for (byte[] content : classes.values()) {
      out.write(content);
    }
    byte[] whole = index.toByteArray();
    ByteBuffer.wrap(whole).putLong(4, Archive.checksum(whole, Archive.HEADER));
    return whole;
  }

  /** The sites of one class, numbered from where the last class ended. */
  private static final class Places implements SiteTable {
    private final String type;
    private final String file;
    private final int first;
    private final List<String[]> sites = new ArrayList<>();
    private final List<String> literals = new ArrayList<>();
    private final Map<String, byte[]> besides = new LinkedHashMap<>();

    Places(String type, String file, int first) {
      this.type = type;
      this.file = file;
      this.first = first;
    }

    @Override
    public int add(String method, int line, String owner, String member, String descriptor) {
      sites.add(new String[] {SourcePlace.inJdk(type, file, method, line), owner, member});
      return first + sites.size() - 1;
    }

    @Override
    public void literal(String text) {
      literals.add(text);
    }

    @Override
    public boolean beside(String name, byte[] classFile) {
      besides.put(name, classFile);
      return true;
    }
  }
}
