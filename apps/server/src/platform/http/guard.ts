import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bearerTokenOf, challengeBearers, findBearer } from './access-token.ts'
import { checkAccess } from './access.ts'
import { takeFrom } from './limits/address-limit.ts'
import type { FindCaller, FindTokenCaller, LockCaller } from './caller.ts'
import { checkOrigin } from './client/origin.ts'
import { type Allowance, minutes, type RateLimiter } from './limits/rate-limit.ts'

const callsFromAddress: Allowance = { name: 'address', tokens: 1200, seconds: minutes(1), isDeferred: true }
/** All calls and frames of a rider. */
export const callsOfRider: Allowance = { name: 'rider', tokens: 600, seconds: minutes(1), isDeferred: true }

export interface GuardOptions {
  publicUrl: string | undefined
  rateLimiter: RateLimiter
  findCaller: FindCaller
  /** Without it no access token is accepted. */
  findTokenCaller?: FindTokenCaller
  lockCaller: LockCaller
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For the files of the browser app: no limit, no session, no access check. */
    isUnguarded?: true
  }
}

/** Runs before every route, also unknown ones. It decides by the matched route, never by the text of the address: `/%61pi/rides` is `/api/rides` too. */
export function guardRoutes(app: FastifyInstance, options: GuardOptions) {
  const { publicUrl, rateLimiter } = options
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.isUnguarded) return
    await takeFrom(rateLimiter, callsFromAddress, request.clientAddress)
    const token = bearerTokenOf(request)
    // A page of another site cannot send a token that it does not know.
    if (token === undefined) checkOrigin(request, publicUrl)
    request.caller = await (token === undefined ? findRider(request, options) : findBearer(request, token, options))
    checkAccess(request.routeOptions.config.contract?.access ?? 'stranger', request.caller)
  })
  challengeBearers(app)
}

async function findRider(request: FastifyRequest, { findCaller, rateLimiter }: GuardOptions) {
  if (request.routeOptions.config.contract?.isAnonymous) return undefined
  const caller = await findCaller(request)
  if (caller) await rateLimiter.take(callsOfRider, caller.id)
  return caller
}
