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
import type { Takedowns } from '../moderation.ts'
import { lockAuthor } from './lock-author.service.ts'
import { messageRemoved, ownRideHidden, photoRemoved } from './takedowns.notices.ts'

export interface TakedownsDeps {
  live: Pick<Live, 'invalidate' | 'publish'>
  notify: Notify
  rideKeeping: Pick<RideKeeping, 'organiserOf' | 'hide'>
  messageRemoval: MessageRemoval
  storage: Pick<StorageService, 'findPhoto' | 'release'>
  profileImages: Pick<ProfileImageService, 'removeImage'>
  vehicleImages: Pick<VehicleImagesService, 'removeImage'>
}

interface Shown {
  ownerId: string
  url: string
}

export function createTakedowns(deps: TakedownsDeps): Takedowns {
  const { live, notify, rideKeeping, messageRemoval, storage, profileImages, vehicleImages } = deps

  /** From the profile, scooter or message that shows it. */
  async function removePhoto(tx: Database, storageKey: string, { ownerId, url }: Shown): Promise<void> {
    const message = await messageRemoval.findByFile(tx, storageKey)
    if (message) return void (await messageRemoval.remove(tx, message.messageId))
    await profileImages.removeImage(tx, ownerId, url)
    await vehicleImages.removeImage(tx, ownerId, url)
    await storage.release(tx, [url])
  }

  return {
    async ride(tx, actor, rideId, why) {
      const organiserId = await rideKeeping.organiserOf(tx, rideId)
      await lockAuthor(tx, actor, organiserId)
      const ride = await rideKeeping.hide(tx, rideId, why)
      if (!ride) return
      await notify(tx, ownRideHidden(ride, why), [organiserId])
      await createAuditRepository(tx).note({
        actorId: actor.id,
        action: 'rides.hide',
        targetId: String(rideId),
        before: { isHidden: false },
        after: { isHidden: true, reason: why },
      })
      afterCommit(tx, () => live.invalidate('desk', ['admin.rides']))
    },

    async message(tx, actor, messageId, why) {
      const senderId = await messageRemoval.senderOf(tx, messageId)
      await lockAuthor(tx, actor, senderId)
      if (!(await messageRemoval.remove(tx, messageId))) return
      await notify(tx, messageRemoved(why), [senderId])
      await createAuditRepository(tx).note({
        actorId: actor.id,
        action: 'messages.delete',
        targetId: String(messageId),
        before: { senderId },
        after: { reason: why },
      })
    },

    async photo(tx, actor, storageKey, why) {
      const { ownerId, purpose, url } = await storage.findPhoto(tx, storageKey)
      await lockAuthor(tx, actor, ownerId)
      // If two moderators remove it at once, the second finds it removed.
      await storage.findPhoto(tx, storageKey)
      await removePhoto(tx, storageKey, { ownerId, url })
      await notify(tx, photoRemoved(why), [ownerId])
      await createAuditRepository(tx).note({
        actorId: actor.id,
        action: 'photos.delete',
        targetId: storageKey,
        before: { ownerId, purpose },
        after: { reason: why },
      })
      afterCommit(tx, () => {
        live.publish([`user:${ownerId}`], { type: 'invalidate', keys: ['me', 'vehicles'] })
        live.invalidate('desk', ['admin.vehicles', 'admin.users'])
      })
    },
  }
}
