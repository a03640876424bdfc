import type pg from 'pg'

/**
 * Ends a connection whose query got no answer in time: node-postgres only stops waiting, and the next who is given the
 * connection would wait behind that query, each as long again.
 */
export function endWhenSilent(client: pg.PoolClient): void {
  const { query } = client
  const impatient = (...input: unknown[]): unknown => {
    const answer: unknown = Reflect.apply(query, client, input)
    // The pool's own queries bring a callback and end their connection themselves.
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isSilence(error)) void client.end()
      })
    return answer
  }
  Object.assign(client, { query: impatient })
}

const isSilence = (error: unknown) => error instanceof Error && error.message === 'Query read timeout'
