import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** A query that takes longer waits for a lock that the overtaken call holds. */
const blockedAfterMs = 80
/** A call that asks nothing for longer waits its turn in memory; a password takes a busy machine less. */
const stillAfterMs = 1500
const lookEveryMs = 10

interface Runner {
  /** Is called before each query; the query waits for it. */
  before(): Promise<void>
  after(): void
}

/**
 * Lets one call overtake another at a chosen query: the other stands still there until the first is through, or waits
 * for what the other holds. So the two meet between any two statements, and by no chance of this machine's speed.
 */
export function createOvertaking(pool: pg.Pool) {
  const runners = new AsyncLocalStorage<Runner>()
  const watched = new WeakSet<pg.PoolClient>()

  pool.on('acquire', (client) => {
    if (watched.has(client)) return
    watched.add(client)
    const { query } = client
    const accompanied = (...args: unknown[]): unknown => {
      const runner = runners.getStore()
      const run = () => Reflect.apply(query, client, args) as unknown
      if (!runner) return run()
      const done: unknown = args.at(-1)
      if (typeof done === 'function') {
        // A query outside of a transaction: the pool waits for its callback.
        args[args.length - 1] = (...outcome: unknown[]): unknown => {
          runner.after()
          return Reflect.apply(done, client, outcome)
        }
        return void runner.before().then(run)
      }
      return runner
        .before()
        .then(run)
        .finally(() => runner.after())
    }
    Object.assign(client, { query: accompanied })
  })

  return async function overtake<T>(slow: () => Promise<T>, fast: () => Promise<T>, atQuery: number): Promise<[T, T]> {
    const arrived = Promise.withResolvers<void>()
    const through = new AbortController()
    let askedAt: number | undefined
    let lastSeenAt = 0
    let queries = 0
    const isBlocked = () =>
      askedAt === undefined ? Date.now() - lastSeenAt > stillAfterMs : Date.now() - askedAt > blockedAfterMs

    const overtaken: Runner = {
      async before() {
        if (++queries !== atQuery) return
        arrived.resolve()
        while (!through.signal.aborted && !isBlocked()) await sleep(lookEveryMs)
      },
      after() {},
    }
    const overtaking: Runner = {
      async before() {
        askedAt = Date.now()
      },
      after() {
        askedAt = undefined
        lastSeenAt = Date.now()
      },
    }
    const slowAnswer = runners.run(overtaken, slow).finally(() => arrived.resolve())
    await arrived.promise
    lastSeenAt = Date.now()
    const fastAnswer = runners.run(overtaking, fast).finally(() => through.abort())
    return Promise.all([slowAnswer, fastAnswer])
  }
}
