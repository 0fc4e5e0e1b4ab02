package heddle.instrument;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScopeTest {

  private final Scope scope = new Scope(true, true);

  @ParameterizedTest
  @CsvSource({
    "java/util/HashMap, LIBRARY",
    "java/util/concurrent/atomic/Striped64, LIBRARY",
    "java/util/concurrent/locks/LockSupport, LIBRARY",
    "java/util/stream/ReferencePipeline$3, LIBRARY",
    "java/util/function/Function, LIBRARY",
    "java/util/Random, LIBRARY",
    "java/util/zip/ZipFile, ",
    "java/util/regex/Pattern, ",
    "java/util/jar/JarFile, ",
    "java/util/spi/ToolProvider, ",
    "java/util/Locale$Cache, SPECIAL",
    "java/util/ResourceBundle$Control, ",
    "java/util/TimeZone, ",
    "java/lang/Thread, SPECIAL",
    "java/lang/ThreadLocal$ThreadLocalMap, SPECIAL",
    "java/lang/invoke/MethodHandleNatives, SPECIAL",
    "java/time/Clock$SystemClock, SPECIAL",
    "java/time/InstantSource$SystemInstantSource, SPECIAL",
    "java/security/SecureRandom, SPECIAL",
    "java/io/PrintStream, GUARDED",
    "java/io/PipedReader, LIBRARY",
    "java/lang/StringBuffer, GUARDED",
    "java/lang/VirtualThread, SPECIAL",
    "java/lang/ThreadBuilders$VirtualThreadFactory, LIBRARY",
    "jdk/internal/misc/ThreadFlock$ThreadContainerImpl, LIBRARY",
    "java/lang/Thread$State, ",
    "java/lang/String, ",
    "java/time/Instant, SPECIAL",
    "java/math/BigInteger, SPECIAL",
    "jdk/internal/misc/Unsafe, "
  })
  void jdkClassesAreInScopeOrNot(String name, Kind kind) {
    assertEquals(Optional.ofNullable(kind), scope.kindOfJdkClass(name));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/StringBuilder, append, true",
    "java/io/PrintStream, println, true",
    "java/util/regex/Pattern, compile, true",
    "java/lang/ThreadLocal, get, true",
    "java/lang/System, getProperty, true",
    "java/lang/System, nanoTime, false",
    "java/lang/Object, <init>, false",
    "java/lang/IllegalStateException, <init>, false",
    "java/lang/IllegalStateException, initCause, true",
    "java/lang/Integer, valueOf, false",
    "java/util/ArrayList, add, false",
    "java/util/function/Function, apply, false",
    "java/lang/invoke/VarHandle, get, false",
    "jdk/internal/misc/Unsafe, fullFence, false",
    "jdk/internal/misc/Unsafe, copyMemory, true",
    "java/lang/AutoCloseable, close, true",
    "java/util/random/RandomGenerator, nextInt, true",
    "java/util/Date, setTime, true",
    "java/util/Date, getTime, false",
    "com/example/Anything, run, false",
    "heddle/runtime/Hooks, read, false"
  })
  void callsAreForeignOrNot(String owner, String name, boolean foreign) {
    assertEquals(foreign, scope.isForeign(owner, name, "()V"));
  }

  @ParameterizedTest
  @CsvSource({
    "java/lang/Character, toChars, (I[CI)I, true",
    "java/lang/String, getBytes, (II[BI)V, true",
    "java/lang/String, valueOf, ([C)Ljava/lang/String;, false",
    "java/lang/String, <init>, ([C)V, false",
    "java/lang/String, toCharArray, ()[C, false"
  })
  void whatFillsArraysIsForeign(String owner, String name, String descriptor, boolean foreign) {
    assertEquals(foreign, scope.isForeign(owner, name, descriptor));
  }
}
