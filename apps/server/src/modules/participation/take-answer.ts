import type { ParticipantAnswer } from '@scooter-rides/contract'
import type { DomainEvent } from '../../events/domain-event.ts'
import type { RecordEvent } from '../../events/record-event.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RideRooms } from '../chat/rooms/ride-rooms.service.ts'
import type { RidesService } from '../rides/rides.service.ts'
import { createParticipantsRepository, type ParticipantRow } from './participants.repository.ts'
import { seatsGiven, type RideOfSeats } from './seats-given.ts'
import { fillFreeSeats } from './seats.repository.ts'

export interface AnswerToTake {
  ride: RideOfSeats & { joinedCount: number; waitingCount: number }
  userId: string
  /** Where the answer leads (`answerLeadsTo`). */
  answer: ParticipantAnswer
  /** Whose word it is. */
  by: 'rider' | 'organiser' | 'invite'
  /** Missing: as before. */
  stopId?: number | null | undefined
  /** The invitation that the answer came by; missing: as before. */
  inviteId?: number | undefined
  now: Date
}

interface TakeAnswerDeps {
  rides: Pick<RidesService, 'keepCounts'>
  rooms: Pick<RideRooms, 'admit' | 'letGo'>
  recordEvent: RecordEvent
}

/**
 * Writes down an answer and gives away the seat that it frees; both are recorded, and the ride's room follows. The ride must be
 * locked.
 */
export async function takeAnswer(
  tx: Database,
  { rides, rooms, recordEvent }: TakeAnswerDeps,
  { ride, userId, answer, by, stopId, inviteId, now }: AnswerToTake,
): Promise<ParticipantRow> {
  const participants = createParticipantsRepository(tx)
  const before = await participants.find(ride.id, userId)
  const stop = answer === 'no' ? null : stopId === undefined ? (before?.stopId ?? null) : stopId

  if (before?.answer === answer) {
    // Somebody may have let this rider into the room since the first no.
    if (isOwnNo(answer, by)) await rooms.letGo(tx, ride.id, userId, { saidNo: true })
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
  if (!row) throw new Error('the answer that was just written is there')
  await followAnswer(tx, rooms, { rideId: ride.id, userId, before: before?.answer, after: row.answer, by, movedUp })
  const others = movedUp.filter((riderId) => riderId !== userId)
  await recordEvent(tx, answered(ride, userId, row.answer, by, counts), ...seatsGiven(ride, others, counts))
  return row
}

interface Followed {
  rideId: number
  userId: string
  before: ParticipantAnswer | undefined
  after: ParticipantAnswer
  by: AnswerToTake['by']
  movedUp: string[]
}

/** The ride's room has in it who comes and who may; who was let in by hand leaves it by an own no alone. */
async function followAnswer(
  tx: Database,
  rooms: TakeAnswerDeps['rooms'],
  { rideId, userId, before, after, by, movedUp }: Followed,
) {
  const saidNo = isOwnNo(after, by)
  if (saidNo || (isInRoom(before) && !isInRoom(after))) await rooms.letGo(tx, rideId, userId, { saidNo })
  await rooms.admit(tx, rideId, after === 'maybe' ? [...movedUp, userId] : movedUp)
}

const isOwnNo = (answer: ParticipantAnswer, by: AnswerToTake['by']) => answer === 'no' && by !== 'organiser'

const isInRoom = (answer: ParticipantAnswer | undefined) => answer === 'yes' || answer === 'maybe'

function answered(
  { id: rideId, userId: organiserId, version }: RideOfSeats,
  riderId: string,
  answer: ParticipantAnswer,
  by: AnswerToTake['by'],
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
