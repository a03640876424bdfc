import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/database/database.ts'
import { preparedRead } from '../../../platform/database/prepared/index.ts'
import { selectOwnRows, type RideOwnRow } from '../../rides/rides.select.ts'
import type { RideListRow, RidePick } from '../ride-views.select.ts'

/** Some 3 kB each. */
const mostKept = 5000

const ownRows = preparedRead(() => selectOwnRows(sql.placeholder('ids')), { isShort: true })

/**
 * What rides' own rows said, kept for as long as a row stays as it is. In every list the database says anew which version of
 * which row it means, so nobody is told what is no longer so, whichever process changed it.
 */
export function createKeptRides() {
  const kept = new LRUCache<number, RideOwnRow>({ max: mostKept })

  async function read(db: Database, ids: readonly number[]): Promise<Map<number, RideOwnRow>> {
    if (ids.length === 0) return new Map()
    const rows = await db.read(ownRows, { ids: `{${ids.join()}}` })
    for (const row of rows) kept.set(row.id, row)
    return new Map(rows.map((row) => [row.id, row]))
  }

  return {
    /** The picked rides with what their own rows say; undefined where one of them was changed since it was picked. */
    async complete(db: Database, picks: readonly RidePick[]): Promise<RideListRow[] | undefined> {
      const known = picks.map((pick) => ofVersion(pick, kept.get(pick.id)))
      const missing = await read(
        db,
        picks.flatMap(({ id }, index) => (known[index] ? [] : id)),
      )
      const rows = picks.flatMap((pick, index) => {
        const row = known[index] ?? ofVersion(pick, missing.get(pick.id))
        return row ? [{ ...row, ...pick }] : []
      })
      return rows.length === picks.length ? rows : undefined
    },
  }
}

const ofVersion = ({ rowVersion }: RidePick, row: RideOwnRow | undefined) =>
  row?.rowVersion === rowVersion ? row : undefined
