/**
 * Runs programs in worker processes, so that whatever a program does to its process is a finding
 * and not our end.
 *
 * <p>Start at {@link heddle.jvm.worker.WorkerTarget}, the engine's side, which starts processes and
 * turns their deaths into traces ({@link heddle.jvm.worker.WorkerPool} has several of them); {@link
 * heddle.jvm.worker.WorkerMain} is the other side. Between them is a link of {@code Frame}s, in
 * which {@code Encoder} and {@code Decoder} write each distinct event once.
 *
 * <p>Depends on: {@code heddle.protocol}, {@code heddle.jvm}. Used by: {@code heddle-check}.
 */
package heddle.jvm.worker;
