import { randomBytes } from 'node:crypto'
import { limits, type NewTracker, type Tracker } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { minutes, type Allowance, type RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import type { RidesService } from '../../rides/rides.service.ts'
import {
  liveNotOpen,
  locationOff,
  notOnLiveRide,
  tooManyTrackers,
  trackerNotFound,
  unknownTracker,
} from '../live-rides.errors.ts'
import { isOnLiveRide } from '../live-rides.policy.ts'
import { createLocationRepository } from '../location.repository.ts'
import type { LivePositions } from '../positions/live-positions.service.ts'
import { createTrackersRepository } from './trackers.repository.ts'
import type { TrackerMessage } from './tracker-fix.ts'

interface TrackersDeps {
  db: Database
  clock: Clock
  rateLimiter: RateLimiter
  rides: Pick<RidesService, 'requireVisible' | 'lockVisible'>
  positions: Pick<LivePositions, 'accept'>
}

interface TrackerLogin {
  token: string
  /** The id of the tracker, where the app sends one. */
  trackerId?: number
}

const noteSeenEveryMs = 15_000

export type TrackersService = ReturnType<typeof createTrackersService>

/** Two positions a second: an app that was offline sends what it has kept. */
const positionsOfTracker: Allowance = { name: 'tracker', tokens: 240, seconds: minutes(2) }

/** Apps that send a rider's position. A token can write positions of one ride while the rider shares, and read nothing. */
export function createTrackersService({ db, clock, rateLimiter, rides, positions }: TrackersDeps) {
  const trackers = createTrackersRepository(db)

  /** A tracker that may not send now is unknown: its token tells nothing about the ride. */
  async function pass(rideId: number, riderId: string, message: TrackerMessage) {
    if (message.kind === 'other') return
    try {
      await positions.accept(rideId, riderId, message.fix)
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 409) throw unknownTracker()
      throw error
    }
  }

  return {
    /** @throws 404 unless the rider may see the ride */
    async list(rideId: number, rider: Caller): Promise<Tracker[]> {
      await rides.requireVisible(rideId, rider)
      return trackers.list(rideId, rider.id)
    },

    /** The token is returned only here. @throws 403 without a yes or with the location off; 409 after the ride or with too many trackers */
    async create(rideId: number, rider: Caller, name: string, origin: string): Promise<NewTracker> {
      const token = randomBytes(24).toString('base64url')
      const id = await db.transaction(async (tx) => {
        const { ride, viewer } = await rides.lockVisible(tx, rideId, rider)
        if (!isOnLiveRide(ride, viewer)) throw notOnLiveRide()
        if (await createLocationRepository(tx).isOff(rider.id)) throw locationOff()
        if (ride.overAt <= clock() || ride.status !== 'published') throw liveNotOpen('ended')
        const own = createTrackersRepository(tx)
        if ((await own.count(rideId, rider.id)) >= limits.trackersPerRide) throw tooManyTrackers()
        return own.add({ rideId, userId: rider.id, name, tokenHash: hashToken(token) })
      })
      return {
        id,
        name,
        lastSeenAt: null,
        token,
        owntracks: { url: `${origin}/api/trackers/owntracks`, username: String(id), password: token },
        traccar: { url: `${origin}/api/trackers/traccar`, deviceId: token },
      }
    },

    /** @throws 404 for an unknown tracker */
    async delete(rideId: number, rider: Caller, trackerId: number): Promise<void> {
      const isDeleted = await db.transaction((tx) => createTrackersRepository(tx).delete(trackerId, rideId, rider.id))
      if (!isDeleted) throw trackerNotFound()
    },

    /**
     * @param read reads the message once the token is known to be valid
     * @throws 401 for an unknown or revoked token, or while its rider does not share; 400 for an invalid message
     */
    async receive({ token, trackerId }: TrackerLogin, read: () => TrackerMessage): Promise<void> {
      const tracker = await trackers.findByToken(hashToken(token))
      if (!tracker || (trackerId !== undefined && tracker.id !== trackerId)) throw unknownTracker()
      await rateLimiter.take(positionsOfTracker, String(tracker.id))
      const message = read()
      const now = clock()
      // Also while the rider does not share: a rider who sets up an app at home sees that it works.
      await trackers.noteSeen(tracker.id, now, new Date(now.getTime() - noteSeenEveryMs))
      await pass(tracker.rideId, tracker.userId, message)
    },
  }
}
