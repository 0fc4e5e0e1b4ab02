package heddle.runtime;

/** What stands for the inside of a fork-join pool; the pool has it in place of its factory. */
public interface PoolModel {}
