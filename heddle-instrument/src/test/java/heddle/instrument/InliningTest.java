package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.HashMap;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.commons.CodeSizeEvaluator;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

class InliningTest {

  /** What HotSpot calls {@code FreqInlineSize}. */
  private static final int LIMIT = 325;

  @Test
  void whatHooksMakeTooLargeForInliningIsAnnotated() throws IOException {
    byte[] plain;
    try (var in = HashMap.class.getResourceAsStream("HashMap.class")) {
      plain = in.readAllBytes();
    }
    var instrumenter = new Instrumenter(new Scope(false, true), "java/lang/Thread"::equals);
    byte[] hooked =
        instrumenter.instrument(plain, Kind.LIBRARY, new Lab.RecordedSites()).orElseThrow();

    var annotated = new TreeSet<String>();
    for (MethodNode method : read(hooked).methods) {
      if (isAnnotated(method)) {
        annotated.add(method.name);
        assertTrue(size(method) > LIMIT, method.name + " is not too large");
      }
    }
    assertEquals(Set.of("putVal"), annotated);
    for (MethodNode method : read(plain).methods) {
      if (annotated.contains(method.name)) {
        assertTrue(size(method) <= LIMIT, method.name + " was too large before");
      }
    }
  }

  private static ClassNode read(byte[] bytes) {
    var node = new ClassNode();
    new ClassReader(bytes).accept(node, 0);
    return node;
  }

  private static boolean isAnnotated(MethodNode method) {
    return method.visibleAnnotations != null
        && method.visibleAnnotations.stream().anyMatch(one -> one.desc.endsWith("/ForceInline;"));
  }

  private static int size(MethodNode method) {
    var size = new CodeSizeEvaluator(null);
    method.accept(size);
    return size.getMinSize();
  }
}
