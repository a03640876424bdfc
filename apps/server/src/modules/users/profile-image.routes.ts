import type { FastifyInstance } from 'fastify'
import { deleteProfileImage, setProfileImage } from '@scooter-rides/contract'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { serve } from '../../platform/http/serve.ts'
import { takeUpload } from '../../platform/http/upload-allowance.ts'
import { readUpload } from '../../platform/http/upload.ts'
import type { ProfileImageService } from './profile-image.service.ts'

export function profileImageRoutes(app: FastifyInstance, images: ProfileImageService, rateLimiter: RateLimiter) {
  serve(app, setProfileImage, async ({ rider, request }) => {
    takeUpload(rateLimiter, rider.id)
    const { files } = await readUpload(request, setProfileImage.upload)
    return images.set(rider.id, files)
  })
  serve(app, deleteProfileImage, ({ rider }) => images.remove(rider.id))
}
