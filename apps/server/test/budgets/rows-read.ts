import type { Pool } from 'pg'
import { explain, type PlanNode } from '../database/query-plan.ts'
import type { Statement } from './count-statements.ts'

/** In the small tables of a test, reading all rows is the fastest plan; a community of any size uses the indexes. */
const asInLargeTables =
  'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off'

/** The rows that the statements read of tables, those that a filter removed included. */
export async function rowsReadBy(pool: Pick<Pool, 'connect'>, statements: readonly Statement[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(asInLargeTables)
    let rows = 0
    for (const { text, values } of statements)
      if (/^\s*(select|with)\b/i.test(text))
        for (const node of await explain(client, text, values)) rows += rowsOf(node)
    return rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function rowsOf(node: PlanNode): number {
  if (node['Relation Name'] === undefined) return 0
  const read =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return Math.round(read * node['Actual Loops'])
}
