import type { DatabaseConnection } from '../../../platform/database/database.ts'
import type { ReadStatement } from '../../../platform/database/read-statement.ts'
import { shapeOf } from './listing-shape.filters.ts'
import { pickStatements } from './ride-list.repository.ts'
import type { RideListing } from './ride-listing.ts'

interface Node {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

export function listingOf(change: Partial<RideListing>): RideListing {
  return {
    query: {},
    scope: 'all',
    sort: 'start',
    riderId: 'crowd-1',
    startsFrom: undefined,
    startsBefore: undefined,
    now: new Date(),
    cursor: undefined,
    limit: 21,
    ...change,
  }
}

export async function explain(
  { pool }: DatabaseConnection,
  statement: ReadStatement<unknown>,
  given: Record<string, unknown>,
): Promise<Node[]> {
  const explained = `explain (analyze, format json) ${statement.text()}`
  const { rows } = await pool.query(explained, statement.valuesFor(given))
  const walk = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(walk)]
  return walk(rows[0]['QUERY PLAN'][0].Plan)
}

/** How rides of a list are found. */
export async function planOfList(connection: DatabaseConnection, change: Partial<RideListing>): Promise<Node[]> {
  const { shape, given } = shapeOf(listingOf(change))
  return explain(connection, pickStatements.of(shape), given)
}

export const indexesOf = (plan: Node[]) => plan.flatMap((node) => node['Index Name'] ?? [])

export const isScanOfAll = (node: Node) =>
  node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'rides' && node['Actual Loops'] > 0

/** Rows of the rides that had to be looked at. */
export const looks = (plan: Node[]) =>
  plan
    .filter((node) => node['Relation Name'] === 'rides')
    .reduce(
      (sum, node) => sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    )
