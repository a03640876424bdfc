import type pg from 'pg'

/** The number of uses after which a text is worth a plan. */
const minUses = 5
/** Each prepared text costs every connection memory for as long as the connection lives. */
const maxPrepared = 256
/** Bounds the memory of the counter: filters combine to far more texts. */
const maxCounted = 2000

type Client = pg.Pool | pg.PoolClient

export type WrapForDrizzle = (client: Client) => pg.PoolClient

/**
 * Gives frequent queries of Drizzle a name, so that PostgreSQL parses and plans them once per connection
 * (https://node-postgres.com/features/queries#prepared-statements). Not for the embedded database, whose connections share one session.
 */
export function nameFrequentQueries(): WrapForDrizzle {
  const nameOf = createStatementNames()
  return (client) => {
    // Drizzle's session for node-postgres calls nothing but `query`, always with a config and its values.
    const forDrizzle = {
      query: (config: pg.QueryConfig, values: unknown[]) =>
        client.query({ ...config, name: config.name ?? nameOf(config.text) }, values),
    }
    return forDrizzle as pg.PoolClient
  }
}

/** The name of a frequent text; undefined for other texts, and for anything but a plain statement. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()

  return (text) => {
    const existing = names.get(text)
    if (existing !== undefined || names.size >= maxPrepared || !/^(?:\(?select|with|insert|update|delete) /i.test(text))
      return existing
    const count = (counts.get(text) ?? 0) + 1
    if (count < minUses) {
      if (counts.size >= maxCounted) counts = new Map()
      counts.set(text, count)
      return undefined
    }
    counts.delete(text)
    const name = `frequent_${names.size + 1}`
    names.set(text, name)
    return name
  }
}
