package heddle.runtime;

import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.file.FileWays;
import heddle.runtime.raw.Memory;
import java.io.IOException;

/** Whoever goes through a directory asks for its entries one after the other. */
@StandsFor(value = "sun.nio.fs.UnixDirectoryStream$UnixDirectoryIterator", when = FileUse.class)
public final class DirectoryIteratorModel {

  private DirectoryIteratorModel() {}

  @Before("readNextEntry(*)")
  public static void list(Object iterator) throws IOException {
    Object stream = field(iterator, "this$0");
    FileUse.tell(field(stream, "dir"), FileWays.LISTS);
  }

  private static Object field(Object owner, String name) {
    return Memory.reference(owner, Run.active.layouts.offset(owner.getClass(), name));
  }
}
