import type { ParticipantAnswer } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import type { RidesService } from '../rides/rides.service.ts'
import { createParticipantsRepository, type ParticipantRow } from './participants.repository.ts'
import { fillFreeSeats, type Seats } from './seats.repository.ts'

export interface AnswerToTake {
  rideId: number
  userId: string
  /** Where the answer leads (`answerLeadsTo`). */
  answer: ParticipantAnswer
  /** Missing: as before. */
  stopId?: number | null | undefined
  now: Date
}

export interface TakenAnswer {
  row: ParticipantRow
  isChanged: boolean
  /** How many come and wait now, and who got a seat by it; missing where nothing became of that. */
  seats?: Seats
}

/** Writes down an answer and gives away the seat that it frees. The ride must be locked. */
export async function takeAnswer(
  tx: Database,
  rides: Pick<RidesService, 'keepCounts'>,
  { rideId, userId, answer, stopId, now }: AnswerToTake,
): Promise<TakenAnswer> {
  const participants = createParticipantsRepository(tx)
  const before = await participants.find(rideId, userId)
  const stop = answer === 'no' ? null : stopId === undefined ? (before?.stopId ?? null) : stopId

  if (before?.answer === answer) {
    if (before.stopId === stop) return { row: before, isChanged: false }
    await participants.moveToStop(rideId, userId, stop)
    return { row: { ...before, stopId: stop }, isChanged: true }
  }

  await participants.put({ rideId, userId, answer, stopId: stop, answeredAt: now })
  const { movedUp, ...counts } = await fillFreeSeats(tx, rideId)
  await rides.keepCounts(tx, rideId, counts)
  const row = await participants.find(rideId, userId)
  if (!row) throw new Error('the answer that was just written is there')
  return { row, isChanged: true, seats: { ...counts, movedUp } }
}
