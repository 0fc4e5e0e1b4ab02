package heddle.runtime.file;

import heddle.runtime.sync.Synchronisation;
import heddle.runtime.table.IdentityTable;
import heddle.runtime.thread.Failures;
import heddle.runtime.turn.FirstRunDecisions;
import heddle.runtime.turn.Strand;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;

/**
 * Which threads use which files. Files are read and written for real, by whoever is the one to
 * move.
 *
 * <p>In the first run it is only noted who uses what. If two threads use the same file, one of them
 * changes it, and the second was {@link InformationFlow} nothing after the first use, then their
 * order could make a difference, and from then on uses of files are events ({@link FileSteps}).
 * There are three ways to meet, and programs pay only for those that they show in the first run: in
 * the same file; in a directory and what is below it; in the position of a channel. Where threads
 * meet in another way in a later run, it has to be said that not all orders are explored.
 */
public final class FileAccesses {

  private static final String CONTENT = "content";
  private static final String ENTRIES = "entries";
  private static final String POSITION = "position";

  private static final int ALL =
      FirstRunDecisions.FILES | FirstRunDecisions.DIRECTORIES | FirstRunDecisions.CHANNELS;

  private final Synchronisation model;
  private final FileNames names;
  private final FileSteps steps;
  private final Temporaries temporaries = new Temporaries();

  /** Channels, by the numbers of their names. */
  private final IdentityTable channels = new IdentityTable(16);

  /** The last use in this run, which leads to those before it; null if there is none. */
  private Use last;

  /** Ways to meet that something has been said about. */
  private int said;

  /** How a thread has used a file, or a channel, so far. */
  private static final class Use {
    final String name;
    final Strand user;
    final int how;
    final Use before;

    /** How many events there had been when it did so last. */
    int time;

    Use(String name, Strand user, int how, Use before) {
      this.name = name;
      this.user = user;
      this.how = how;
      this.before = before;
    }
  }

  /**
   * Makes one for all runs.
   *
   * @param lock taken by whoever makes several steps that nobody comes between
   */
  public FileAccesses(Synchronisation model, Object lock) {
    this.model = model;
    names = new FileNames(model);
    steps = new FileSteps(model, lock);
  }

  public void clear() {
    last = null;
    names.clear();
    steps.clear();
    channels.clear();
    temporaries.clear();
  }

  public void forget() {
    said = 0;
  }

  /** A channel has been made; it is called after who made it. */
  public void opened(Strand strand, Object channel) {
    if (model.scheduler.stopping) {
      return;
    }
    strand.hasHiddenState = true;
    model.inert.enter();
    try {
      String name = "channel#" + ++strand.channels + " of " + model.names.thread(strand.name);
      channels.put(channel, model.names.object(name));
    } finally {
      model.inert.leave();
    }
  }

  /**
   * A thread uses a file, or two at once.
   *
   * @param file its path, or something that knows it; null if it is a temporary one to be made
   * @param how bits of {@link FileWays}
   * @param other another one; null if there is none
   */
  public void use(Strand strand, Object file, int how, Object other, int otherHow)
      throws IOException {
    if (model.scheduler.stopping) {
      return;
    }
    strand.hasHiddenState = true;
    if ((how & FileWays.TEMPORARY) != 0) {
      temporary(file);
      return;
    }
    if (file instanceof FileChannel && (how & FileWays.CLOSES) == 0) {
      checkInterrupt(strand, (FileChannel) file);
    }
    int hidden = 0;
    if (model.decisions.isAny()) {
      int site = prepare(file, how, other, otherHow);
      if (strand.real == 0) {
        steps.make(strand, site);
      } else {
        hidden = steps.drop() ? FileWays.MAPS : 0;
      }
    }
    if (said == ALL) {
      return;
    }
    model.inert.enter();
    try {
      note(strand, file, how | hidden);
      note(strand, other, otherHow | hidden);
    } finally {
      model.inert.leave();
    }
  }

  private void temporary(Object file) {
    model.inert.enter();
    try {
      if (file == null) {
        temporaries.begin();
      } else {
        temporaries.add(file);
      }
    } finally {
      model.inert.leave();
    }
  }

  /**
   * A thread that is interrupted closes the channel that it uses. The JDK looks when it has begun;
   * nobody must come in between then, so this is done before.
   */
  private void checkInterrupt(Strand strand, FileChannel channel) throws IOException {
    if (!names.isInterruptible(channel)) {
      return;
    }
    boolean isInterrupted =
        strand.real > 0
            ? strand.interrupted
            : model.interrupts.testInterrupt(strand, strand, false, strand.place());
    if (isInterrupted && channel.isOpen()) {
      channel.close();
      throw new ClosedByInterruptException();
    }
  }

  // ---- events

  /** What the next step is, and where. */
  private int prepare(Object file, int how, Object other, int otherHow) {
    model.inert.enter();
    try {
      add(file, how);
      add(other, otherHow);
      return steps.isEmpty() ? 0 : model.sites.at(Failures.place(new Throwable(), model.layouts));
    } finally {
      model.inert.leave();
    }
  }

  /** Adds a use to the next step, as far as such uses are events. */
  private void add(Object file, int how) {
    if (file == null) {
      return;
    }
    FirstRunDecisions decided = model.decisions;
    if (decided.has(FirstRunDecisions.CHANNELS) && (how & (FileWays.AT | FileWays.MOVES)) != 0) {
      String channel = channel(file);
      if (channel != null) {
        steps.add(channel, POSITION, (how & FileWays.MOVES) != 0);
      }
    }
    String path = names.path(file);
    if (path != null && decided.has(FirstRunDecisions.FILES)) {
      addPath(names.real(path), how, decided.has(FirstRunDecisions.DIRECTORIES));
      addPath(names.place(path), how, decided.has(FirstRunDecisions.DIRECTORIES));
    }
  }

  private void addPath(String path, int how, boolean withDirectories) {
    steps.add(path, CONTENT, (how & FileWays.WRITES) != 0);
    if (withDirectories) {
      String above = FileNames.above(path);
      if ((how & (FileWays.LISTS | FileWays.ENTERS)) != 0) {
        // A directory can only be removed if nothing is in it.
        steps.add(path, ENTRIES, false);
      }
      if ((how & FileWays.ENTERS) != 0 && above != null) {
        steps.add(above, ENTRIES, true);
      }
      for (; above != null; above = FileNames.above(above)) {
        steps.add(above, CONTENT, false);
      }
    }
  }

  /** The name of a channel; null if it is none, or was there before the run. */
  private String channel(Object file) {
    int number = channels.get(file);
    return number == IdentityTable.ABSENT ? null : model.names.objectText(number);
  }

  // ---- notes

  private void note(Strand strand, Object file, int how) {
    if (file == null) {
      return;
    }
    String channel = channel(file);
    if (channel != null && (how & (FileWays.AT | FileWays.MOVES)) != 0) {
      note(strand, channel, (how & FileWays.MOVES) != 0 ? FileWays.MOVES : 0, file);
    }
    String path = names.path(file);
    if (path != null) {
      String real = names.real(path);
      String place = names.place(path);
      int onPath = how & ~(FileWays.AT | FileWays.MOVES | FileWays.CLOSES);
      note(strand, real, onPath, file);
      if (!place.equals(real)) {
        note(strand, place, onPath, file);
      }
      if ((how & FileWays.ENTERS) != 0) {
        names.clear();
      }
    }
  }

  private void note(Strand strand, String name, int how, Object file) {
    Use own = null;
    for (Use use = last; use != null; use = use.before) {
      if (use.user == strand) {
        own = use.how == how && use.name.equals(name) ? use : own;
        continue;
      }
      int way = meeting(name, how, use.name, use.how);
      if (way != 0 && !isExplored(way, how | use.how) && !isTold(strand, use)) {
        say(way, file);
      }
    }
    if (own == null) {
      own = new Use(name, strand, how, last);
      last = own;
    }
    own.time = model.log.size();
  }

  /** In which way two uses meet; 0 if their order makes no difference. */
  private static int meeting(String name, int how, String otherName, int otherHow) {
    int either = how | otherHow;
    if (name.equals(otherName)) {
      return (either & FileWays.MOVES) != 0
          ? FirstRunDecisions.CHANNELS
          : (either & (FileWays.WRITES | FileWays.MAPS)) != 0 ? FirstRunDecisions.FILES : 0;
    }
    return isInWay(name, how, otherName, otherHow) || isInWay(otherName, otherHow, name, how)
        ? FirstRunDecisions.DIRECTORIES
        : 0;
  }

  /** Whether a directory is made or removed that something is in, or listed while it changes. */
  private static boolean isInWay(String upper, int how, String lower, int lowerHow) {
    boolean isMade = (how & FileWays.ENTERS) != 0;
    boolean isListed = (how & FileWays.LISTS) != 0 && (lowerHow & FileWays.ENTERS) != 0;
    if (!isMade && !isListed || upper.length() >= lower.length() || !lower.startsWith(upper)) {
      return false;
    }
    return isMade
        ? upper.endsWith("/") || lower.charAt(upper.length()) == '/'
        : upper.equals(FileNames.above(lower));
  }

  private boolean isExplored(int way, int how) {
    return model.decisions.has(way) && (how & FileWays.MAPS) == 0;
  }

  private boolean isTold(Strand strand, Use use) {
    if ((use.how & FileWays.MAPS) == 0) {
      return InformationFlow.isTold(model, strand, use.user, use.time);
    }
    // What it does with the memory ends with it.
    return use.user.ended && InformationFlow.isTold(model, strand, use.user, use.user.lastEvent);
  }

  private void say(int way, Object file) {
    int ways = way == FirstRunDecisions.DIRECTORIES ? way | FirstRunDecisions.FILES : way;
    if ((said & way) != 0 || model.decisions.ask(ways)) {
      return;
    }
    said |= way;
    model.facts.limit(
        "several threads use the file "
            + names.path(file)
            + ", and not all orders in which they can do so are explored");
  }
}
