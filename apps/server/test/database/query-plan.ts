import type { Pool } from 'pg'

/** From `explain (analyze, format json)`; the figures are per loop. */
export interface PlanNode {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const flat = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flat)]

export async function explain(pool: Pick<Pool, 'query'>, text: string, values: unknown[]): Promise<PlanNode[]> {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
  return flat(rows[0]['QUERY PLAN'][0].Plan)
}

export function explainQuery(pool: Pick<Pool, 'query'>, query: { toSQL: () => { sql: string; params: unknown[] } }) {
  const { sql, params } = query.toSQL()
  return explain(pool, sql, params)
}

/** Rows that were filtered out are included. */
export const rowsRead = (plan: readonly PlanNode[], table: string): number =>
  plan
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + rowsOf(node) * node['Actual Loops'], 0)

const rowsOf = (node: PlanNode) =>
  node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)

export const indexesOf = (plan: readonly PlanNode[]): string[] => plan.flatMap((node) => node['Index Name'] ?? [])
