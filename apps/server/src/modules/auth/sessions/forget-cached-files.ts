import { getMe } from '@scooter-rides/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SessionCookie } from './session-cookie.ts'

/** Deletes the photos and files that this browser has cached for the rider, and pages held for its Back button. */
export const forgetCachedFiles = (reply: FastifyReply) => reply.header('clear-site-data', '"cache"')

/**
 * The page notices an ended session when it asks who is signed in. Other refused calls lack the header: a page makes many, and each
 * would delete the app's files again.
 */
export function forgetFilesOfEndedSessions(app: FastifyInstance, cookie: SessionCookie) {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isEnded = reply.statusCode === 401 && cookie.read(request) !== undefined
    if (isEnded && request.routeOptions.config.contract === getMe) forgetCachedFiles(reply)
    done()
  })
}
