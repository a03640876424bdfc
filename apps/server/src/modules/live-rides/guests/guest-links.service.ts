import { createHmac, randomBytes } from 'node:crypto'
import type { GuestLink, GuestView } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import type { RidesService } from '../../rides/rides.service.ts'
import { guestLinkEnded, guestLinkNotFound, liveNotOpen, locationOff, notOnLiveRide } from '../live-rides.errors.ts'
import { isOnLiveRide } from '../live-rides.policy.ts'
import type { GuestSocket } from '../positions/guest-sockets.ts'
import { createLocationRepository } from '../location.repository.ts'
import type { LivePositions } from '../positions/live-positions.service.ts'
import { createGuestLinksRepository, type GuestLinksRepository } from './guest-links.repository.ts'

interface GuestLinksDeps {
  db: Database
  clock: Clock
  /** A secret of this installation that its database does not contain. */
  key: string
  rides: Pick<RidesService, 'requireVisible' | 'lockVisible'>
  positions: Pick<LivePositions, 'announce' | 'lookAsGuest' | 'addGuest' | 'removeGuest'>
}

export type GuestLinksService = ReturnType<typeof createGuestLinksService>

/** A link shows the position of one rider to anybody who has it, until the ride ends. */
export function createGuestLinksService({ db, clock, key, rides, positions }: GuestLinksDeps) {
  const links = createGuestLinksRepository(db)
  /** The database and its backups contain nothing that opens a link. */
  const tokenOf = (seed: string) => createHmac('sha256', key).update(`guest link ${seed}`).digest('base64url')

  /** Undefined without a link, and for one that was created with another key: its token is unknown. */
  async function findToken(repository: GuestLinksRepository, rideId: number, riderId: string) {
    const link = await repository.find(rideId, riderId)
    const token = link && tokenOf(link.seed)
    return token && hashToken(token) === link.tokenHash ? token : undefined
  }

  /** Undefined for unknown and revoked tokens, and after the end of the ride. */
  async function find(token: string) {
    const tokenHash = hashToken(token)
    const link = await links.findByToken(tokenHash)
    if (!link) return undefined
    const seen = await positions.lookAsGuest(link.rideId, link.userId)
    return seen && { ...link, ...seen, tokenHash }
  }

  async function add(repository: GuestLinksRepository, rideId: number, userId: string): Promise<string> {
    const seed = randomBytes(24).toString('base64url')
    const token = tokenOf(seed)
    await repository.put({ rideId, userId, seed, tokenHash: hashToken(token) })
    return token
  }

  return {
    async has(rideId: number, riderId: string): Promise<boolean> {
      return (await findToken(links, rideId, riderId)) !== undefined
    },

    /** @throws 404 without a link */
    async get(rideId: number, rider: Caller, origin: string): Promise<GuestLink> {
      const { overAt } = await rides.requireVisible(rideId, rider)
      const token = await findToken(links, rideId, rider.id)
      if (!token || overAt <= clock()) throw guestLinkNotFound()
      return { url: urlOf(origin, token), expiresAt: overAt }
    },

    /** Idempotent. @throws 403 without a yes or with the location off; 409 after the ride */
    async create(rideId: number, rider: Caller, origin: string): Promise<{ link: GuestLink; isNew: boolean }> {
      return db.transaction(async (tx) => {
        const { ride, viewer } = await rides.lockVisible(tx, rideId, rider)
        if (!isOnLiveRide(ride, viewer)) throw notOnLiveRide()
        if (await createLocationRepository(tx).isOff(rider.id)) throw locationOff()
        if (ride.overAt <= clock() || ride.status !== 'published') throw liveNotOpen('ended')
        const own = createGuestLinksRepository(tx)
        const kept = await findToken(own, rideId, rider.id)
        const token = kept ?? (await add(own, rideId, rider.id))
        return { link: { url: urlOf(origin, token), expiresAt: ride.overAt }, isNew: kept === undefined }
      })
    },

    /** Idempotent. Resolves when no process sends the position to guests any more. */
    async delete(rideId: number, rider: Caller): Promise<void> {
      const isDeleted = await db.transaction((tx) => createGuestLinksRepository(tx).delete(rideId, rider.id))
      if (isDeleted) await positions.announce(rideId)
    },

    /** @throws 404 for unknown, revoked and ended links */
    async view(token: string): Promise<GuestView> {
      const found = await find(token)
      if (!found) throw guestLinkEnded()
      const { firstName, rideTitle, state, position } = found
      return { firstName, rideTitle, state, position }
    },

    /** The socket receives the position from now on. @returns whether the link is valid */
    async watch(token: string, socket: GuestSocket): Promise<boolean> {
      const found = await find(token)
      if (!found) return false
      const { rideId, userId, tokenHash } = found
      positions.addGuest({ socket, token, rideId, riderId: userId, tokenHash })
      return true
    },

    leave: (socket: GuestSocket) => positions.removeGuest(socket),

    /** A rider's guest link, for their contacts; null without one. */
    async findLink(tx: Database, riderId: string, rideId: number): Promise<{ token: string; path: string } | null> {
      const token = await findToken(createGuestLinksRepository(tx), rideId, riderId)
      return token ? { token, path: urlOf('', token) } : null
    },
  }
}

/** The page for guests. */
const urlOf = (origin: string, token: string) => `${origin}/live/${token}`
