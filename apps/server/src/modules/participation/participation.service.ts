import type { Participant, Rsvp, RsvpReply } from '@scooter-rides/contract'
import type { RecordEvent } from '../../events/record-event.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { decodePlace, isWholeKey, pageSize, toPage, type Page, type PageQuery } from '../../platform/http/paging.ts'
import type { KeyedMutex } from '../../platform/queues/keyed-mutex.ts'
import { isOpen, rideStatusAt } from '../rides/ride-status.ts'
import { rideNotYours, rideWrongStatus } from '../rides/rides.errors.ts'
import { mayChange, seesExactly, type Viewer } from '../rides/rides.policy.ts'
import type { RideRow } from '../rides/rides.repository.ts'
import type { RidesService } from '../rides/rides.service.ts'
import { lockIfAlive, lockUser } from '../users/living-rider.repository.ts'
import { toRider, withoutPresence } from '../users/rider-view.ts'
import type { ParticipationRooms } from './participation-rooms.ts'
import { createRideInvitesRepository } from './invites/ride-invites.repository.ts'
import { createParticipantsRepository, type ParticipantRow } from './participants.repository.ts'
import { noRequest, ownRide, unknownStop } from './participation.errors.ts'
import { answerLeadsTo } from './participation.policy.ts'
import { seatsGiven } from './rsvp/seats-given.ts'
import { setRsvp } from './rsvp/set-rsvp.service.ts'
import { fillFreeSeats } from './rsvp/waiting-list.repository.ts'

interface ParticipationDeps {
  db: Database
  recordEvent: RecordEvent
  clock: Clock
  rides: Pick<RidesService, 'requireVisible' | 'lockVisible' | 'keepCounts'>
  rooms: Pick<ParticipationRooms, 'admit' | 'removeParticipant' | 'settled'>
  /** Serialises concurrent RSVPs to one ride before they wait for its lock. */
  runExclusive: KeyedMutex
}

export type ParticipationService = ReturnType<typeof createParticipationService>

export const toRsvpReply = ({ answer, position }: ParticipantRow): RsvpReply => ({
  answer,
  ...(position !== null && { position }),
})

/** Every change requires the ride's lock; none changes the ride's `version`. */
export function createParticipationService({ db, recordEvent, clock, rides, rooms, runExclusive }: ParticipationDeps) {
  const taking = { rides, rooms, recordEvent }
  const toParticipant = ({ user, answer, stopId, askedAgain, position }: ParticipantRow): Participant => ({
    user: toRider(user, clock()),
    answer,
    stopId,
    ...(askedAgain && { askedAgain }),
    position,
  })

  const withoutPresenceOf = (one: Participant): Participant => ({ ...one, user: withoutPresence(one.user) })

  /** A stop that a privacy zone hides from the rider is not found. */
  async function requireStop(tx: Database, ride: RideRow, viewer: Viewer, stopId: number) {
    const isShown = seesExactly(ride, viewer) || !ride.blurred || ride.blurred.visibleStopIds.includes(stopId)
    if (!isShown || !(await createParticipantsRepository(tx).hasStop(ride.id, stopId))) throw unknownStop()
  }

  const onRide = <T>(rideId: number, step: (tx: Database) => Promise<T>) =>
    runExclusive(rideId, () => db.transaction(step))

  return {
    /** Idempotent: the same answer again keeps the seat, the request or the position in the queue. */
    async answer(caller: Caller, rideId: number, { answer, stopId }: Rsvp): Promise<RsvpReply> {
      const now = clock()
      const row = await onRide(rideId, async (tx) => {
        await lockUser(tx, caller.id)
        const { ride, viewer } = await rides.lockVisible(tx, rideId, caller)
        if (mayChange(ride, caller.id)) throw ownRide()
        if (!isOpen(ride, now)) throw rideWrongStatus(rideStatusAt(ride, now))
        if (stopId) await requireStop(tx, ride, viewer, stopId)

        // Only invited riders can have an invite to use, which saves a query for all others.
        const mayUseInvite = viewer.isInvited && answer === 'yes'
        const inviteId = mayUseInvite
          ? await createRideInvitesRepository(tx).useNamed(rideId, caller.id, now)
          : undefined
        const needsApproval = ride.approval && inviteId === undefined
        const leadsTo = answerLeadsTo({ requested: answer, current: viewer.answer, needsApproval })
        const by = inviteId === undefined ? 'rider' : 'invite'
        return setRsvp(tx, taking, { ride, userId: caller.id, answer: leadsTo, by, stopId, inviteId, now })
      })
      if (row.answer !== 'yes') await rooms.settled()
      return toRsvpReply(row)
    },

    /** Open requests and refusals are visible to the organiser, requests first, and to their rider. */
    async list(caller: Caller, rideId: number, query: PageQuery): Promise<Page<Participant>> {
      const ride = await rides.requireVisible(rideId, caller)
      const after = decodePlace(query.cursor, { rank: isWholeKey, queue: isWholeKey })
      const size = pageSize(query)
      const isOrganiser = mayChange(ride, caller.id)
      const rows = await createParticipantsRepository(db).list({
        rideId,
        callerId: caller.id,
        isOrganiser,
        after,
        limit: size + 1,
      })
      const page = toPage(rows, size, (last) => [last.rank, last.queue])
      // An open question about the stop is visible to the rider and the organiser only.
      const seesQuestion = ({ user, askedAgain }: ParticipantRow) =>
        askedAgain && (isOrganiser || user.id === caller.id)
      const shown = page.items.map((row) => ({ ...row, askedAgain: seesQuestion(row) }))
      return {
        items: shown.map((row) => (row.isBlocked ? withoutPresenceOf(toParticipant(row)) : toParticipant(row))),
        next: page.next,
      }
    },

    /** An accepted rider without a free seat waits. */
    async answerRequest(caller: Caller, rideId: number, userId: string, answer: 'yes' | 'no'): Promise<Participant> {
      const now = clock()
      const row = await onRide(rideId, async (tx) => {
        await lockIfAlive(tx, userId)
        const { ride } = await rides.lockVisible(tx, rideId, caller)
        if (!mayChange(ride, caller.id)) throw rideNotYours()
        if (!isOpen(ride, now)) throw rideWrongStatus(rideStatusAt(ride, now))
        const request = await createParticipantsRepository(tx).find(rideId, userId)
        if (request?.answer !== 'requested') throw noRequest()

        const leadsTo = answerLeadsTo({ requested: answer, current: request.answer, needsApproval: false })
        return setRsvp(tx, taking, { ride, userId, answer: leadsTo, by: 'organiser', now })
      })
      return toParticipant(row)
    },

    /** For the data export. */
    answersOf: (userId: string) => createParticipantsRepository(db).answersOf(userId),

    /** For a deleted account, whose future rides are locked. The seats go to the waiting lists. Past rides keep their RSVPs. */
    async leaveComingRides(tx: Database, userId: string): Promise<void> {
      const participants = createParticipantsRepository(tx)
      for (const ride of await participants.comingRidesOf(userId, clock())) {
        await participants.remove(ride.id, userId)
        const { movedUp, ...counts } = await fillFreeSeats(tx, ride.id)
        await rides.keepCounts(tx, ride.id, counts)
        await rooms.admit(tx, ride.id, movedUp)
        const { id: rideId, userId: organiserId, version } = ride
        const left = { type: 'seatLeft' as const, rideId, organiserId, version, riderId: userId, ...counts }
        await recordEvent(tx, left, ...seatsGiven(ride, movedUp, counts))
      }
    },
  }
}
