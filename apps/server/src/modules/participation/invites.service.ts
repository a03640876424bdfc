import { limits, type Invite, type RideWithStops, type RsvpReply } from '@scooter-rides/contract'
import type { Record } from '../../events/record.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { decodeIdCursor, pageSize, toPage, type Page } from '../../platform/http/paging.ts'
import type { InTurn } from '../../platform/turns.ts'
import type { RideRooms } from '../chat/rooms/ride-rooms.service.ts'
import { isOpen, rideStatusAt } from '../rides/ride-status.ts'
import { rideNotYours, rideWrongStatus } from '../rides/rides.errors.ts'
import { mayChange } from '../rides/rides.policy.ts'
import type { RidesService } from '../rides/rides.service.ts'
import { holdIfAlive, holdRider } from '../users/living-rider.repository.ts'
import { hashInviteToken, makeInviteToken } from './invite-token.ts'
import { createInvitesRepository, type InviteRow } from './invites.repository.ts'
import {
  inviteeIsOrganiser,
  inviteeUnknown,
  inviteExpired,
  inviteNotFound,
  ownRide,
  tooManyInvites,
} from './participation.errors.ts'
import { answerLeadsTo, inviteStateFor } from './participation.policy.ts'
import { toRsvpReply } from './participation.service.ts'
import { takeAnswer } from './take-answer.ts'
import type { PageQuery } from './whole-number-cursor.ts'

interface InvitesDeps {
  db: Database
  record: Record
  clock: Clock
  rides: Pick<RidesService, 'get' | 'requireVisible' | 'lockVisible' | 'keepCounts'>
  rooms: Pick<RideRooms, 'admit' | 'letGo'>
  inTurn: InTurn
}

interface NewInvite {
  userId?: string | undefined
  expiresAt?: Date | null | undefined
}

export type InvitesService = ReturnType<typeof createInvitesService>

const toInvite = ({ id, userId, expiresAt, createdAt }: InviteRow): Invite => ({ id, userId, expiresAt, createdAt })

/** Invitations: by link for many until it expires, by name for one rider once. Only the organiser gives and takes them. */
export function createInvitesService({ db, record, clock, rides, rooms, inTurn }: InvitesDeps) {
  async function requireOwn(caller: Caller, rideId: number) {
    if (!mayChange(await rides.requireVisible(rideId, caller), caller.id)) throw rideNotYours()
  }

  async function requireInvitee(tx: Database, ride: { id: number; userId: string }, userId: string) {
    if (userId === ride.userId) throw inviteeIsOrganiser()
    if (!(await createInvitesRepository(tx).mayBeInvited(userId, ride.userId))) throw inviteeUnknown()
  }

  return {
    /** The token leaves only here, as part of the address under `origin`. Inviting the same rider again renews. */
    async create(caller: Caller, rideId: number, invite: NewInvite, origin: string): Promise<Invite> {
      const { userId, expiresAt = null } = invite
      const now = clock()
      if (expiresAt && expiresAt <= now) throw inviteExpired()
      const token = makeInviteToken()
      const row = await db.transaction(async (tx) => {
        // The invitee before the ride, as if they answered themselves.
        if (userId !== undefined) await holdIfAlive(tx, userId)
        const { ride } = await rides.lockVisible(tx, rideId, caller)
        if (!mayChange(ride, caller.id)) throw rideNotYours()
        if (!isOpen(ride, now)) throw rideWrongStatus(rideStatusAt(ride, now))
        const invites = createInvitesRepository(tx)
        if (userId !== undefined) {
          await requireInvitee(tx, ride, userId)
          await invites.removeNamed(rideId, userId)
        }
        if ((await invites.countOpen(rideId, now)) >= limits.invitesPerRide) throw tooManyInvites()
        const tokenHash = hashInviteToken(token)
        const added = await invites.add({
          rideId,
          createdBy: caller.id,
          userId: userId ?? null,
          tokenHash,
          expiresAt,
          createdAt: now,
        })
        const { userId: organiserId, version } = ride
        await record(tx, {
          type: 'rideInvited',
          rideId,
          organiserId,
          version,
          inviteId: added.id,
          riderId: added.userId,
        })
        return added
      })
      return { ...toInvite(row), url: `${origin}/invites/${token}` }
    },

    async list(caller: Caller, rideId: number, query: PageQuery): Promise<Page<Invite>> {
      await requireOwn(caller, rideId)
      const beforeId = decodeIdCursor(query.cursor)
      const size = pageSize(query)
      const rows = await createInvitesRepository(db).listOpen(rideId, clock(), beforeId, size + 1)
      const page = toPage(rows, size, (last) => [last.id])
      return { items: page.items.map(toInvite), next: page.next }
    },

    async revoke(caller: Caller, rideId: number, inviteId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const { ride } = await rides.lockVisible(tx, rideId, caller)
        if (!mayChange(ride, caller.id)) throw rideNotYours()
        if (!(await createInvitesRepository(tx).remove(rideId, inviteId))) throw inviteNotFound()
        const { userId: organiserId, version } = ride
        await record(tx, { type: 'inviteRevoked', rideId, organiserId, version, inviteId })
      })
    },

    /** Answers yes past approval and visibility, not past capacity. Accepting again keeps what the first time led to. */
    async accept(caller: Caller, token: string): Promise<RsvpReply & { ride: RideWithStops }> {
      const now = clock()
      const tokenHash = hashInviteToken(token)
      const rideId = (await createInvitesRepository(db).findByHash(tokenHash))?.rideId
      if (rideId === undefined) throw inviteNotFound()
      const step = async (tx: Database) => {
        await holdRider(tx, caller.id)
        const { ride, viewer } = await rides.lockVisible(tx, rideId, caller, { isInvited: true })
        const invites = createInvitesRepository(tx)
        // Read again: it may have been revoked or used while this waited for the ride.
        const invite = await invites.findByHash(tokenHash)
        if (!invite || inviteStateFor(invite, viewer, now) !== 'open') throw inviteNotFound()
        if (mayChange(ride, caller.id)) throw ownRide()
        if (!isOpen(ride, now)) throw rideWrongStatus(rideStatusAt(ride, now))

        if (invite.userId !== null) await invites.markUsed(invite.id, now)
        const answer = answerLeadsTo({ asked: 'yes', current: viewer.answer, needsApproval: false })
        return takeAnswer(tx, { rides, rooms, record }, { ride, userId: caller.id, answer, by: 'invite', now })
      }
      const row = await inTurn(rideId, () => db.transaction(step))
      return { ...toRsvpReply(row), ride: await rides.get(rideId, caller) }
    },

    /** Part of deleting an account: invitations to and by the rider. */
    async deleteAllOf(tx: Database, userId: string): Promise<void> {
      await createInvitesRepository(tx).removeAllOf(userId)
    },
  }
}
