import type { Database } from '../../../platform/database/database.ts'
import { preparedRead } from '../../../platform/database/prepared/index.ts'
import type { RankedHit } from '../passes/pass-result.ts'
import { selectDetails } from './hit-details.select.ts'
import type { DetailedHit } from './hit-details.ts'

const detailsStatement = preparedRead(selectDetails, { isShort: true, sharesValues: true })

export function createHitDetailsRepository(db: Database) {
  return {
    async list(hits: readonly RankedHit[], viewerId: string): Promise<(DetailedHit & RankedHit)[]> {
      if (hits.length === 0) return []
      const rows = await db.read(detailsStatement, {
        viewerId,
        hits: JSON.stringify(hits.map(({ kind, id }) => ({ kind, id }))),
      })
      return hits.flatMap((hit, index) => {
        const details = rows[index]?.details
        return details ? [{ ...hit, details } as DetailedHit & RankedHit] : []
      })
    },
  }
}
