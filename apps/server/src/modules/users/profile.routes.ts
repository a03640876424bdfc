import type { FastifyInstance } from 'fastify'
import { getMe, updateMe } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { ProfileService } from './profile.service.ts'

export function profileRoutes(app: FastifyInstance, profiles: ProfileService) {
  serve(app, getMe, ({ rider }) => profiles.get(rider.id))
  serve(app, updateMe, ({ rider, body }) => profiles.update(rider.id, body))
}
