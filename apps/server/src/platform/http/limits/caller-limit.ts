import type { FastifyRequest } from 'fastify'
import { takeFrom } from './address-limit.ts'
import type { Allowance, RateLimiter } from './rate-limit.ts'

/** Takes from the allowance of the signed-in rider, or of a stranger's address. @throws 429 with Retry-After when it is used up */
export async function takeFromCaller(
  rateLimiter: RateLimiter,
  allowance: Allowance,
  { caller, clientAddress }: Pick<FastifyRequest, 'caller' | 'clientAddress'>,
): Promise<void> {
  if (caller) await rateLimiter.take(allowance, caller.id)
  else await takeFrom(rateLimiter, allowance, clientAddress)
}
