import { explain, rowsRead, type PlanNode } from '../../../../test/database/query-plan.ts'
import type { DatabaseConnection } from '../../../platform/database/database.ts'
import type { PreparedRead } from '../../../platform/database/prepared/index.ts'
import { shapeOf } from './listing-shape.filters.ts'
import { pickStatements } from './ride-list.repository.ts'
import type { RideListing } from './ride-listing.ts'

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

export const explainRead = (
  { pool }: DatabaseConnection,
  statement: PreparedRead<unknown>,
  given: Record<string, unknown>,
): Promise<PlanNode[]> => explain(pool, statement.text(), statement.valuesFor(given))

export async function planOfList(connection: DatabaseConnection, change: Partial<RideListing>): Promise<PlanNode[]> {
  const { shape, given } = shapeOf(listingOf(change))
  return explainRead(connection, pickStatements.of(shape), given)
}

export const isScanOfAll = (node: PlanNode) =>
  node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'rides' && node['Actual Loops'] > 0

/** The number of rows read from the rides table. */
export const rideRowsRead = (plan: readonly PlanNode[]) => rowsRead(plan, 'rides')
