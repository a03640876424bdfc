import type { Database } from '../../platform/database/database.ts'
import { statementCache, preparedRead } from '../../platform/database/prepared/index.ts'
import type { Found } from './found-details.ts'
import { selectDetails } from './found-details.select.ts'
import { selectLook } from './look.select.ts'
import type { Kind, LookShape } from './search-shape.ts'

/** Where a hit stands among all hits: the smaller the better, one after the other. */
export interface HitPlace {
  rank: number
  phase: number
  /** Metres, as the database writes them; it may be `Infinity`. */
  far: string
  time: number
  kind: Kind
  id: string
}

/** What a look is asked with, beside its shape. */
export interface LookValues {
  viewerId: string
  now: Date
  near: { lat: number; lng: number } | undefined
  from: Date | undefined
  /** Exclusive. */
  to: Date | undefined
  vehicleType: string | undefined
  minDistance: number | undefined
  maxDistance: number | undefined
  after: HitPlace | undefined
  limit: number
  /** That are looked at. */
  most: number
  /** Of rides. */
  endAfter: Date | undefined
  questions: Record<string, string | null>
}

export interface Look {
  hits: HitPlace[]
  count: number
}

export const lookStatements = statementCache(selectLook, { isQuick: () => true, sharesValues: true })
const detailsStatement = preparedRead(selectDetails, { isShort: true, sharesValues: true })

export function createSearchRepository(db: Database) {
  return {
    async look(
      shape: LookShape,
      { questions, near, after, now, endAfter, from, to, ...values }: LookValues,
    ): Promise<Look> {
      const rows = await db.read(lookStatements.of(shape), {
        ...values,
        ...questions,
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

    /** What is said of these hits, in their order, without those that are gone by now. */
    async details(hits: readonly HitPlace[], viewerId: string): Promise<(Found & HitPlace)[]> {
      if (hits.length === 0) return []
      const rows = await db.read(detailsStatement, {
        viewerId,
        hits: JSON.stringify(hits.map(({ kind, id }) => ({ kind, id }))),
      })
      // The kind and the details were read by one another.
      return hits.flatMap((hit, index) => {
        const details = rows[index]?.details
        return details ? [{ ...hit, details } as Found & HitPlace] : []
      })
    },
  }
}
