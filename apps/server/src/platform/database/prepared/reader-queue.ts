export interface ReaderQueue<Connection> {
  /** The connection with the fewest queries under way, at once or in the order of the calls. @throws after the timeout */
  acquire(): Connection | Promise<Connection>
  /** Must follow each `acquire`. */
  release(connection: Connection): void
  isUsed(connection: Connection): boolean
  countWaiting(): number
}

interface Options {
  /** The maximum number of queries under way on each connection. */
  perConnection: number
  timeoutMs: number
}

/** One queue for all connections: with a queue on each, a query would wait behind a slow one while other connections are free. */
export function createReaderQueue<Connection>(
  connections: readonly Connection[],
  { perConnection, timeoutMs }: Options,
): ReaderQueue<Connection> {
  const queries = new Map(connections.map((connection) => [connection, 0]))
  const waiting = new Set<(connection: Connection) => void>()
  const queriesOn = (connection: Connection) => queries.get(connection) ?? 0

  function wait(): Promise<Connection> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(begin)
        reject(new Error('Query read timeout'))
      }, timeoutMs)
      const begin = (connection: Connection) => {
        clearTimeout(timer)
        resolve(connection)
      }
      waiting.add(begin)
    })
  }

  return {
    acquire() {
      const connection = connections.reduce((best, other) => (queriesOn(other) < queriesOn(best) ? other : best))
      if (queriesOn(connection) >= perConnection) return wait()
      queries.set(connection, queriesOn(connection) + 1)
      return connection
    },
    release(connection) {
      const [next] = waiting
      if (!next) return void queries.set(connection, queriesOn(connection) - 1)
      // The place goes to the longest waiting query.
      waiting.delete(next)
      next(connection)
    },
    isUsed: (connection) => queriesOn(connection) > 0,
    countWaiting: () => waiting.size,
  }
}
