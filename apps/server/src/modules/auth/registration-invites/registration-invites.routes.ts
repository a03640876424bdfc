import type { FastifyInstance } from 'fastify'
import { inviteToRegister, listRegistrationInvitations, revokeRegistrationInvitation } from '@scooter-rides/contract'
import { serve } from '../../../platform/http/serve.ts'
import type { RegistrationInvitesService } from './registration-invites.service.ts'

export function registrationInvitesRoutes(app: FastifyInstance, invitations: RegistrationInvitesService) {
  serve(app, inviteToRegister, ({ rider, body }) => invitations.create(rider, body))
  serve(app, listRegistrationInvitations, () => invitations.list())
  serve(app, revokeRegistrationInvitation, ({ rider, params }) => invitations.revoke(rider, params.invitationId))
}
