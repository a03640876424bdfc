import { and, asc, desc, eq, gt, ilike, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { SponsorState } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { sponsorsTable } from './sponsors.table.ts'

export type SponsorRow = typeof sponsorsTable.$inferSelect
type NewSponsorRow = Omit<typeof sponsorsTable.$inferInsert, 'id' | 'createdAt'>

/** Where a row stands in the public list. */
export interface SponsorPlace {
  rank: number
  name: string
  id: number
}

const { id, name, tier, startsAt, endsAt } = sponsorsTable

const rank = sql<number>`case ${tier} when 'gold' then 0 when 'silver' then 1 else 2 end`.mapWith(Number)
const byName = sql<string>`lower(${name}) collate "C"`

const hasBegun = (now: Date) => or(isNull(startsAt), lte(startsAt, now))
const isRunning = (now: Date) => and(hasBegun(now), or(isNull(endsAt), gt(endsAt, now)))

const states: Record<SponsorState, (now: Date) => SQL | undefined> = {
  running: isRunning,
  waiting: (now) => gt(startsAt, now),
  over: (now) => lte(endsAt, now),
}

export function createSponsorsRepository(db: Database) {
  return {
    /** There are few: all of them are sorted. */
    listRunning(now: Date, after: SponsorPlace | undefined, limit: number) {
      const isNext =
        after &&
        sql`(${rank}, ${byName}, ${id}) > (${after.rank}::int, ${after.name}::text collate "C", ${after.id}::int)`
      return db
        .select({ row: sponsorsTable, rank, byName })
        .from(sponsorsTable)
        .where(and(isRunning(now), isNext))
        .orderBy(rank, byName, asc(id))
        .limit(limit)
    },

    async findRunning(sponsorId: number, now: Date): Promise<SponsorRow | undefined> {
      const [row] = await db
        .select()
        .from(sponsorsTable)
        .where(and(eq(id, sponsorId), isRunning(now)))
      return row
    },

    list(wanted: {
      words: readonly string[]
      state: SponsorState | undefined
      beforeId: number
      limit: number
      now: Date
    }) {
      const { words, state, beforeId, limit, now } = wanted
      return db
        .select()
        .from(sponsorsTable)
        .where(
          and(
            ...words.map((word) => ilike(name, `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`)),
            state && states[state](now),
            beforeId > 0 ? sql`${id} < ${beforeId}` : undefined,
          ),
        )
        .orderBy(desc(id))
        .limit(limit)
    },

    async lock(sponsorId: number): Promise<SponsorRow | undefined> {
      const [row] = await db.select().from(sponsorsTable).where(eq(id, sponsorId)).for('update')
      return row
    },

    async add(row: NewSponsorRow): Promise<SponsorRow> {
      const [added] = await db.insert(sponsorsTable).values(row).returning()
      if (!added) throw new Error('The database gave no new sponsor back.')
      return added
    },

    async update(sponsorId: number, change: Partial<NewSponsorRow>): Promise<void> {
      if (Object.keys(change).length > 0) await db.update(sponsorsTable).set(change).where(eq(id, sponsorId))
    },

    async remove(sponsorId: number): Promise<void> {
      await db.delete(sponsorsTable).where(eq(id, sponsorId))
    },
  }
}
