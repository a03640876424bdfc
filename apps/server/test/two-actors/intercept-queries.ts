import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

export interface Runner {
  /** Called before each query, which waits for it. */
  before(text: string): Promise<void>
  after(): void
}

/** Every query waits for the runner of its async context. */
export function interceptQueries(pool: pg.Pool): AsyncLocalStorage<Runner> {
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
        return void runner.before(textOf(args[0])).then(run)
      }
      return runner
        .before(textOf(args[0]))
        .then(run)
        .finally(() => runner.after())
    }
    Object.assign(client, { query: accompanied })
  })
  return runners
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : ''
}
