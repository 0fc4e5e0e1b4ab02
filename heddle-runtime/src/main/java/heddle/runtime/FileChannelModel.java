package heddle.runtime;

import heddle.runtime.declaration.After;
import heddle.runtime.declaration.Before;
import heddle.runtime.declaration.RunsInert;
import heddle.runtime.declaration.StandsFor;
import heddle.runtime.file.FileWays;
import java.io.IOException;

/** Channels of files. Nobody is to come between a hook and what the system does. */
@StandsFor(value = "sun.nio.ch.FileChannelImpl", when = FileUse.class)
@RunsInert({"implCloseChannel", "lock", "release", "tryLock"})
public final class FileChannelModel {

  private FileChannelModel() {}

  static final int MOVES = FileWays.AT | FileWays.MOVES;

  @Before({"read(java.nio.ByteBuffer)", "read(java.nio.ByteBuffer[],int,int)", "position(long)"})
  public static void move(Object channel) throws IOException {
    FileUse.tell(channel, MOVES);
  }

  @Before({"write(java.nio.ByteBuffer)", "write(java.nio.ByteBuffer[],int,int)", "truncate(long)"})
  public static void moveAndWrite(Object channel) throws IOException {
    FileUse.tell(channel, MOVES | FileWays.WRITES);
  }

  @Before({"read(java.nio.ByteBuffer,long)", "size()", "force(boolean)"})
  public static void read(Object channel) throws IOException {
    FileUse.tell(channel, FileWays.READS);
  }

  @Before({
    "write(java.nio.ByteBuffer,long)",
    "lock(long,long,boolean)",
    "tryLock(long,long,boolean)",
    "release(sun.nio.ch.FileLockImpl)"
  })
  public static void write(Object channel) throws IOException {
    FileUse.tell(channel, FileWays.WRITES);
  }

  @Before("position()")
  public static void position(Object channel) throws IOException {
    FileUse.tell(channel, FileWays.AT);
  }

  @Before({
    "map(java.nio.channels.FileChannel$MapMode,long,long)",
    "map(java.nio.channels.FileChannel$MapMode,long,long,java.lang.foreign.Arena)"
  })
  public static void map(Object channel) throws IOException {
    FileUse.tell(channel, FileWays.WRITES | FileWays.MAPS);
  }

  @Before
  public static void transferTo(Object channel, long position, long count, Object target)
      throws IOException {
    FileUse.tell(channel, FileWays.READS, target, MOVES | FileWays.WRITES);
  }

  @Before("transferFrom(java.nio.channels.ReadableByteChannel,long,long)")
  public static void transferFrom(Object channel, Object source) throws IOException {
    FileUse.tell(channel, FileWays.WRITES, source, MOVES);
  }

  @After("<init>(*)")
  public static void opened(Object channel) {
    if (FileUse.applies(channel)) {
      Run.active.files.opened(Run.active.scheduler.moving, channel);
    }
  }
}
