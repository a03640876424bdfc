import { setProfileImage } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Deadline } from '../../platform/http/deadlines.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import { lockUser } from './living-rider.repository.ts'
import { createProfileImageRepository } from './profile-image.repository.ts'

interface PhotoStore {
  add(
    photo: { ownerId: string; purpose: 'profile'; field: string; deadline: Deadline },
    uploads: UploadedFile[],
  ): Promise<{ url: string }[]>
  /** Keeps the photos. @throws 400 naming `field` unless all belong to the owner */
  keep(tx: Database, photos: { urls: string[]; ownerId: string; purpose: 'profile'; field: string }): Promise<void>
  release(tx: Database, urls: string[]): Promise<void>
}

interface ProfileImageDeps {
  db: Database
  storage: PhotoStore
  clock: Clock
}

export type ProfileImageService = ReturnType<typeof createProfileImageService>

export function createProfileImageService({ db, storage, clock }: ProfileImageDeps) {
  const { field } = setProfileImage.upload

  async function replace(riderId: string, urls: string[]) {
    await db.transaction(async (tx) => {
      // Serialises changes, so that of two concurrent photos the replaced one is released.
      await lockUser(tx, riderId, 'no key update')
      const photos = createProfileImageRepository(tx)
      const old = await photos.find(riderId)
      await storage.keep(tx, { urls, ownerId: riderId, purpose: 'profile', field })
      await photos.set(riderId, urls[0] ?? null, clock())
      if (old) await storage.release(tx, [old])
    })
  }

  return {
    async set(ownerId: string, uploads: UploadedFile[], deadline: Deadline): Promise<{ profileImageUrl: string }> {
      const [file] = await storage.add({ ownerId, purpose: 'profile', field, deadline }, uploads.slice(0, 1))
      if (!file) throw new Error('An upload without files is refused when it is read.')
      await replace(ownerId, [file.url])
      return { profileImageUrl: file.url }
    },

    remove: (riderId: string) => replace(riderId, []),

    /** For moderators, with the account locked. The file stays. @returns whether this was the rider's photo */
    async removeImage(tx: Database, riderId: string, url: string): Promise<boolean> {
      const photos = createProfileImageRepository(tx)
      if ((await photos.find(riderId)) !== url) return false
      await photos.set(riderId, null, clock())
      return true
    },
  }
}
