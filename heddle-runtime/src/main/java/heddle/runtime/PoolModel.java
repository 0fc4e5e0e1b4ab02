package heddle.runtime;

/** What stands for the inside of a pool; the pool has it in place of its factory. */
public interface PoolModel {}
