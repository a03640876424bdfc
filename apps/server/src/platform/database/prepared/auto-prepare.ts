import type pg from 'pg'

/** A query as Drizzle hands it to pg. */
interface TextQuery {
  text: string
  name?: string | undefined
}

/** The number of uses after which a text is worth a plan. */
const minUses = 5
/** Each prepared text costs every connection memory for as long as the connection lives. */
const maxPrepared = 256
/** Bounds the memory of the counter: filters combine to far more texts. */
const maxCounted = 2000

/**
 * Gives frequent queries a name, so that PostgreSQL parses and plans them once per connection: a ride's page and a list of rides
 * then take a third less time (`bench -- rest`). Not for the embedded database, whose connections share one session.
 */
export function autoPrepare() {
  const nameOf = createStatementNames()
  const named = (query: unknown) =>
    isTextQuery(query) && query.name === undefined ? { ...query, name: nameOf(query.text) } : query

  return (client: pg.PoolClient): void => {
    const { query } = client
    const prepared = (first: unknown, ...rest: unknown[]): unknown =>
      Reflect.apply(query, client, [named(first), ...rest])
    Object.assign(client, { query: prepared })
  }
}

/** The name of a frequent text; undefined for other texts, and for anything but a plain statement. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()

  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxPrepared || !/^(?:\(?select|with|insert|update|delete) /i.test(text))
      return known
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

/** Not a string (a BEGIN, say), and not one of pg's own queries, which bring a `submit`. */
function isTextQuery(query: unknown): query is TextQuery {
  return typeof query === 'object' && query !== null && 'text' in query && !('submit' in query)
}
