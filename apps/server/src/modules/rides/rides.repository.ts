import { and, asc, eq, gt, inArray, isNull, ne, not, notInArray, sql } from 'drizzle-orm'
import { profileOf } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { isBlockBetween } from '../friends/ties.filters.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'
import { preparedRead } from '../../platform/database/prepared/index.ts'
import { popularSince, ridersWhoTookTo } from './popularity/popularity.filters.ts'
import { selectRide, standing, type RideDetailRow } from './rides.select.ts'
import type { Ridden } from './ride-route.ts'
import type { Viewer } from './rides.policy.ts'
import { ridesTable, rideStopsTable } from './rides.table.ts'
import { rideParticipantsTable } from '../participation/participation.table.ts'

export type RideRow = typeof ridesTable.$inferSelect
/** A ride as far as the rules need to know it. */
export type RideStanding = Pick<RideRow, 'id' | 'userId' | 'status' | 'visibility' | 'hiddenAt' | 'version' | 'overAt'>
export type NewRideRow = typeof ridesTable.$inferInsert
export type StopRow = typeof rideStopsTable.$inferSelect

/** A stop to be kept: with the id of the one that stays, without for a new one. */
export interface StopDraft {
  id?: number | undefined
  lat: number
  lng: number
  label: string | null
}

export type RideCounts = Pick<RideRow, 'joinedCount' | 'waitingCount'>

export type RidesRepository = ReturnType<typeof createRidesRepository>

const rideById = preparedRead(
  () => selectRide(sql.placeholder('rideId'), sql.placeholder('viewerId'), sql.placeholder('now')),
  { isShort: true },
)

/** An answer of anything but no, by somebody who still sees the ride. */
const isOnRide = and(
  ne(rideParticipantsTable.answer, 'no'),
  isNull(ridesTable.hiddenAt),
  not(isBlockBetween(rideParticipantsTable.userId, ridesTable.userId)),
)

export function createRidesRepository(db: Database) {
  return {
    async find(rideId: number, viewerId: string, now: Date): Promise<(RideDetailRow & { viewer: Viewer }) | undefined> {
      const [row] = await db.read(rideById, { rideId, viewerId, now: now.toISOString() })
      return row && { ...row, viewer: toViewer(viewerId, row) }
    },

    /** Holds the ride until the transaction ends, so that two changes of it come one after the other. */
    async lock(rideId: number): Promise<RideRow | undefined> {
      const [ride] = await db.select().from(ridesTable).where(eq(ridesTable.id, rideId)).for('update')
      return ride
    },

    /** What decides whether a rider may see a ride, and no more. */
    async findStanding(
      rideId: number,
      viewerId: string,
      now: Date,
    ): Promise<(RideStanding & { viewer: Viewer }) | undefined> {
      const { id, userId, status, visibility, hiddenAt, version, overAt } = ridesTable
      const [row] = await db
        .select({
          id,
          userId,
          status,
          visibility,
          hiddenAt,
          version,
          overAt,
          ...standing(viewerId, now.toISOString()),
          answer: rideParticipantsTable.answer,
        })
        .from(ridesTable)
        .leftJoin(
          rideParticipantsTable,
          and(eq(rideParticipantsTable.rideId, ridesTable.id), eq(rideParticipantsTable.userId, viewerId)),
        )
        .where(eq(ridesTable.id, rideId))
      return row && { ...row, viewer: toViewer(viewerId, row) }
    },

    /** How a rider stands to a ride. */
    async viewerOf(rideId: number, viewerId: string, now: Date): Promise<Viewer> {
      const [row] = await db
        .select({ ...standing(viewerId, now.toISOString()), answer: rideParticipantsTable.answer })
        .from(ridesTable)
        .leftJoin(
          rideParticipantsTable,
          and(eq(rideParticipantsTable.rideId, ridesTable.id), eq(rideParticipantsTable.userId, viewerId)),
        )
        .where(eq(ridesTable.id, rideId))
      return toViewer(viewerId, row ?? { isFriend: false, isBlocked: false, isInvited: false, answer: null })
    },

    /** Whose ride it is. */
    async findLed(rideId: number): Promise<{ userId: string } | undefined> {
      const [row] = await db.select({ userId: ridesTable.userId }).from(ridesTable).where(eq(ridesTable.id, rideId))
      return row
    },

    async findTitle(rideId: number): Promise<string | undefined> {
      const [row] = await db.select({ title: ridesTable.title }).from(ridesTable).where(eq(ridesTable.id, rideId))
      return row?.title
    },

    /** Riders with any answer but no who still see the ride, the first `limit` of them. */
    async participantIds(rideId: number, limit: number): Promise<string[]> {
      const rows = await db
        .select({ userId: rideParticipantsTable.userId })
        .from(rideParticipantsTable)
        .innerJoin(ridesTable, eq(ridesTable.id, rideParticipantsTable.rideId))
        .where(and(eq(rideParticipantsTable.rideId, rideId), isOnRide))
        .limit(limit)
      return rows.map(({ userId }) => userId)
    },

    /** Of everybody who answered anything but no to one of these rides and still sees it, the earliest that is theirs. */
    async firstRides(rideIds: number[], limit: number): Promise<{ userId: string; id: number; title: string }[]> {
      return db
        .selectDistinctOn([rideParticipantsTable.userId], {
          userId: rideParticipantsTable.userId,
          id: ridesTable.id,
          title: ridesTable.title,
        })
        .from(rideParticipantsTable)
        .innerJoin(ridesTable, eq(ridesTable.id, rideParticipantsTable.rideId))
        .where(and(inArray(rideParticipantsTable.rideId, rideIds), isOnRide))
        .orderBy(asc(rideParticipantsTable.userId), asc(ridesTable.date))
        .limit(limit)
    },

    async add(ride: NewRideRow): Promise<number> {
      const [row] = await db.insert(ridesTable).values(ride).returning({ id: ridesTable.id })
      if (!row) throw new Error('The database gave no id to a new ride.')
      return row.id
    },

    async update(rideId: number, changes: Partial<NewRideRow>): Promise<void> {
      await db.update(ridesTable).set(changes).where(eq(ridesTable.id, rideId))
    },

    /** Counted by participation, under the ride's lock; lists need not count. Who comes is somebody who took to the ride. */
    async keepCounts(rideId: number, { joinedCount, waitingCount }: RideCounts, now: Date): Promise<void> {
      const popularity = ridersWhoTookTo(popularSince(now).toISOString())
      await db.update(ridesTable).set({ joinedCount, waitingCount, popularity }).where(eq(ridesTable.id, rideId))
    },

    async delete(rideId: number): Promise<void> {
      await db.delete(ridesTable).where(eq(ridesTable.id, rideId))
    },

    async deleteDrafts(userId: string): Promise<void> {
      await db.delete(ridesTable).where(and(eq(ridesTable.userId, userId), eq(ridesTable.status, 'draft')))
    },

    /** Cancels an organiser's published rides that are not over. */
    async cancelOpen(userId: string, now: Date): Promise<{ id: number; userId: string; version: number }[]> {
      return db
        .update(ridesTable)
        .set({ status: 'cancelled', version: sql`${ridesTable.version} + 1`, updatedAt: now })
        .where(and(eq(ridesTable.userId, userId), eq(ridesTable.status, 'published'), gt(ridesTable.overAt, now)))
        .returning({ id: ridesTable.id, userId: ridesTable.userId, version: ridesTable.version })
    },

    /** Holds the rides that a rider leads or is on until the transaction ends. */
    async lockAllOf(userId: string, now: Date): Promise<void> {
      const answered = db
        .select({ id: rideParticipantsTable.rideId })
        .from(rideParticipantsTable)
        .innerJoin(ridesTable, eq(ridesTable.id, rideParticipantsTable.rideId))
        .where(and(eq(rideParticipantsTable.userId, userId), gt(ridesTable.overAt, now)))
      const led = db.select({ id: ridesTable.id }).from(ridesTable).where(eq(ridesTable.userId, userId))
      await db
        .select({ id: ridesTable.id })
        .from(ridesTable)
        .where(inArray(ridesTable.id, led.union(answered)))
        .orderBy(asc(ridesTable.id))
        .for('update')
    },

    /** The stops become exactly these, in this order; those with an id keep it. */
    async saveStops(rideId: number, drafts: readonly StopDraft[]): Promise<StopRow[]> {
      const stops = drafts.map(({ id, lat, lng, label }, orderIndex) => ({
        rideId,
        orderIndex,
        lat,
        lng,
        label,
        ...(id && { id }),
      }))
      const kept = stops.filter((stop) => stop.id !== undefined)
      const added = stops.filter((stop) => stop.id === undefined)
      const keptIds = kept.flatMap(({ id }) => id ?? [])
      await db
        .delete(rideStopsTable)
        .where(
          and(
            eq(rideStopsTable.rideId, rideId),
            keptIds.length > 0 ? notInArray(rideStopsTable.id, keptIds) : undefined,
          ),
        )
      if (kept.length > 0)
        await db
          .insert(rideStopsTable)
          .values(kept)
          .onConflictDoUpdate({
            target: rideStopsTable.id,
            set: {
              orderIndex: sql`excluded.order_index`,
              lat: sql`excluded.lat`,
              lng: sql`excluded.lng`,
              label: sql`excluded.label`,
            },
          })
      if (added.length > 0) await db.insert(rideStopsTable).values(added)
      return db
        .select()
        .from(rideStopsTable)
        .where(eq(rideStopsTable.rideId, rideId))
        .orderBy(asc(rideStopsTable.orderIndex))
    },

    async stopsOf(rideIds: number[]): Promise<StopRow[]> {
      return db
        .select()
        .from(rideStopsTable)
        .where(inArray(rideStopsTable.rideId, rideIds))
        .orderBy(asc(rideStopsTable.rideId), asc(rideStopsTable.orderIndex))
    },

    /** How a scooter rides; nothing is said of one that is gone. */
    async findRidden(vehicleId: number): Promise<Ridden> {
      const [row] = await db
        .select({ type: vehiclesTable.type, topSpeed: vehiclesTable.topSpeed })
        .from(vehiclesTable)
        .where(eq(vehiclesTable.id, vehicleId))
      return row ? { profile: profileOf(row.type), topSpeed: row.topSpeed ?? undefined } : {}
    },

    async ownsVehicle(userId: string, vehicleId: number): Promise<boolean> {
      const rows = await db
        .select({ id: vehiclesTable.id })
        .from(vehiclesTable)
        .where(and(eq(vehiclesTable.id, vehicleId), eq(vehiclesTable.userId, userId)))
      return rows.length > 0
    },
  }
}

function toViewer(id: string, { answer, isInvited, isFriend, isBlocked }: Omit<Viewer, 'id'>): Viewer {
  return { id, answer, isInvited, isFriend, isBlocked }
}
