import { createFairLimiter } from './fair-limiter.ts'
import { observeQueue } from './observed-queues.ts'

/** Runs at most `concurrency` tasks at once, one per key. Keys take turns, so a rider with a hundred tasks delays other riders by at most one task. */
export function createFairQueue(name: string, concurrency: number) {
  const limiter = observeQueue(name, createFairLimiter({ atOnce: concurrency, perKey: 1 }))

  /** @throws the signal's reason if the signal aborts before the task starts */
  return function enqueue<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      async function run() {
        try {
          // The caller receives the result before the next task starts.
          await work().then(resolve, reject)
        } catch (error) {
          reject(error)
        } finally {
          limiter.leave(key)
        }
      }
      if (signal?.aborted) return reject(signal.reason)
      if (limiter.tryEnter(key)) void run()
      else limiter.enter(key, signal).then(run, reject)
    })
  }
}
