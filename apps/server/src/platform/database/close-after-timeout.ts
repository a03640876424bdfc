import type pg from 'pg'

/**
 * Closes a connection whose query timed out. node-postgres only stops waiting: the next query on the connection would wait behind
 * the one that is still running.
 */
export function closeAfterTimeout(client: pg.PoolClient): void {
  const { query } = client
  const queryWithTimeout = (...input: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, client, input)
    // Queries of the pool itself pass a callback and close their connection on their own.
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isTimeout(error)) void client.end()
      })
    return answer
  }
  Object.assign(client, { query: queryWithTimeout })
}

const isTimeout = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'
