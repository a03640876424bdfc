import { and, asc, desc, eq, gt, ilike, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { AdminSponsorSort, SponsorState } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { likePattern } from '../../platform/words/contains-word.filters.ts'
import { sponsorsTable } from './sponsors.table.ts'

export type SponsorRow = typeof sponsorsTable.$inferSelect
type NewSponsorRow = Omit<typeof sponsorsTable.$inferInsert, 'id' | 'createdAt'>

export interface SponsorPlace {
  rank: number
  name: string
  id: number
}

const { id, name, tier, startsAt, endsAt } = sponsorsTable

const rank = sql<number>`case ${tier} when 'gold' then 0 when 'silver' then 1 else 2 end`.mapWith(Number)
const byName = sql<string>`lower(${name}) collate "C"`

/** The id is the last key, which breaks ties. */
const sortings: Record<AdminSponsorSort, { keys: readonly ('rank' | 'name' | 'id')[]; isDescending: boolean }> = {
  newest: { keys: ['id'], isDescending: true },
  oldest: { keys: ['id'], isDescending: false },
  name: { keys: ['name', 'id'], isDescending: false },
  nameDescending: { keys: ['name', 'id'], isDescending: true },
  tier: { keys: ['rank', 'name', 'id'], isDescending: false },
  tierDescending: { keys: ['rank', 'name', 'id'], isDescending: true },
}
const columns = { rank, name: byName, id: sql`${id}` }
const given = {
  rank: (place: SponsorPlace) => sql`${place.rank}::int`,
  name: (place: SponsorPlace) => sql`${place.name}::text collate "C"`,
  id: (place: SponsorPlace) => sql`${place.id}::int`,
}

/** `isBehind` is the condition for rows after a position. */
function sorted(sort: AdminSponsorSort) {
  const { keys, isDescending } = sortings[sort]
  const row = (parts: SQL[]) => sql`(${sql.join(parts, sql`, `)})`
  return {
    order: keys.map((key) => (isDescending ? desc(columns[key]) : asc(columns[key]))),
    isBehind: (place: SponsorPlace) =>
      sql`${row(keys.map((key) => columns[key]))} ${isDescending ? sql`<` : sql`>`} ${row(keys.map((key) => given[key](place)))}`,
  }
}

const hasBegun = (now: Date) => or(isNull(startsAt), lte(startsAt, now))
const isRunning = (now: Date) => and(hasBegun(now), or(isNull(endsAt), gt(endsAt, now)))

const states: Record<SponsorState, (now: Date) => SQL | undefined> = {
  running: isRunning,
  waiting: (now) => gt(startsAt, now),
  over: (now) => lte(endsAt, now),
}

export function createSponsorsRepository(db: Database) {
  return {
    /** The table is small, so it is sorted without an index. */
    listRunning(now: Date, after: SponsorPlace | undefined, limit: number) {
      const { order, isBehind } = sorted('tier')
      return db
        .select({ row: sponsorsTable, rank, byName })
        .from(sponsorsTable)
        .where(and(isRunning(now), after && isBehind(after)))
        .orderBy(...order)
        .limit(limit)
    },

    async findRunning(sponsorId: number, now: Date): Promise<SponsorRow | undefined> {
      const [row] = await db
        .select()
        .from(sponsorsTable)
        .where(and(eq(id, sponsorId), isRunning(now)))
      return row
    },

    list(query: {
      words: readonly string[]
      state: SponsorState | undefined
      sort: AdminSponsorSort
      after: SponsorPlace | undefined
      limit: number
      now: Date
    }) {
      const { words, state, sort, after, limit, now } = query
      const { order, isBehind } = sorted(sort)
      return db
        .select({ row: sponsorsTable, rank, byName })
        .from(sponsorsTable)
        .where(
          and(
            ...words.map((word) => ilike(name, likePattern(word))),
            state && states[state](now),
            after && isBehind(after),
          ),
        )
        .orderBy(...order)
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
