import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { rowsInPages } from '../../platform/database/rows-in-pages.ts'
import { rideSeriesTable } from './ride-series.table.ts'
import { ridesTable, rideStopsTable } from './rides.table.ts'

/** For the data export. */
export function createOwnRidesRepository(db: Database) {
  return {
    rowsOf(userId: string) {
      const { pt: _pt, publicPt: _publicPt, ...columns } = getTableColumns(ridesTable)
      return rowsInPages(db, { table: ridesTable, key: ridesTable.id, where: eq(ridesTable.userId, userId), columns })
    },

    seriesOf(userId: string) {
      const where = eq(rideSeriesTable.userId, userId)
      return rowsInPages(db, { table: rideSeriesTable, key: rideSeriesTable.id, where })
    },

    stopsOf(userId: string) {
      const own = db.select({ id: ridesTable.id }).from(ridesTable).where(eq(ridesTable.userId, userId))
      return rowsInPages(db, {
        table: rideStopsTable,
        key: rideStopsTable.id,
        where: inArray(rideStopsTable.rideId, own),
      })
    },
  }
}
