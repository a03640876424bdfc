import { setProfileImage } from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { UploadedFile } from '../../platform/http/upload.ts'
import type { StorageService } from '../storage/storage.service.ts'
import { createProfileImageRepository } from './profile-image.repository.ts'

interface ProfileImageDeps {
  db: Database
  storage: StorageService
  clock: Clock
}

export type ProfileImageService = ReturnType<typeof createProfileImageService>

export function createProfileImageService({ db, storage, clock }: ProfileImageDeps) {
  const { field } = setProfileImage.upload

  async function replace(riderId: string, urls: string[]) {
    await db.transaction(async (tx) => {
      const photos = createProfileImageRepository(tx)
      const old = await photos.lock(riderId)
      await storage.keep(tx, { urls, ownerId: riderId, purpose: 'profile', field })
      await photos.set(riderId, urls[0] ?? null, clock())
      if (old) await storage.release(tx, [old])
    })
    await storage.removeExpired()
  }

  return {
    async set(riderId: string, uploads: UploadedFile[]): Promise<{ profileImageUrl: string }> {
      const [file] = await storage.add(riderId, 'profile', uploads.slice(0, 1), field)
      if (!file) throw new Error('An upload without files is refused when it is read.')
      await replace(riderId, [file.url])
      return { profileImageUrl: file.url }
    },

    remove: (riderId: string) => replace(riderId, []),
  }
}
