import type { Database } from '../../../platform/database/database.ts'
import { statementCache } from '../../../platform/database/prepared/index.ts'
import type { PassResult, RankedHit } from './pass-result.ts'
import type { PassShape } from './pass-shape.ts'
import { selectPass } from './pass.select.ts'
import type { Tsqueries } from './ranking.filters.ts'

export interface PassValues {
  viewerId: string
  now: Date
  near: { lat: number; lng: number } | undefined
  from: Date | undefined
  /** Exclusive. */
  to: Date | undefined
  vehicleType: string | undefined
  minDistance: number | undefined
  maxDistance: number | undefined
  after: RankedHit | undefined
  limit: number
  maxRows: number
  endAfter: Date | undefined
  tsqueries: Tsqueries
}

const passStatements = statementCache(selectPass, { isShort: () => true, sharesValues: true })

export function createPassesRepository(db: Database) {
  return {
    async run(
      shape: PassShape,
      { tsqueries, near, after, now, endAfter, from, to, ...values }: PassValues,
    ): Promise<PassResult> {
      const rows = await db.read(passStatements.of(shape), {
        ...values,
        ...tsqueries,
        now: now.toISOString(),
        endAfter: endAfter?.toISOString() ?? '-infinity',
        from: from?.toISOString(),
        to: to?.toISOString(),
        'near.lat': near?.lat,
        'near.lng': near?.lng,
        ...Object.fromEntries(Object.entries(after ?? {}).map(([name, value]) => [`after.${name}`, value])),
      })
      return {
        hits: rows.flatMap(({ id, rank, phase, far, time }) =>
          id === null ? [] : [{ kind: shape.kind, id, rank, phase, far, time }],
        ),
        count: rows[0]?.count ?? 0,
      }
    },
  }
}
