import { and, asc, eq, getTableColumns, gt, gte, inArray, ne, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { rideSeriesTable } from '../ride-series.table.ts'
import { ridesTable, rideStopsTable } from '../rides.table.ts'
import type { RideDates } from '../writing/ride-dates.ts'

type SeriesRow = typeof rideSeriesTable.$inferSelect

export type OccurrenceDates = Pick<RideDates, 'date' | 'endsAt'> & { overAt: Date }

export type Repeated = Pick<SeriesRow, 'userId' | 'rule' | 'timeZone' | 'startsAt'> & { later: OccurrenceDates[] }

/** Columns that are not copied to other rides; the database computes generated columns. */
const ownColumns = new Set(['id', 'date', 'endsAt', 'overAt', 'seriesDate', 'pt', 'publicPt', 'searchText'])
const sharedColumns = Object.entries(getTableColumns(ridesTable)).flatMap(([name, column]) =>
  ownColumns.has(name) ? [] : sql.identifier(column.name),
)
const shared = sql.join(sharedColumns, sql`, `)

export function createRideSeriesRepository(db: Database) {
  return {
    async add({ userId, rule, timeZone, startsAt }: Omit<Repeated, 'later'>): Promise<number> {
      const [row] = await db
        .insert(rideSeriesTable)
        .values({ userId, rule, timeZone, startsAt })
        .returning({ id: rideSeriesTable.id })
      if (!row) throw new Error('The database gave no id to a new series.')
      return row.id
    },

    /** With its stops and its public version, in three statements. @returns the ids of the copies */
    async copyRide(rideId: number, days: readonly OccurrenceDates[]): Promise<number[]> {
      if (days.length === 0) return []
      const { rows } = await db.execute<{ id: number }>(sql`
        insert into ${ridesTable} (${shared}, date, ends_at, over_at, series_date)
        select ${shared}, day.date, day.ends_at, day.over_at, day.date from ${ridesTable},
          json_to_recordset(${JSON.stringify(days.map(inRow))}::json) as day(date timestamptz, ends_at timestamptz, over_at timestamptz)
        where ${ridesTable.id} = ${rideId} order by day.date returning id`)
      const ids = rows.map(({ id }) => id)
      const copies = sql`any(${sql.param(ids)}::int[])`
      await db.execute(sql`
        insert into ${rideStopsTable} (ride_id, order_index, lat, lng, label)
        select copy.id, s.order_index, s.lat, s.lng, s.label from ${ridesTable} copy, ${rideStopsTable} s
        where copy.id = ${copies} and s.ride_id = ${rideId} order by copy.id, s.order_index`)
      // The public version refers to stops by id, and each copy has its own stops.
      await db.execute(sql`
        update ${ridesTable} copy set blurred = jsonb_set(copy.blurred, '{visibleStopIds}', (
          select coalesce(jsonb_agg(s.id order by s.order_index), '[]') from ${rideStopsTable} s
          join ${rideStopsTable} first on first.ride_id = ${rideId} and first.order_index = s.order_index
          where s.ride_id = copy.id and copy.blurred -> 'visibleStopIds' @> to_jsonb(first.id)))
        where copy.id = ${copies} and copy.blurred is not null`)
      return ids
    },

    async find(seriesId: number): Promise<SeriesRow | undefined> {
      const [row] = await db.select().from(rideSeriesTable).where(eq(rideSeriesTable.id, seriesId))
      return row
    },

    /** All that are not over, or those of them planned after a day. */
    async othersOf({ seriesId, rideId, after }: OthersQuery, now: Date): Promise<number[]> {
      const rows = await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(
          and(
            eq(ridesTable.seriesId, seriesId),
            ne(ridesTable.id, rideId),
            gt(ridesTable.overAt, now),
            after && gt(ridesTable.seriesDate, after),
          ),
        )
        .orderBy(asc(ridesTable.seriesDate))
      return rows.map(({ id }) => id)
    },

    /** In the order of ids. */
    async lockRides(rideIds: readonly number[]) {
      return db
        .select()
        .from(ridesTable)
        .where(inArray(ridesTable.id, [...rideIds]))
        .orderBy(asc(ridesTable.id))
        .for('update')
    },

    /** Moves the rides planned from a day on to a new series. */
    async split({ id, ...series }: SeriesRow, from: Date): Promise<number> {
      const newId = await this.add(series)
      await db
        .update(ridesTable)
        .set({ seriesId: newId })
        .where(and(eq(ridesTable.seriesId, id), gte(ridesTable.seriesDate, from)))
      return newId
    },

    async update(seriesId: number, change: Partial<Pick<SeriesRow, 'rule' | 'timeZone' | 'startsAt'>>): Promise<void> {
      await db.update(rideSeriesTable).set(change).where(eq(rideSeriesTable.id, seriesId))
    },

    async hasEarlier(seriesId: number, day: Date): Promise<boolean> {
      const rows = await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(and(eq(ridesTable.seriesId, seriesId), sql`${ridesTable.seriesDate} < ${day.toISOString()}`))
        .limit(1)
      return rows.length > 0
    },

    async dropIfEmpty(seriesId: number): Promise<void> {
      await db.execute(sql`
        delete from ${rideSeriesTable} where ${rideSeriesTable.id} = ${seriesId}
          and not exists (select from ${ridesTable} where ${ridesTable.seriesId} = ${seriesId})`)
    },
  }
}

export interface OthersQuery {
  seriesId: number
  rideId: number
  after?: Date | undefined
}

const inRow = ({ date, endsAt, overAt }: OccurrenceDates) => ({ date, ends_at: endsAt, over_at: overAt })
