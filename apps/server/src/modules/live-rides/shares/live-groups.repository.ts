import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm'
import { hiddenAreas } from '@scooter-rides/geo'
import type { Database } from '../../../platform/database/database.ts'
import { sessionsTable } from '../../auth/auth.table.ts'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { privacyZonesTable } from '../../privacy-zones/privacy-zones.table.ts'
import { blocksTable } from '../../relationships/friends.table.ts'
import { isBlockBetween } from '../../relationships/relationships.filters.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { hasLocationOff } from '../../users/protection.filters.ts'
import { isSuspended } from '../../users/suspension.filters.ts'
import { usersTable } from '../../users/users.table.ts'
import { liveGuestLinksTable, liveRidesTable, liveSharesTable } from '../live-rides.table.ts'
import { liveStateAt, opensAt } from '../live-rides.policy.ts'
import { pairOf, type LiveGroup, type LiveShare } from '../positions/live-group.ts'

type RideRow = Awaited<ReturnType<ReturnType<typeof createLiveGroupsRepository>['listRides']>>[number]
type ShareRow = Awaited<ReturnType<ReturnType<typeof createLiveGroupsRepository>['listShares']>>[number]

/** The organiser, or a rider with a yes: not suspended, and without a block with the organiser. */
const isMember = (now: Date) =>
  and(
    isNull(usersTable.deletedAt),
    not(isSuspended(now)),
    or(
      eq(ridesTable.userId, usersTable.id),
      and(
        sql`exists (select from ${rideParticipantsTable} p
          where p.ride_id = ${ridesTable.id} and p.user_id = ${usersTable.id} and p.answer = 'yes')`,
        not(isBlockBetween(usersTable.id, ridesTable.userId)),
      ),
    ),
  )

export function createLiveGroupsRepository(db: Database) {
  const repository = {
    listRides: (rideIds: number[]) =>
      db
        .select({
          id: ridesTable.id,
          userId: ridesTable.userId,
          status: ridesTable.status,
          hiddenAt: ridesTable.hiddenAt,
          startsAt: ridesTable.date,
          overAt: ridesTable.overAt,
          version: ridesTable.version,
          lead: liveRidesTable.leadId,
          sweep: liveRidesTable.sweepId,
          endedAt: liveRidesTable.endedAt,
        })
        .from(ridesTable)
        .leftJoin(liveRidesTable, eq(liveRidesTable.rideId, ridesTable.id))
        .where(inArray(ridesTable.id, rideIds)),

    /** All shares, also those that are no longer permitted. */
    listShares: (rideIds: number[], now: Date) =>
      db
        .select({
          id: liveSharesTable.id,
          rideId: liveSharesTable.rideId,
          userId: liveSharesTable.userId,
          sessionId: liveSharesTable.sessionId,
          endsAt: liveSharesTable.endsAt,
          status: liveSharesTable.status,
          isOfMember: sql<boolean>`${isMember(now)}`,
          isLocationOff: hasLocationOff,
          isSignedIn: sql<boolean>`${sessionsTable.expire} > ${now.toISOString()}::timestamptz`,
        })
        .from(liveSharesTable)
        .innerJoin(ridesTable, eq(ridesTable.id, liveSharesTable.rideId))
        .innerJoin(usersTable, eq(usersTable.id, liveSharesTable.userId))
        .innerJoin(sessionsTable, eq(sessionsTable.sid, liveSharesTable.sessionId))
        .where(inArray(liveSharesTable.rideId, rideIds)),

    async listMembers(rideIds: number[], now: Date): Promise<{ rideId: number; userId: string }[]> {
      const { rows } = await db.execute<{ rideId: number; userId: string }>(sql`
        select ${ridesTable.id} as "rideId", ${usersTable.id} as "userId"
        from ${ridesTable} join lateral (
          select ${ridesTable.userId} as id union
          select user_id from ${rideParticipantsTable} p where p.ride_id = ${ridesTable.id} and p.answer = 'yes'
        ) member on true join ${usersTable} on ${usersTable.id} = member.id
        where ${inArray(ridesTable.id, rideIds)} and ${isMember(now)}`)
      return rows
    },

    listGuestLinks: (rideIds: number[]) =>
      db
        .select({
          rideId: liveGuestLinksTable.rideId,
          userId: liveGuestLinksTable.userId,
          tokenHash: liveGuestLinksTable.tokenHash,
        })
        .from(liveGuestLinksTable)
        .where(inArray(liveGuestLinksTable.rideId, rideIds)),

    /** Blocks that one of these riders set or is subject to. */
    listBlocks: (userIds: string[]) =>
      userIds.length === 0
        ? []
        : db
            .select({ blockerId: blocksTable.blockerId, blockedId: blocksTable.blockedId })
            .from(blocksTable)
            .where(or(inArray(blocksTable.blockerId, userIds), inArray(blocksTable.blockedId, userIds))),

    listZones: (userIds: string[]) =>
      userIds.length === 0
        ? []
        : db
            .select({
              userId: privacyZonesTable.userId,
              lat: privacyZonesTable.lat,
              lng: privacyZonesTable.lng,
              radius: privacyZonesTable.radius,
            })
            .from(privacyZonesTable)
            .where(inArray(privacyZonesTable.userId, userIds))
            .orderBy(privacyZonesTable.id),

    /** Reads groups with their permitted shares, and names the others. A ride that does not exist is left out. */
    async read(rideIds: number[], now: Date): Promise<{ groups: LiveGroup[]; lostShareIds: number[] }> {
      // One after the other, because a transaction has one connection.
      const rides = await repository.listRides(rideIds)
      const shares = await repository.listShares(rideIds, now)
      const members = await repository.listMembers(rideIds, now)
      const guestLinks = await repository.listGuestLinks(rideIds)
      const openIds = new Set(rides.filter((ride) => liveStateAt(ride, now) === 'open').map(({ id }) => id))
      const isPermitted = ({ rideId, endsAt, isOfMember, isLocationOff, isSignedIn }: ShareRow) =>
        openIds.has(rideId) && endsAt > now && isOfMember && !isLocationOff && isSignedIn
      const permitted = shares.filter(isPermitted)
      const sharerIds = permitted.map(({ userId }) => userId)
      const blocks = await repository.listBlocks(sharerIds)
      const zones = await repository.listZones(sharerIds)
      const zonesByRider = Map.groupBy(zones, ({ userId }) => userId)
      const toShare = ({ id, userId, sessionId, endsAt, status }: ShareRow): LiveShare => ({
        id,
        userId,
        sessionId,
        endsAt,
        status,
        hiddenAreas: hiddenAreas(zonesByRider.get(userId) ?? []),
      })
      const blockedPairs = new Set(blocks.map(({ blockerId, blockedId }) => pairOf(blockerId, blockedId)))
      const sharesByRide = Map.groupBy(permitted, ({ rideId }) => rideId)
      const linksByRide = Map.groupBy(guestLinks, ({ rideId }) => rideId)
      const membersByRide = Map.groupBy(members, ({ rideId }) => rideId)
      return {
        groups: rides.map((ride) =>
          toGroup(ride, now, {
            memberIds: new Set(membersByRide.get(ride.id)?.map(({ userId }) => userId)),
            shares: new Map(sharesByRide.get(ride.id)?.map((share) => [share.userId, toShare(share)])),
            guestLinks: new Map(linksByRide.get(ride.id)?.map(({ userId, tokenHash }) => [userId, tokenHash])),
            blockedPairs,
          }),
        ),
        lostShareIds: shares.filter((share) => !isPermitted(share)).map(({ id }) => id),
      }
    },
  }
  return repository
}

function toGroup(
  ride: RideRow,
  now: Date,
  people: Pick<LiveGroup, 'memberIds' | 'shares' | 'guestLinks' | 'blockedPairs'>,
): LiveGroup {
  const onRide = (userId: string | null) => (userId !== null && people.memberIds.has(userId) ? userId : null)
  return {
    rideId: ride.id,
    version: ride.version,
    state: liveStateAt(ride, now),
    opensAt: opensAt(ride),
    closesAt: ride.overAt,
    lead: onRide(ride.lead),
    sweep: onRide(ride.sweep),
    ...people,
  }
}
