import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { interceptQueries, type Runner } from './intercept-queries.ts'

/** A query that takes longer waits for a lock that the paused call holds. */
const blockedAfterMs = 80
/** A call without a query for longer waits for a lock in memory; hashing a password takes less, even on a busy machine. */
const stillAfterMs = 1500
const pollMs = 10

/**
 * The first call pauses at a chosen query until the second has finished, or waits for a lock of the first. So two calls meet between
 * any two statements, independent of the speed of the machine.
 */
export function createInterleaving(pool: pg.Pool) {
  const runners = interceptQueries(pool)

  return async function overtake<T>(slow: () => Promise<T>, fast: () => Promise<T>, atQuery: number): Promise<[T, T]> {
    const arrived = Promise.withResolvers<void>()
    const through = new AbortController()
    let startedAt: number | undefined
    let lastSeenAt = Date.now()
    let queries = 0
    const isBlocked = () =>
      startedAt === undefined ? Date.now() - lastSeenAt > stillAfterMs : Date.now() - startedAt > blockedAfterMs

    const overtaken: Runner = {
      async before() {
        if (++queries !== atQuery) return
        // The other call begins later, and its time counts from here.
        lastSeenAt = Date.now()
        arrived.resolve()
        while (!through.signal.aborted && !isBlocked()) await sleep(pollMs)
      },
      after() {},
    }
    const overtaking: Runner = {
      async before() {
        startedAt = Date.now()
      },
      after() {
        startedAt = undefined
        lastSeenAt = Date.now()
      },
    }
    const slowAnswer = runners.run(overtaken, slow).finally(() => arrived.resolve())
    await arrived.promise
    const fastAnswer = runners.run(overtaking, fast).finally(() => through.abort())
    return Promise.all([slowAnswer, fastAnswer])
  }
}
