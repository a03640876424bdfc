import type { FastifyInstance } from 'fastify'
import { getMe, updateMe } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { ProfileService } from './profile.service.ts'

export function profileRoutes(app: FastifyInstance, profiles: ProfileService) {
  serve(app, getMe, ({ rider, request }) => profiles.get(rider.id, request.language))
  serve(app, updateMe, ({ rider, body, request }) => profiles.update(rider.id, body, request.language))
}
