/**
 * What threads wait for: monitors, locks, conditions, permits, time.
 *
 * <p>Start at {@link heddle.runtime.sync.Monitors} and {@link heddle.runtime.sync.Locks}; {@link
 * heddle.runtime.sync.Parking} and {@link heddle.runtime.sync.Conditions} are alike. {@link
 * heddle.runtime.sync.Waiting} and {@link heddle.runtime.sync.TimeLimits} say how a wait can end,
 * {@link heddle.runtime.sync.Chance} what clocks and random numbers answer. {@link
 * heddle.runtime.sync.Synchronisation} holds them together, and tells the scheduler what is free.
 *
 * <p>Depends on: {@code heddle.runtime.access} and all below it. Used by: threads and hooks.
 */
package heddle.runtime.sync;
