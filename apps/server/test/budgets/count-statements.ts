import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

export interface StatementCounter {
  /** The statements that the work sends to the database, BEGIN and COMMIT included; other work at the same time is not counted. */
  sentBy(work: () => Promise<unknown>): Promise<Statement[]>
  stop(): void
}

/** Watches all connections of this process, those of prepared reads included. */
export function countStatements(): StatementCounter {
  const counts = new AsyncLocalStorage<Statement[]>()
  const { query } = pg.Client.prototype
  function counted(this: pg.Client, first: string | pg.QueryConfig, ...rest: unknown[]): unknown {
    counts.getStore()?.push(statementOf(first, rest[0]))
    return Reflect.apply(query, this, [first, ...rest])
  }
  Object.assign(pg.Client.prototype, { query: counted })
  return {
    async sentBy(work) {
      const statements: Statement[] = []
      // Awaited inside: a call of `inject` starts with its first `then`.
      await counts.run(statements, async () => void (await work()))
      return statements
    },
    stop: () => void Object.assign(pg.Client.prototype, { query }),
  }
}

function statementOf(first: string | pg.QueryConfig, second: unknown): Statement {
  const own = typeof first === 'string' ? undefined : first.values
  return {
    text: typeof first === 'string' ? first : first.text,
    values: own ?? (Array.isArray(second) ? second : []),
  }
}
