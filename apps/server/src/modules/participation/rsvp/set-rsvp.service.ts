import type { ParticipantAnswer } from '@scooter-rides/contract'
import type { DomainEvent } from '../../../events/domain-event.ts'
import type { RecordEvent } from '../../../events/record-event.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { RidesService } from '../../rides/rides.service.ts'
import type { ParticipationRooms } from '../participation-rooms.ts'
import { createParticipantsRepository, type ParticipantRow } from '../participants.repository.ts'
import { seatsGiven, type RideOfSeats } from './seats-given.ts'
import { fillFreeSeats } from './waiting-list.repository.ts'

export interface RsvpChange {
  ride: RideOfSeats & { joinedCount: number; waitingCount: number }
  userId: string
  /** The resulting answer (`answerLeadsTo`). */
  answer: ParticipantAnswer
  by: 'rider' | 'organiser' | 'invite'
  /** Unchanged if missing. */
  stopId?: number | null | undefined
  /** Unchanged if missing. */
  inviteId?: number | undefined
  now: Date
}

interface SetRsvpDeps {
  rides: Pick<RidesService, 'keepCounts'>
  rooms: Pick<ParticipationRooms, 'admit' | 'removeParticipant'>
  recordEvent: RecordEvent
}

/** Stores an RSVP, gives a freed seat to the waiting list, records events and updates the room. The caller must hold the lock of the ride. */
export async function setRsvp(
  tx: Database,
  { rides, rooms, recordEvent }: SetRsvpDeps,
  { ride, userId, answer, by, stopId, inviteId, now }: RsvpChange,
): Promise<ParticipantRow> {
  const participants = createParticipantsRepository(tx)
  const before = await participants.find(ride.id, userId)
  const stop = answer === 'no' ? null : stopId === undefined ? (before?.stopId ?? null) : stopId

  if (before?.answer === answer) {
    // A member may have added this rider to the room after the first no.
    if (isOwnNo(answer, by)) await rooms.removeParticipant(tx, ride.id, userId, { hasDeclined: true })
    if (before.stopId === stop && !before.askedAgain) return before
    await participants.moveToStop(ride.id, userId, stop)
    const { id: rideId, userId: organiserId, version, joinedCount, waitingCount } = ride
    await recordEvent(tx, {
      type: 'boardingMoved',
      rideId,
      organiserId,
      version,
      riderId: userId,
      joinedCount,
      waitingCount,
    })
    return { ...before, stopId: stop, askedAgain: false }
  }

  const keepsQuestion = by === 'organiser'
  const answeredAt = now
  await participants.put({ rideId: ride.id, userId, answer, stopId: stop, inviteId, answeredAt, keepsQuestion })
  const { movedUp, ...counts } = await fillFreeSeats(tx, ride.id)
  await rides.keepCounts(tx, ride.id, counts)
  const row = await participants.find(ride.id, userId)
  if (!row) throw new Error('The RSVP that was just written is missing.')
  await updateRoomMembers(tx, rooms, {
    rideId: ride.id,
    userId,
    before: before?.answer,
    after: row.answer,
    by,
    movedUp,
  })
  const others = movedUp.filter((riderId) => riderId !== userId)
  await recordEvent(tx, answered(ride, userId, row.answer, by, counts), ...seatsGiven(ride, others, counts))
  return row
}

interface RoomChange {
  rideId: number
  userId: string
  before: ParticipantAnswer | undefined
  after: ParticipantAnswer
  by: RsvpChange['by']
  movedUp: string[]
}

/** A rider whom a member added stays in the room until their own no. */
async function updateRoomMembers(
  tx: Database,
  rooms: SetRsvpDeps['rooms'],
  { rideId, userId, before, after, by, movedUp }: RoomChange,
) {
  const hasDeclined = isOwnNo(after, by)
  if (hasDeclined || (isInRoom(before) && !isInRoom(after)))
    await rooms.removeParticipant(tx, rideId, userId, { hasDeclined })
  await rooms.admit(tx, rideId, after === 'maybe' ? [...movedUp, userId] : movedUp)
}

const isOwnNo = (answer: ParticipantAnswer, by: RsvpChange['by']) => answer === 'no' && by !== 'organiser'

const isInRoom = (answer: ParticipantAnswer | undefined) => answer === 'yes' || answer === 'maybe'

function answered(
  { id: rideId, userId: organiserId, version }: RideOfSeats,
  riderId: string,
  answer: ParticipantAnswer,
  by: RsvpChange['by'],
  counts: { joinedCount: number; waitingCount: number },
): DomainEvent {
  const what = { rideId, organiserId, version, riderId, ...counts }
  switch (answer) {
    case 'yes':
      return { type: 'seatGiven', ...what, by }
    case 'waiting':
      return { type: 'seatWaited', ...what, by }
    case 'requested':
      return { type: 'seatAsked', ...what }
    case 'maybe':
      return { type: 'seatLeftOpen', ...what }
    case 'no':
      return { type: by === 'organiser' ? 'seatRefused' : 'seatLeft', ...what }
  }
}
