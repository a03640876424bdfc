import type pg from 'pg'

/** A query as Drizzle hands it to pg. */
interface TextQuery {
  text: string
  name?: string | undefined
}

/** How often a text must come before it is worth a plan. */
const often = 5
/** Each prepared text costs every connection some memory for as long as it lives. */
const mostPrepared = 256
/** Texts counted at once: filters can be combined to more than anybody wants to remember. */
const mostCounted = 2000

/**
 * Gives the queries that come often a name, so that PostgreSQL parses and plans them once a connection: a ride's page
 * and a list of rides then take a third less time (`bench -- rest`). Not for the embedded database, whose connections
 * share one session.
 */
export function prepareFrequent() {
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

/** The name of a text that came often; undefined for others, and for everything that is not a plain statement. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  let counts = new Map<string, number>()

  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared || !/^(?:\(?select|with|insert|update|delete) /i.test(text))
      return known
    const count = (counts.get(text) ?? 0) + 1
    if (count < often) {
      if (counts.size >= mostCounted) counts = new Map()
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
