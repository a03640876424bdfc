import type { Clock } from '../clock.ts'
import { ttlCache } from '../queues/ttl-cache.ts'
import { withTimeout } from '../queues/with-timeout.ts'
import type { FileStore } from './file-store.ts'

/** Health checks come every few seconds from each load balancer, and a store may charge for every question. */
const cacheMs = 10_000
/** Shorter than health checks wait. */
const answerMs = 1500

interface StoreHealthDeps {
  store: Pick<FileStore, 'ping'>
  clock: Clock
  onAway: (reason: unknown) => void
  onBack: () => void
}

/** Whether the store of files answers, asked at most once in ten seconds. */
export function createStoreHealth({ store, clock, onAway, onBack }: StoreHealthDeps) {
  let pending: Promise<unknown> | undefined
  let isReportedAway = false

  /** Undefined if the store answers. */
  async function findProblem(): Promise<unknown> {
    // A folder of a dead network disk never answers. More questions would take all threads that read files.
    pending ??= store
      .ping()
      .then(
        () => undefined,
        (error: unknown) => error,
      )
      .finally(() => (pending = undefined))
    const answered = await withTimeout(
      answerMs,
      pending.then((problem) => ({ problem })),
    )
    return answered ? answered.problem : new Error(`The store of files did not answer within ${answerMs / 1000} s.`)
  }

  async function ask(): Promise<boolean> {
    const problem = await findProblem()
    if (problem !== undefined && !isReportedAway) onAway(problem)
    if (problem === undefined && isReportedAway) onBack()
    isReportedAway = problem !== undefined
    return !isReportedAway
  }

  return { isThere: ttlCache(cacheMs, clock, ask) }
}
