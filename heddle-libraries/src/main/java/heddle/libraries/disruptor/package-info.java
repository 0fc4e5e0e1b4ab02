/**
 * Sequences and ring buffers of the Disruptor.
 *
 * <p>Start at any program. Depends on: the library.
 */
package heddle.libraries.disruptor;
