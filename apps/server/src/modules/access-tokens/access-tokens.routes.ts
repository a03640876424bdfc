import type { FastifyInstance } from 'fastify'
import { createAccessToken, listAccessTokens, revokeAccessToken } from '@scooter-rides/contract'
import { recordAccountEvent } from '../../platform/http/client/record-account-event.ts'
import { serve } from '../../platform/http/serve.ts'
import type { AccessTokensService } from './access-tokens.service.ts'

export function accessTokensRoutes(app: FastifyInstance, accessTokens: AccessTokensService) {
  serve(app, listAccessTokens, ({ rider }) => accessTokens.list(rider))
  serve(app, createAccessToken, async ({ rider, body, request }) => {
    const token = await accessTokens.create(rider, body, request.clientAddress)
    recordAccountEvent(request, 'auth.token_created')
    return token
  })
  serve(app, revokeAccessToken, async ({ rider, params, request }) => {
    await accessTokens.revoke(rider, params.accessTokenId)
    recordAccountEvent(request, 'auth.token_revoked')
  })
}
