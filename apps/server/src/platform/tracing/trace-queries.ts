import type pg from 'pg'
import { currentTracer, traced } from './tracing.ts'

const system = { 'db.system.name': 'postgresql' }

/** For Drizzle: each query is a span with its kind and first table, and without its text and values. */
export function traceQueries(client: pg.Pool | pg.PoolClient): pg.PoolClient {
  // Drizzle's session for node-postgres calls nothing but `query`, always with a config and its values.
  const forDrizzle = {
    query: (config: pg.QueryConfig, values: unknown[]) =>
      traceStatement(
        () => config.text,
        () => client.query(config, values),
      ),
  }
  return forDrizzle as unknown as pg.PoolClient
}

export function traceStatement<T>(textOf: () => string, run: () => Promise<T>): Promise<T> {
  if (!currentTracer()) return run()
  const text = textOf()
  const kind =
    /\b(select|insert|update|delete|begin|commit|rollback|savepoint|release)\b/i.exec(text)?.[1]?.toLowerCase() ??
    'query'
  const table = /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_]+)"?/i.exec(text)?.[1]
  const attributes = { ...system, 'db.operation.name': kind, ...(table && { 'db.collection.name': table }) }
  return traced(table ? `${kind} ${table}` : kind, { kind: 'client', attributes, needsParent: true }, run)
}
