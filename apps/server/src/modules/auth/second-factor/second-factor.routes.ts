import type { FastifyInstance } from 'fastify'
import { confirmTotp, getSecondFactor, removeTotp, renewRecoveryCodes, startTotp } from '@scooter-rides/contract'
import { recordAccountEvent } from '../../../platform/http/client/record-account-event.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { SecondFactorService } from './second-factor.service.ts'

export function secondFactorRoutes(app: FastifyInstance, factors: SecondFactorService) {
  serve(app, getSecondFactor, ({ rider }) => factors.get(rider))
  serve(app, startTotp, ({ rider, body, request }) => factors.startTotp(rider, body ?? {}, request.clientAddress))
  serve(app, confirmTotp, async ({ rider, body, request }) => {
    const recoveryCodes = await factors.confirmTotp(rider, body.code)
    recordAccountEvent(request, 'auth.second_factor_on')
    return { recoveryCodes }
  })
  serve(app, removeTotp, async ({ rider, body, request }) => {
    await factors.removeTotp(rider, body ?? {}, request.clientAddress)
    recordAccountEvent(request, 'auth.second_factor_off')
  })
  serve(app, renewRecoveryCodes, async ({ rider, body, request }) => {
    const recoveryCodes = await factors.renewRecoveryCodes(rider, body ?? {}, request.clientAddress)
    recordAccountEvent(request, 'auth.recovery_codes_renewed')
    return { recoveryCodes }
  })
}
