import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { restrictionsTable, type RestrictionRow } from '../restrictions.table.ts'
import { withoutPersonalData } from '../restrictions.policy.ts'

type NewRestriction = typeof restrictionsTable.$inferInsert
type RestrictionEnding = NonNullable<RestrictionRow['endedAs']>

/** More than a rider reads; a page shows them all. */
const mostShown = 200

export function createRestrictionsRepository(db: Database) {
  return {
    async add(restriction: NewRestriction): Promise<RestrictionRow> {
      const [row] = await db.insert(restrictionsTable).values(restriction).returning()
      if (!row) throw new Error('The restriction was not stored.')
      return row
    },

    async find(id: number): Promise<RestrictionRow | undefined> {
      const [row] = await db.select().from(restrictionsTable).where(eq(restrictionsTable.id, id))
      return row
    },

    /** Newest first. */
    listOf: (userId: string): Promise<RestrictionRow[]> =>
      db
        .select()
        .from(restrictionsTable)
        .where(eq(restrictionsTable.userId, userId))
        .orderBy(desc(restrictionsTable.id))
        .limit(mostShown),

    /** The recorded decision of a suspension; undefined for a suspension by a release that recorded none. */
    async findSuspension(userId: string, suspendedAt: Date): Promise<RestrictionRow | undefined> {
      const { kind, userId: concerned, createdAt } = restrictionsTable
      const [row] = await db
        .select()
        .from(restrictionsTable)
        .where(and(eq(concerned, userId), eq(kind, 'suspension'), eq(createdAt, suspendedAt)))
      return row
    },

    async end(id: number, endedAs: RestrictionEnding, at: Date): Promise<void> {
      const { endedAt } = restrictionsTable
      // The first end stays when an appeal against an ended decision is granted.
      const first = sql`coalesce(${endedAt}, ${at.toISOString()}::timestamptz)`
      await db.update(restrictionsTable).set({ endedAs, endedAt: first }).where(eq(restrictionsTable.id, id))
    },

    /** Ends the suspensions that have not ended early. */
    async endSuspensions(userId: string, endedAs: RestrictionEnding, at: Date): Promise<void> {
      const { kind, userId: concerned, endedAt, until } = restrictionsTable
      await db
        .update(restrictionsTable)
        .set({ endedAs, endedAt: at })
        .where(
          and(
            eq(concerned, userId),
            eq(kind, 'suspension'),
            isNull(endedAt),
            sql`(${until} is null or ${until} > ${at.toISOString()}::timestamptz)`,
          ),
        )
    },

    async endHidden(rideId: number, endedAs: RestrictionEnding, at: Date): Promise<void> {
      const { kind, subjectType, subjectId, endedAt } = restrictionsTable
      await db
        .update(restrictionsTable)
        .set({ endedAs, endedAt: at })
        .where(and(eq(kind, 'hidden'), eq(subjectType, 'ride'), eq(subjectId, String(rideId)), isNull(endedAt)))
    },

    /** The rows stay for the yearly counts. */
    async forget(userId: string): Promise<void> {
      const type = sql`split_part(${restrictionsTable.ground}, ':', 1)`
      await db
        .update(restrictionsTable)
        .set({
          userId: null,
          subjectId: null,
          subjectTitle: null,
          subjectText: null,
          facts: withoutPersonalData,
          ground: sql`${type} || ': ' || ${withoutPersonalData}`,
        })
        .where(eq(restrictionsTable.userId, userId))
      await db.update(restrictionsTable).set({ imposedBy: null }).where(eq(restrictionsTable.imposedBy, userId))
    },
  }
}
