import { createFairLimiter } from './fair-limiter.ts'

/**
 * Does at most `most` works at once and only one of a key. Whose key was just served stands at the end of the line, so
 * that a rider with a hundred works holds up nobody else for longer than one of them takes.
 */
export function createFairQueue(most: number) {
  const limiter = createFairLimiter({ atOnce: most, perKey: 1 })

  /** @throws the signal's reason when it is aborted before the work's turn comes */
  return function inTurn<T>(key: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      async function run() {
        try {
          // The caller hears of its result before the next work begins.
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
