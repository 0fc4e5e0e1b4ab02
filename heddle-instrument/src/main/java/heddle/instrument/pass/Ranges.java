package heddle.instrument.pass;

import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.tree.InsnList;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** What exception handlers cover. */
final class Ranges {

  /** Instructions from one label to another. */
  record Region(LabelNode start, LabelNode end) {}

  private Ranges() {}

  /**
   * The handler without some of what it covers.
   *
   * @param regions in the order of the code, each covered as a whole or not at all
   */
  static List<TryCatchBlockNode> without(
      InsnList instructions, TryCatchBlockNode block, List<Region> regions) {
    var parts = new ArrayList<TryCatchBlockNode>();
    LabelNode from = block.start;
    for (Region region : regions) {
      int start = instructions.indexOf(region.start);
      if (start >= instructions.indexOf(from) && start < instructions.indexOf(block.end)) {
        addPart(parts, instructions, block, new Region(from, region.start));
        from = region.end;
      }
    }
    addPart(parts, instructions, block, new Region(from, block.end));
    return parts;
  }

  /** A handler of nothing is not allowed in a class file. */
  private static void addPart(
      List<TryCatchBlockNode> parts,
      InsnList instructions,
      TryCatchBlockNode block,
      Region region) {
    int end = instructions.indexOf(region.end);
    for (int i = instructions.indexOf(region.start); i < end; i++) {
      if (instructions.get(i).getOpcode() >= 0) {
        var part = new TryCatchBlockNode(region.start, region.end, block.handler, block.type);
        part.visibleTypeAnnotations = block.visibleTypeAnnotations;
        part.invisibleTypeAnnotations = block.invisibleTypeAnnotations;
        parts.add(part);
        return;
      }
    }
  }
}
