import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import type { MessageRemoval } from '../../chat/messages/message-removal.service.ts'
import type { Notify } from '../../notifications/notify.service.ts'
import type { RideKeeping } from '../../rides/keeping/ride-keeping.service.ts'
import type { StorageService } from '../../storage/storage.service.ts'
import type { ProfileImageService } from '../../users/profile-image.service.ts'
import type { VehicleImagesService } from '../../vehicles/vehicle-images.service.ts'
import { createAuditRepository } from '../../audit/audit.repository.ts'
import type { Trusted } from '../moderation.policy.ts'
import type { RestrictionContent, Statement, Takedowns } from '../moderation.ts'
import type { ImposeRestriction } from '../restrictions/impose-restriction.service.ts'
import { createRestrictionsRepository } from '../restrictions/restrictions.repository.ts'
import { lockAuthor } from './lock-author.service.ts'
import { ownRideShown } from './takedowns.notices.ts'

export interface TakedownsDeps {
  clock: Clock
  live: Pick<Live, 'invalidate' | 'publish'>
  notify: Notify
  impose: ImposeRestriction
  rideKeeping: Pick<RideKeeping, 'organiserOf' | 'hide' | 'show'>
  messageRemoval: MessageRemoval
  storage: Pick<StorageService, 'findPhoto' | 'release'>
  profileImages: Pick<ProfileImageService, 'removeImage'>
  vehicleImages: Pick<VehicleImagesService, 'removeImage'>
}

interface Shown {
  ownerId: string
  url: string
}

interface RecordedTakedown {
  actor: Trusted
  author: { id: string; isThere: boolean }
  statement: Statement
  subject: RestrictionContent
}

export function createTakedowns(deps: TakedownsDeps): Takedowns {
  const { clock, live, notify, impose, rideKeeping, messageRemoval, storage, profileImages, vehicleImages } = deps

  const record = (
    tx: Database,
    kind: 'takedown' | 'hidden',
    { actor, author, statement, subject }: RecordedTakedown,
  ): Promise<void> =>
    impose(tx, { kind, actor, userId: author.isThere ? author.id : null, statement, subject, at: clock() })

  /** From the profile, scooter or message that shows it. */
  async function removePhoto(tx: Database, storageKey: string, { ownerId, url }: Shown): Promise<void> {
    const message = await messageRemoval.findByFile(tx, storageKey)
    if (message) return void (await messageRemoval.remove(tx, message.messageId))
    await profileImages.removeImage(tx, ownerId, url)
    await vehicleImages.removeImage(tx, ownerId, url)
    await storage.release(tx, [url])
  }

  return {
    async ride(tx, actor, rideId, statement) {
      const id = await rideKeeping.organiserOf(tx, rideId)
      const author = { id, ...(await lockAuthor(tx, actor, id)) }
      const { facts, ground } = statement
      const ride = await rideKeeping.hide(tx, rideId, facts)
      if (!ride) return
      const { title, description } = ride
      const subject: RestrictionContent = { type: 'ride', id: String(rideId), title, text: description }
      await record(tx, 'hidden', { actor, author, statement, subject })
      await createAuditRepository(tx).note({
        actorId: actor.id,
        action: 'rides.hide',
        targetId: String(rideId),
        before: { isHidden: false },
        after: { isHidden: true, reason: facts, ground },
      })
      afterCommit(tx, () => live.invalidate('desk', ['admin.rides']))
    },

    async restoreRide(tx, actor, rideId, endedAs) {
      const organiserId = await rideKeeping.organiserOf(tx, rideId)
      await lockAuthor(tx, actor, organiserId)
      const ride = await rideKeeping.show(tx, rideId)
      if (!ride) return false
      await createRestrictionsRepository(tx).endHidden(rideId, endedAs, clock())
      await notify(tx, ownRideShown(ride), [organiserId])
      await createAuditRepository(tx).note({
        actorId: actor.id,
        action: 'rides.restore',
        targetId: String(rideId),
        before: { isHidden: true, reason: ride.hiddenReason },
        after: { isHidden: false },
      })
      afterCommit(tx, () => live.invalidate('desk', ['admin.rides', 'admin.overview']))
      return true
    },

    async message(tx, actor, messageId, statement) {
      const senderId = await messageRemoval.senderOf(tx, messageId)
      const author = { id: senderId, ...(await lockAuthor(tx, actor, senderId)) }
      const removed = await messageRemoval.remove(tx, messageId)
      if (!removed) return
      const subject: RestrictionContent = { type: 'message', id: String(messageId), title: null, text: removed.content }
      await record(tx, 'takedown', { actor, author, statement, subject })
      await createAuditRepository(tx).note({
        actorId: actor.id,
        action: 'messages.delete',
        targetId: String(messageId),
        before: { senderId },
        after: { reason: statement.facts, ground: statement.ground },
      })
    },

    async photo(tx, actor, storageKey, statement) {
      const { ownerId, purpose, url } = await storage.findPhoto(tx, storageKey)
      const author = { id: ownerId, ...(await lockAuthor(tx, actor, ownerId)) }
      // If two moderators remove it at once, the second finds it removed.
      await storage.findPhoto(tx, storageKey)
      await removePhoto(tx, storageKey, { ownerId, url })
      const subject: RestrictionContent = { type: 'photo', id: storageKey, title: null, text: null }
      await record(tx, 'takedown', { actor, author, statement, subject })
      await createAuditRepository(tx).note({
        actorId: actor.id,
        action: 'photos.delete',
        targetId: storageKey,
        before: { ownerId, purpose },
        after: { reason: statement.facts, ground: statement.ground },
      })
      afterCommit(tx, () => {
        live.publish([`user:${ownerId}`], { type: 'invalidate', keys: ['me', 'vehicles'] })
        live.invalidate('desk', ['admin.vehicles', 'admin.users'])
      })
    },
  }
}
