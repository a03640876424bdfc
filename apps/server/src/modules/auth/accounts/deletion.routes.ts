import type { FastifyInstance } from 'fastify'
import { deleteMe } from '@scooter-rides/contract'
import { recordAccountEvent } from '../../../platform/http/client/record-account-event.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { BrowserSession } from '../sessions/browser-session.ts'
import type { DeletionService } from './deletion.service.ts'

export function deletionRoutes(app: FastifyInstance, accounts: DeletionService, browser: BrowserSession) {
  serve(app, deleteMe, async ({ rider, body, request, reply }) => {
    await accounts.delete(rider, body, request.clientAddress)
    recordAccountEvent(request, 'auth.account_deleted')
    await browser.end(request, reply)
  })
}
