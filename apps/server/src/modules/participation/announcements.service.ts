import type { Announcement, Message } from '@scooter-rides/contract'
import type { RecordEvent } from '../../events/record-event.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { minutes, type Allowance, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { rideStatusAt } from '../rides/ride-status.ts'
import { rideNotYours, rideWrongStatus } from '../rides/rides.errors.ts'
import { mayChange } from '../rides/rides.policy.ts'
import type { RidesService } from '../rides/rides.service.ts'
import type { AnnouncementMessages, ParticipationRooms } from './participation-rooms.ts'
import { rideIsHidden } from './participation.errors.ts'
import { mayAnnounce } from './participation.policy.ts'

interface AnnouncementsDeps {
  db: Database
  recordEvent: RecordEvent
  clock: Clock
  rateLimiter: RateLimiter
  rides: Pick<RidesService, 'requireVisible' | 'lockVisible'>
  rooms: Pick<ParticipationRooms, 'open'>
  words: AnnouncementMessages
}

/** Each announcement is pushed to the phones of all participants. */
const announcementsOfRide: Allowance = { name: 'announcements', tokens: 5, seconds: minutes(60) }

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>

/** A message in the ride's room, and a notification for riders with an RSVP other than no. */
export function createAnnouncementsService({
  db,
  recordEvent,
  clock,
  rateLimiter,
  rides,
  rooms,
  words,
}: AnnouncementsDeps) {
  function step(caller: Caller, rideId: number, { text, clientId }: Announcement) {
    return async (tx: Database) => {
      const { ride } = await rides.lockVisible(tx, rideId, caller)
      if (!mayChange(ride, caller.id)) throw rideNotYours()
      if (!mayAnnounce(ride, clock())) throw rideWrongStatus(rideStatusAt(ride, clock()))
      if (ride.hiddenAt) throw rideIsHidden()
      const draft = { rideId, senderId: caller.id, content: text, clientId }
      // Checked again under the lock, because the same announcement may have been sent twice concurrently.
      const before = await words.findSent(draft, tx)
      if (before) return { message: before, isNew: false }
      const message = (await words.send(tx, draft)) ?? (await openRoomAndSend(tx, draft))
      if (!message) throw rideWrongStatus(rideStatusAt(ride, clock()))
      await recordEvent(tx, {
        type: 'rideAnnounced',
        rideId,
        organiserId: ride.userId,
        version: ride.version,
        messageId: message.id,
        roomId: message.roomId,
        text,
      })
      return { message, isNew: true }
    }
  }

  /** For a ride without a room yet, such as a later ride of a series. */
  async function openRoomAndSend(tx: Database, draft: Parameters<AnnouncementMessages['send']>[1]) {
    await rooms.open(tx, draft.rideId)
    return words.send(tx, draft)
  }

  return {
    /** Idempotent by `clientId`: a repeated request returns the first message and costs no allowance. @throws 409 for a draft, or long after the ride */
    async announce(
      caller: Caller,
      rideId: number,
      announcement: Announcement,
    ): Promise<{ message: Message; isNew: boolean }> {
      if (!mayChange(await rides.requireVisible(rideId, caller), caller.id)) throw rideNotYours()
      const { text: content, clientId } = announcement
      const before = await words.findSent({ rideId, senderId: caller.id, content, clientId })
      if (before) return { message: before, isNew: false }
      await rateLimiter.take(announcementsOfRide, String(rideId))
      try {
        const outcome = await db.transaction(step(caller, rideId, announcement))
        if (!outcome.isNew) await rateLimiter.giveBack(announcementsOfRide, String(rideId))
        return outcome
      } catch (error) {
        // No rider was notified.
        await rateLimiter.giveBack(announcementsOfRide, String(rideId))
        throw error
      }
    },
  }
}
