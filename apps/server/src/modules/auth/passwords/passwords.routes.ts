import type { FastifyInstance } from 'fastify'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  resetPassword,
  sendEmailConfirmation,
} from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { ProfileService } from '../../users/profile.service.ts'
import type { CredentialsService } from '../accounts/credentials.service.ts'
import type { EmailConfirmationService } from '../accounts/email-confirmation.service.ts'
import type { PasswordResetService } from './password-reset.service.ts'

interface Services {
  credentials: CredentialsService
  resets: PasswordResetService
  confirmations: EmailConfirmationService
  profiles: ProfileService
}

export function passwordsRoutes(app: FastifyInstance, { credentials, resets, confirmations, profiles }: Services) {
  serve(app, changeEmail, async ({ rider, body, request }) => {
    await credentials.changeEmail(rider, body, request.clientAddress)
    return profiles.get(rider.id)
  })
  serve(app, sendEmailConfirmation, ({ rider }) => confirmations.send(rider.id))
  serve(app, confirmEmail, async ({ rider, body }) => {
    await confirmations.confirm(rider, body.token)
    return profiles.get(rider.id)
  })
  serve(app, changePassword, ({ rider, body, request }) =>
    credentials.changePassword(rider, body, request.clientAddress),
  )
  serve(app, forgotPassword, ({ body, request }) => resets.request(body.email, request.clientAddress))
  serve(app, resetPassword, ({ body, request }) => resets.reset(body, request.clientAddress))
}
