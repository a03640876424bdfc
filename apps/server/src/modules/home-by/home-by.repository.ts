import { and, asc, eq, isNull, lte, lt, sql } from 'drizzle-orm'
import { deleteOldest } from '../../platform/database/batches/delete-oldest.repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { isShown } from '../rides/shown.filters.ts'
import { isAlive } from '../users/living-rider.repository.ts'
import { shownName } from '../users/rider-name.filters.ts'
import { isSuspended } from '../users/suspension.filters.ts'
import { usersTable } from '../users/users.table.ts'
import { homeByTable } from './home-by.table.ts'

export type HomeByRow = typeof homeByTable.$inferSelect

interface NewHomeBy {
  userId: string
  rideId: number | null
  dueAt: Date
  note: string | null
}

/** The rider of an entry, for notifications and mails. */
export interface HomeByRider {
  id: string
  displayName: string
  firstName: string
  timeZone: string | null
}

const isOpen = and(isNull(homeByTable.toldAt), isNull(homeByTable.endedAt))
/** The title of a ride that the team took down is not shown. */
const shownRide = and(eq(ridesTable.id, homeByTable.rideId), isShown)

export function createHomeByRepository(db: Database) {
  const idsWhere = async (condition: ReturnType<typeof and>, limit: number) => {
    const rows = await db
      .select({ id: homeByTable.id })
      .from(homeByTable)
      .where(condition)
      .orderBy(asc(homeByTable.dueAt), asc(homeByTable.id))
      .limit(limit)
    return rows.map(({ id }) => id)
  }

  return {
    /** The earliest first, with those whose contacts were told and whose rider has not reported back. */
    listOf: (userId: string) =>
      db
        .select({
          id: homeByTable.id,
          dueAt: homeByTable.dueAt,
          rideId: homeByTable.rideId,
          rideTitle: ridesTable.title,
          note: homeByTable.note,
          toldAt: homeByTable.toldAt,
        })
        .from(homeByTable)
        .leftJoin(ridesTable, shownRide)
        .where(and(eq(homeByTable.userId, userId), isNull(homeByTable.endedAt)))
        .orderBy(asc(homeByTable.dueAt), asc(homeByTable.id)),

    countOpen: (userId: string) => db.$count(homeByTable, and(eq(homeByTable.userId, userId), isOpen)),

    async add(values: NewHomeBy): Promise<number> {
      const [row] = await db.insert(homeByTable).values(values).returning({ id: homeByTable.id })
      if (!row) throw new Error('The database gave no row for a new home-by entry.')
      return row.id
    },

    async find(id: number): Promise<HomeByRow | undefined> {
      const [row] = await db.select().from(homeByTable).where(eq(homeByTable.id, id))
      return row
    },

    /** Decides between the passing of the time and the report of the rider. Lock the accounts first. */
    async lock(id: number): Promise<HomeByRow | undefined> {
      const [row] = await db.select().from(homeByTable).where(eq(homeByTable.id, id)).for('update')
      return row
    },

    /** Keeps the ride until the end of the transaction. @returns whether it exists */
    async lockRide(rideId: number): Promise<boolean> {
      const rows = await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(eq(ridesTable.id, rideId))
        .for('key share')
      return rows.length > 0
    },

    async findRideTitle(homeById: number): Promise<string | null> {
      const [row] = await db
        .select({ title: ridesTable.title })
        .from(homeByTable)
        .innerJoin(ridesTable, shownRide)
        .where(eq(homeByTable.id, homeById))
      return row?.title ?? null
    },

    /** Undefined for an account that is deleted or suspended. */
    async findRider(userId: string, now: Date): Promise<HomeByRider | undefined> {
      const { id, firstName } = usersTable
      const [row] = await db
        .select({
          id,
          firstName,
          displayName: shownName(usersTable),
          timeZone: sql<string | null>`${usersTable.settings} ->> 'timeZone'`,
        })
        .from(usersTable)
        .where(and(eq(id, userId), isAlive, sql`not ${isSuspended(now)}`))
      return row
    },

    async noteReminded(id: number, now: Date): Promise<void> {
      await db.update(homeByTable).set({ remindedAt: now }).where(eq(homeByTable.id, id))
    },

    async noteTold(id: number, now: Date): Promise<void> {
      await db.update(homeByTable).set({ toldAt: now }).where(eq(homeByTable.id, id))
    },

    async end(id: number, now: Date): Promise<void> {
      await db.update(homeByTable).set({ endedAt: now }).where(eq(homeByTable.id, id))
    },

    async endAllOf(userId: string, now: Date): Promise<void> {
      await db
        .update(homeByTable)
        .set({ endedAt: now })
        .where(and(eq(homeByTable.userId, userId), isNull(homeByTable.endedAt)))
    },

    async remove(id: number): Promise<void> {
      await db.delete(homeByTable).where(eq(homeByTable.id, id))
    },

    listDue: (now: Date, limit: number) => idsWhere(and(isOpen, lte(homeByTable.dueAt, now)), limit),

    listUnreminded: (dueBefore: Date, limit: number) =>
      idsWhere(and(isOpen, isNull(homeByTable.remindedAt), lte(homeByTable.dueAt, dueBefore)), limit),

    /** @returns whether more may be left */
    purgeDue(before: Date, limit: number): Promise<boolean> {
      const { dueAt } = homeByTable
      return deleteOldest(db, { table: homeByTable, where: lt(dueAt, before), oldestBy: dueAt }, limit)
    },

    /** @returns whether more may be left */
    purgeEnded(before: Date, limit: number): Promise<boolean> {
      const { endedAt } = homeByTable
      return deleteOldest(db, { table: homeByTable, where: lt(endedAt, before), oldestBy: endedAt }, limit)
    },

    rowsOf: (userId: string) =>
      db.select().from(homeByTable).where(eq(homeByTable.userId, userId)).orderBy(asc(homeByTable.id)),

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(homeByTable).where(eq(homeByTable.userId, userId))
    },
  }
}
