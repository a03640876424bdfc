import type { FastifyInstance } from 'fastify'
import { changeEmail, changePassword, forgotPassword, resetPassword } from '@scooter-rides/contract'
import { serve } from '../../platform/http/serve.ts'
import type { ProfileService } from '../users/profile.service.ts'
import type { CredentialsService } from './credentials.service.ts'
import type { PasswordResetService } from './password-reset.service.ts'

interface Services {
  credentials: CredentialsService
  resets: PasswordResetService
  profiles: ProfileService
}

export function passwordsRoutes(app: FastifyInstance, { credentials, resets, profiles }: Services) {
  serve(app, changeEmail, async ({ rider, body, request }) => {
    await credentials.changeEmail(rider, body, request.ip)
    return profiles.get(rider.id)
  })
  serve(app, changePassword, ({ rider, body, request }) => credentials.changePassword(rider, body, request.ip))
  serve(app, forgotPassword, ({ body, request }) => resets.ask(body.email, request.ip))
  serve(app, resetPassword, ({ body }) => resets.reset(body))
}
