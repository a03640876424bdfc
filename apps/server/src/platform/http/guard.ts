import type { FastifyInstance } from 'fastify'
import { checkAccess } from './access.ts'
import { takeFrom } from './limits/address-limit.ts'
import type { FindCaller, LockCaller } from './caller.ts'
import { checkOrigin } from './client/origin.ts'
import { type Allowance, minutes, type RateLimiter } from './limits/rate-limit.ts'

const callsFromAddress: Allowance = { name: 'address', tokens: 1200, seconds: minutes(1), isDeferred: true }
/** All calls and frames of a rider. */
export const callsOfRider: Allowance = { name: 'rider', tokens: 600, seconds: minutes(1), isDeferred: true }

export interface GuardOptions {
  publicUrl: string | undefined
  rateLimiter: RateLimiter
  findCaller: FindCaller
  lockCaller: LockCaller
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the files of the browser app: no limit, no session, no access check. */
    isUnguarded?: true
  }
}

/** Runs before every route, also unknown ones. It decides by the matched route, never by the text of the address: `/%61pi/rides` is `/api/rides` too. */
export function guardRoutes(app: FastifyInstance, { publicUrl, rateLimiter, findCaller }: GuardOptions) {
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isUnguarded) return
    await takeFrom(rateLimiter, callsFromAddress, request.clientAddress)
    checkOrigin(request, publicUrl)
    if (!request.routeOptions.config.contract?.isAnonymous) request.caller = await findCaller(request)
    if (request.caller) await rateLimiter.take(callsOfRider, request.caller.id)
    checkAccess(request.routeOptions.config.contract?.access ?? 'stranger', request.caller)
  })
}
