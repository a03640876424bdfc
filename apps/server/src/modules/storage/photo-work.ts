import { createFairQueue } from '../../platform/queues/fair-queue.ts'
import type { Deadline } from '../../platform/http/deadlines.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { prepareImage, type InspectedImage, type PreparedImage } from '../../platform/images/prepare-image.ts'

const photosAllowed = { name: 'photos', tokens: 150, seconds: minutes(10) }
/** A hundred photos of a good phone. */
const megapixelsAllowed = { name: 'megapixels', tokens: 1500, seconds: minutes(10) }
/** The rest of the machine belongs to the riders who wait for answers. */
const atOnce = 2

export type PhotoWork = ReturnType<typeof createPhotoWork>

/** The heaviest thing that a rider can ask for, in fair turns and counted by what it costs: photos and their pixels. */
export function createPhotoWork(rateLimiter: RateLimiter) {
  const enqueue = createFairQueue(atOnce)
  return {
    /** @throws 429 when the rider has uploaded too much lately; nothing was decoded then */
    async count(riderId: string, images: InspectedImage[]): Promise<void> {
      if (images.length === 0) return
      const megapixels = images.reduce((sum, { pixels }) => sum + pixels / 1e6, 0)
      await rateLimiter.take(photosAllowed, riderId, images.length)
      await rateLimiter.take(megapixelsAllowed, riderId, megapixels)
    },

    /** The time that a photo takes counts from its turn: how many stand before it is not its rider's doing. */
    prepare: (riderId: string, image: InspectedImage, deadline?: Deadline): Promise<PreparedImage> =>
      enqueue(
        riderId,
        () => {
          deadline?.extend()
          return prepareImage(image)
        },
        deadline?.signal,
      ),
  }
}
