import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Database } from '../../../platform/database/database.ts'
import { preparedRead } from '../../../platform/database/prepared/index.ts'
import { selectOwnRows, type RideOwnRow } from '../../rides/rides.select.ts'
import type { RideListRow, RidePick } from '../ride-views.select.ts'

/** About 3 kB each. */
const maxCached = 5000

const ownRows = preparedRead(() => selectOwnRows(sql.placeholder('ids')), { isShort: true })

/** Caches ride rows by version. Every list query returns the current version of each row, so the cache is never stale, whichever process wrote the row. */
export function createRideRowCache() {
  const cache = new LRUCache<number, RideOwnRow>({ max: maxCached })

  async function read(db: Database, ids: readonly number[]): Promise<Map<number, RideOwnRow>> {
    if (ids.length === 0) return new Map()
    const rows = await db.read(ownRows, { ids: `{${ids.join()}}` })
    for (const row of rows) cache.set(row.id, row)
    return new Map(rows.map((row) => [row.id, row]))
  }

  return {
    /** Undefined if one of the rides changed since the list query. */
    async complete(db: Database, picks: readonly RidePick[]): Promise<RideListRow[] | undefined> {
      const cached = picks.map((pick) => ofVersion(pick, cache.get(pick.id)))
      const missing = await read(
        db,
        picks.flatMap(({ id }, index) => (cached[index] ? [] : id)),
      )
      const rows = picks.flatMap((pick, index) => {
        const row = cached[index] ?? ofVersion(pick, missing.get(pick.id))
        return row ? [{ ...row, ...pick }] : []
      })
      return rows.length === picks.length ? rows : undefined
    },
  }
}

const ofVersion = ({ rowVersion }: RidePick, row: RideOwnRow | undefined) =>
  row?.rowVersion === rowVersion ? row : undefined
