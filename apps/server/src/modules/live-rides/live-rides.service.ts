import type { LiveRide, LiveStatus } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { minutes, type Allowance, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { rideNotFound, rideNotYours } from '../rides/rides.errors.ts'
import { mayChange } from '../rides/rides.policy.ts'
import type { RidesService } from '../rides/rides.service.ts'
import type { GuestLinksService } from './guests/guest-links.service.ts'
import {
  liveNotOpen,
  locationOff,
  notOnLiveRide,
  notSharing,
  otherLiveRide,
  roleNotOnRide,
} from './live-rides.errors.ts'
import { isOnLiveRide, liveStateAt, longestShareMs } from './live-rides.policy.ts'
import { createLocationRepository } from './location.repository.ts'
import type { LiveRooms } from './live-rooms.ts'
import { sharingCountFor } from './positions/live-group.ts'
import type { LivePositions } from './positions/live-positions.service.ts'
import { createLiveGroupsRepository } from './shares/live-groups.repository.ts'
import { createLiveSharesRepository, type LiveRoles } from './shares/live-shares.repository.ts'

interface LiveRidesDeps {
  db: Database
  clock: Clock
  rateLimiter: RateLimiter
  rides: Pick<RidesService, 'requireVisible' | 'lockVisible'>
  rooms: LiveRooms
  positions: LivePositions
  guestLinks: Pick<GuestLinksService, 'has'>
}

export type LiveRidesService = ReturnType<typeof createLiveRidesService>

/** Each change of a status is a message for all riders of the ride. */
const statusAllowance: Allowance = { name: 'live status', tokens: 20, seconds: minutes(10) }

/** Riders of one ride see each other's position while the ride runs. The database knows who shares, but no position. */
export function createLiveRidesService({ db, clock, rateLimiter, rides, rooms, positions, guestLinks }: LiveRidesDeps) {
  async function get(rideId: number, rider: Caller): Promise<LiveRide> {
    await rides.requireVisible(rideId, rider)
    const [{ group, riders }, hasGuestLink] = await Promise.all([
      positions.look(rideId, rider.id),
      guestLinks.has(rideId, rider.id),
    ])
    if (!group) throw rideNotFound()
    if (!group.memberIds.has(rider.id)) throw notOnLiveRide()
    const { state, opensAt, closesAt, lead, sweep } = group
    const own = group.shares.get(rider.id)
    return {
      state,
      opensAt,
      closesAt: own && own.endsAt < closesAt ? own.endsAt : closesAt,
      isSharing: own !== undefined,
      sharingCount: sharingCountFor(group, rider.id),
      lead,
      sweep,
      riders,
      hasGuestLink,
    }
  }

  /** Locks a ride that the rider takes part in. @throws 404, 403 */
  async function lockOwn(tx: Database, rideId: number, rider: Caller) {
    const { ride, viewer } = await rides.lockVisible(tx, rideId, rider)
    if (!isOnLiveRide(ride, viewer)) throw notOnLiveRide()
    return ride
  }

  async function addShare(tx: Database, rideId: number, rider: Caller): Promise<void> {
    const ride = await lockOwn(tx, rideId, rider)
    if (await createLocationRepository(tx).isOff(rider.id)) throw locationOff()
    const now = clock()
    const shares = createLiveSharesRepository(tx)
    const state = liveStateAt({ ...ride, startsAt: ride.date, endedAt: await shares.endedAt(rideId) }, now)
    if (state !== 'open') throw liveNotOpen(state)
    const before = await shares.lock(rider.id)
    if (before && (await isPermitted(tx, before.rideId, rider.id, now))) {
      // A repeated request does not prolong the share.
      if (before.rideId === rideId) return
      throw otherLiveRide(before.rideTitle)
    }
    await shares.deleteOf(rider.id)
    const endsAt = new Date(now.getTime() + longestShareMs)
    await shares.add({ rideId, userId: rider.id, sessionId: rider.sid, startedAt: now, endsAt })
  }

  /** Ended shares stay in the database until a process notices them. */
  async function isPermitted(tx: Database, rideId: number, riderId: string, now: Date): Promise<boolean> {
    const { groups } = await createLiveGroupsRepository(tx).read([rideId], now)
    return groups.some(({ shares }) => shares.has(riderId))
  }

  return {
    get,

    /** Idempotent. @throws 403 with the location off; 409 outside of the window, or while the rider shares with another ride */
    async share(rideId: number, rider: Caller): Promise<LiveRide> {
      await db.transaction((tx) => addShare(tx, rideId, rider))
      await positions.announce(rideId)
      return get(rideId, rider)
    },

    /** Idempotent. Resolves when no process sends the rider's position any more. */
    async stop(rideId: number, rider: Caller): Promise<void> {
      const ended = await db.transaction((tx) => createLiveSharesRepository(tx).deleteOf(rider.id, rideId))
      if (ended.length > 0)
        await positions.announce(
          rideId,
          ended.map(({ id }) => id),
        )
    },

    /** @throws 409 unless the rider shares with this ride */
    async setStatus(rideId: number, rider: Caller, status: LiveStatus | null): Promise<void> {
      if (status !== null) await rateLimiter.take(statusAllowance, rider.id)
      const isChanged = await db.transaction(async (tx) => {
        const ride = await lockOwn(tx, rideId, rider)
        const shares = createLiveSharesRepository(tx)
        const share = await shares.lock(rider.id)
        if (share?.rideId !== rideId || !(await isPermitted(tx, rideId, rider.id, clock()))) throw notSharing()
        if (share.status === status) return false
        await shares.setStatus(share.id, status, clock())
        if (status !== null) await rooms.noteLiveStatus(tx, { id: ride.id, riderId: rider.id }, status)
        return true
      })
      if (isChanged) await positions.announce(rideId)
    },

    /** @throws 403 for riders other than the organiser; 422 for a rider who is not on the ride */
    async setRoles(rideId: number, rider: Caller, roles: LiveRoles): Promise<void> {
      await db.transaction(async (tx) => {
        const { ride } = await rides.lockVisible(tx, rideId, rider)
        if (!mayChange(ride, rider.id)) throw rideNotYours()
        const members = await createLiveGroupsRepository(tx).listMembers([rideId], clock())
        const memberIds = new Set(members.map(({ userId }) => userId))
        for (const field of ['lead', 'sweep'] as const) {
          const userId = roles[field]
          if (userId !== null && !memberIds.has(userId)) throw roleNotOnRide(field)
        }
        await createLiveSharesRepository(tx).setRoles(rideId, roles)
      })
      await positions.announce(rideId)
    },

    /** Idempotent. Ends live sharing for all riders. @throws 403 for riders other than the organiser */
    async end(rideId: number, rider: Caller): Promise<void> {
      const ended = await db.transaction(async (tx) => {
        const { ride } = await rides.lockVisible(tx, rideId, rider)
        if (!mayChange(ride, rider.id)) throw rideNotYours()
        const shares = createLiveSharesRepository(tx)
        await shares.setEnded(rideId, clock())
        return shares.deleteOfRide(rideId)
      })
      await positions.announce(rideId, ended)
    },
  }
}
