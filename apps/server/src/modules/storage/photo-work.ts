import { createFairQueue } from '../../platform/queues/fair-queue.ts'
import type { Deadline } from '../../platform/http/deadlines.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { prepareImage, type InspectedImage, type PreparedImage } from '../../platform/images/prepare-image.ts'

const photosAllowed = { name: 'photos', tokens: 150, seconds: minutes(10) }
/** A hundred photos of a good phone. */
const megapixelsAllowed = { name: 'megapixels', tokens: 1500, seconds: minutes(10) }
/** The remaining cores serve requests. */
const atOnce = 2

export type PhotoWork = ReturnType<typeof createPhotoWork>

/** The most expensive work that riders cause: a fair queue, and an allowance by pixels. */
export function createPhotoWork(rateLimiter: RateLimiter) {
  const enqueue = createFairQueue('photos', atOnce)
  return {
    /** @throws 429 before decoding if the rider has uploaded too much lately */
    async count(riderId: string, images: InspectedImage[]): Promise<void> {
      if (images.length === 0) return
      const megapixels = images.reduce((sum, { pixels }) => sum + pixels / 1e6, 0)
      await rateLimiter.take(photosAllowed, riderId, images.length)
      await rateLimiter.take(megapixelsAllowed, riderId, megapixels)
    },

    /** The time limit of a photo excludes its time in the queue. */
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
