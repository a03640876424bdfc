import type { FastifyInstance } from 'fastify'
import { deleteProfileImage, setProfileImage } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { Uploads } from '../../platform/http/uploads.ts'
import type { ProfileImageService } from './profile-image.service.ts'

export function profileImageRoutes(app: FastifyInstance, images: ProfileImageService, uploads: Uploads) {
  serve(app, setProfileImage, ({ rider, request }) =>
    uploads.receive(request, setProfileImage.upload, ({ files }) => images.set(rider.id, files, request.deadline)),
  )
  serve(app, deleteProfileImage, ({ rider }) => images.remove(rider.id))
}
