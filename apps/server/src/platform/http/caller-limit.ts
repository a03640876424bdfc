import type { FastifyRequest } from 'fastify'
import { takeFrom } from './address-limit.ts'
import type { Allowance, RateLimiter } from './rate-limit.ts'

/**
 * Takes from the allowance of the rider who calls, or of a stranger's address.
 * @throws 429 with Retry-After when it is used up
 */
export function takeFromCaller(
  rateLimiter: RateLimiter,
  name: string,
  { caller, ip }: Pick<FastifyRequest, 'caller' | 'ip'>,
  allowance: Allowance,
): void {
  if (caller) rateLimiter.take(name, caller.id, allowance)
  else takeFrom(rateLimiter, name, ip, allowance)
}
