import type { FastifyInstance } from 'fastify'
import {
  changeEmail,
  changePassword,
  confirmEmail,
  forgotPassword,
  resetPassword,
  sendEmailConfirmation,
} from '@scooter-rides/contract'
import { recordAccountEvent } from '../../../platform/http/client/record-account-event.ts'
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
    recordAccountEvent(request, 'auth.email_changed')
    return profiles.get(rider.id, request.language)
  })
  serve(app, sendEmailConfirmation, ({ rider }) => confirmations.send(rider.id))
  serve(app, confirmEmail, async ({ rider, body, request }) => {
    await confirmations.confirm(rider, body.token)
    return profiles.get(rider.id, request.language)
  })
  serve(app, changePassword, async ({ rider, body, request }) => {
    await credentials.changePassword(rider, body, request.clientAddress)
    recordAccountEvent(request, 'auth.password_changed')
  })
  serve(app, forgotPassword, async ({ body, request }) => {
    await resets.request(body.email, request.clientAddress)
    recordAccountEvent(request, 'auth.reset_requested')
  })
  serve(app, resetPassword, async ({ body, request }) => {
    const riderId = await resets.reset(body, request.clientAddress)
    recordAccountEvent(request, 'auth.password_reset', riderId)
  })
}
