import { limits, type Invite, type RideWithStops, type RsvpReply } from '@scooter-rides/contract'
import type { RecordEvent } from '../../../events/record-event.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { decodePlace, isIdKey, pageSize, toPage, type Page, type PageQuery } from '../../../platform/http/paging.ts'
import type { KeyedMutex } from '../../../platform/queues/keyed-mutex.ts'
import { isOpen, rideStatusAt } from '../../rides/ride-status.ts'
import { rideNotYours, rideWrongStatus } from '../../rides/rides.errors.ts'
import { mayChange } from '../../rides/rides.policy.ts'
import type { RidesService } from '../../rides/rides.service.ts'
import { lockIfAlive, lockUser } from '../../users/living-rider.repository.ts'
import { toRider, withoutPresence, type RiderRow } from '../../users/rider-view.ts'
import type { ParticipationRooms } from '../participation-rooms.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import { makeInviteToken } from './invite-token.ts'
import { createRideInvitesRepository, type InviteRow } from './ride-invites.repository.ts'
import { createParticipantsRepository } from '../participants.repository.ts'
import {
  inviteeIsOnRide,
  inviteeIsOrganiser,
  inviteeUnknown,
  inviteExpired,
  inviteNotFound,
  ownRide,
  tooManyInvites,
} from '../participation.errors.ts'
import { answerLeadsTo, inviteStateAt, inviteStateFor, isOnRide } from '../participation.policy.ts'
import { toRsvpReply } from '../participation.service.ts'
import { setRsvp } from '../rsvp/set-rsvp.service.ts'
import { findInviteJoins, type InviteJoins } from './invite-joins.repository.ts'

interface RideInvitesDeps {
  db: Database
  recordEvent: RecordEvent
  clock: Clock
  findRide: (rideId: number, rider: { id: string }) => Promise<RideWithStops>
  rides: Pick<RidesService, 'requireVisible' | 'lockVisible' | 'keepCounts'>
  rooms: Pick<ParticipationRooms, 'admit' | 'removeParticipant'>
  runExclusive: KeyedMutex
}

interface NewInvite {
  userId?: string | undefined
  expiresAt?: Date | null | undefined
}

export type RideInvitesService = ReturnType<typeof createRideInvitesService>

/** Without `joins`, no rider has joined through the invite. */
function toInvite(row: InviteRow, user: RiderRow | null, now: Date, joins?: InviteJoins): Invite {
  const { id, userId, expiresAt, usedAt, revokedAt, createdAt } = row
  return {
    id,
    userId,
    user: user && toRider(user, now),
    state: inviteStateAt(row, now),
    usedAt,
    revokedAt,
    joinedCount: joins?.joinedCount ?? 0,
    joined: (joins?.first ?? []).map(({ user: rider, isBlocked }) =>
      isBlocked ? withoutPresence(toRider(rider, now)) : toRider(rider, now),
    ),
    expiresAt,
    createdAt,
  }
}

/** A link admits many riders until it expires, a named invite admits one rider once. Only the organiser creates and revokes them. */
export function createRideInvitesService({
  db,
  recordEvent,
  clock,
  findRide,
  rides,
  rooms,
  runExclusive,
}: RideInvitesDeps) {
  async function requireOwn(caller: Caller, rideId: number) {
    if (!mayChange(await rides.requireVisible(rideId, caller), caller.id)) throw rideNotYours()
  }

  async function requireInvitee(tx: Database, ride: { id: number; userId: string }, userId: string) {
    if (userId === ride.userId) throw inviteeIsOrganiser()
    const invitee = await createRideInvitesRepository(tx).findInvitee(userId, ride.userId)
    if (!invitee) throw inviteeUnknown()
    const before = await createParticipantsRepository(tx).find(ride.id, userId)
    if (before && isOnRide(before.answer)) throw inviteeIsOnRide()
    return invitee
  }

  return {
    /** The token is only returned here, in the link under `origin`. Inviting the same rider again renews the invite. */
    async create(caller: Caller, rideId: number, invite: NewInvite, origin: string): Promise<Invite> {
      const { userId, expiresAt = null } = invite
      const now = clock()
      if (expiresAt && expiresAt <= now) throw inviteExpired()
      const token = makeInviteToken()
      const { row, invitee } = await db.transaction(async (tx) => {
        // Locks the account before the ride, in the same order as an RSVP.
        if (userId !== undefined) await lockIfAlive(tx, userId)
        const { ride } = await rides.lockVisible(tx, rideId, caller)
        if (!mayChange(ride, caller.id)) throw rideNotYours()
        if (!isOpen(ride, now)) throw rideWrongStatus(rideStatusAt(ride, now))
        const invites = createRideInvitesRepository(tx)
        const named = userId === undefined ? null : await requireInvitee(tx, ride, userId)
        if (named) await invites.retireNamed(rideId, named.id, now)
        if ((await invites.countOpen(rideId, now)) >= limits.invitesPerRide) throw tooManyInvites()
        const tokenHash = hashToken(token)
        const added = await invites.add({
          rideId,
          createdBy: caller.id,
          userId: userId ?? null,
          tokenHash,
          expiresAt,
          createdAt: now,
        })
        const { userId: organiserId, version } = ride
        await recordEvent(tx, {
          type: 'rideInvited',
          rideId,
          organiserId,
          version,
          inviteId: added.id,
          riderId: added.userId,
        })
        return { row: added, invitee: named }
      })
      return { ...toInvite(row, invitee, now), url: `${origin}/invites/${token}` }
    },

    async list(caller: Caller, rideId: number, query: PageQuery): Promise<Page<Invite>> {
      await requireOwn(caller, rideId)
      const after = decodePlace(query.cursor, { isPast: isIdKey, id: isIdKey })
      const size = pageSize(query)
      const now = clock()
      const rows = await createRideInvitesRepository(db).list({ rideId, now, after, size: size + 1 })
      const { items, next } = toPage(rows, size, (last) => [last.isPast, last.invite.id])
      const ids = items.map(({ invite }) => invite.id)
      const joins = await findInviteJoins(db, ids, caller.id)
      return { items: items.map(({ invite, user }) => toInvite(invite, user, now, joins.get(invite.id))), next }
    },

    async revoke(caller: Caller, rideId: number, inviteId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const { ride } = await rides.lockVisible(tx, rideId, caller)
        if (!mayChange(ride, caller.id)) throw rideNotYours()
        if (!(await createRideInvitesRepository(tx).retire(rideId, inviteId, clock()))) throw inviteNotFound()
        const { userId: organiserId, version } = ride
        await recordEvent(tx, { type: 'inviteRevoked', rideId, organiserId, version, inviteId })
      })
    },

    /** Sets the RSVP to yes without approval and regardless of visibility, but within the capacity. Idempotent. */
    async accept(caller: Caller, token: string): Promise<RsvpReply & { ride: RideWithStops }> {
      const now = clock()
      const tokenHash = hashToken(token)
      const rideId = (await createRideInvitesRepository(db).findByHash(tokenHash))?.rideId
      if (rideId === undefined) throw inviteNotFound()
      const step = async (tx: Database) => {
        await lockUser(tx, caller.id)
        const { ride, viewer } = await rides.lockVisible(tx, rideId, caller, { isInvited: true })
        const invites = createRideInvitesRepository(tx)
        // Read again under the lock of the ride: the invite may have been revoked or used concurrently.
        const invite = await invites.findByHash(tokenHash)
        if (!invite || inviteStateFor(invite, viewer, now) !== 'open') throw inviteNotFound()
        if (mayChange(ride, caller.id)) throw ownRide()
        if (!isOpen(ride, now)) throw rideWrongStatus(rideStatusAt(ride, now))

        if (invite.userId !== null) await invites.markUsed(invite.id, now)
        const answer = answerLeadsTo({ requested: 'yes', current: viewer.answer, needsApproval: false })
        return setRsvp(
          tx,
          { rides, rooms, recordEvent },
          {
            ride,
            userId: caller.id,
            answer,
            by: 'invite',
            inviteId: invite.id,
            now,
          },
        )
      }
      const row = await runExclusive(rideId, () => db.transaction(step))
      return { ...toRsvpReply(row), ride: await findRide(rideId, caller) }
    },

    async deleteAllOf(tx: Database, userId: string): Promise<void> {
      await createRideInvitesRepository(tx).removeAllOf(userId)
    },
  }
}
