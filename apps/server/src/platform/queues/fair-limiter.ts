import type { QueueState } from './observed-queues.ts'

export class LimiterFull extends Error {
  override name = 'LimiterFull'
  /** Whether the caller's own tasks fill the queue, and not those of all callers together. */
  readonly isOfKey: boolean

  constructor(isOfKey: boolean) {
    super('Too many tasks are waiting already')
    this.isOfKey = isOfKey
  }
}

export interface FairLimits {
  /** For all keys together. */
  atOnce: number
  perKey: number
  waiting?: number
  waitingPerKey?: number
}

/** Limits how many tasks run at once, in all and per key. Keys take turns, so a key with a hundred tasks delays another key by at most one task. */
export function createFairLimiter({ atOnce, perKey, waiting = Infinity, waitingPerKey = Infinity }: FairLimits) {
  const running = new Map<string, number>()
  const queues = new Map<string, Set<() => void>>()
  let runningInAll = 0
  let waitingInAll = 0
  let rejected = 0

  const runningOf = (key: string) => running.get(key) ?? 0

  function start(key: string) {
    runningInAll++
    running.set(key, runningOf(key) + 1)
  }

  /** Starts a task at once if possible, without a promise. Each started task ends with `leave`. */
  function tryEnter(key: string): boolean {
    if (runningInAll >= atOnce || runningOf(key) >= perKey) return false
    start(key)
    return true
  }

  function startNext() {
    for (const [key, queue] of queues) {
      if (runningInAll >= atOnce) return
      const [next] = queue
      if (!next || runningOf(key) >= perKey) continue
      remove(key, next)
      const rest = queues.get(key)
      if (rest) {
        queues.delete(key)
        queues.set(key, rest)
      }
      start(key)
      next()
    }
  }

  function remove(key: string, job: () => void) {
    const queue = queues.get(key)
    if (!queue?.delete(job)) return
    waitingInAll--
    if (queue.size === 0) queues.delete(key)
  }

  /** @throws LimiterFull, or the reason of the signal when it aborts before the task starts */
  function enter(key: string, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      if (tryEnter(key)) return resolve()
      const isKeyFull = (queues.get(key)?.size ?? 0) >= waitingPerKey
      if (isKeyFull || waitingInAll >= waiting) {
        rejected++
        return reject(new LimiterFull(isKeyFull))
      }
      const begin = () => {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      const giveUp = () => {
        remove(key, begin)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', giveUp, { once: true })
      queues.set(key, (queues.get(key) ?? new Set()).add(begin))
      waitingInAll++
    })
  }

  function leave(key: string) {
    runningInAll--
    const left = runningOf(key) - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
    if (waitingInAll > 0) startNext()
  }

  const state = (): QueueState => ({ running: runningInAll, waiting: waitingInAll, rejected })

  return { tryEnter, enter, leave, state }
}
