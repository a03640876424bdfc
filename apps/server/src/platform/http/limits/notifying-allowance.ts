import { notifyingLimits, type NotifyingCall } from '@scooter-rides/contract'
import type { RateLimiter, Take } from './rate-limit.ts'

/**
 * Takes from a rider's allowances for calls that notify other riders.
 * @returns a function that gives the tokens back, for a call that failed and notified nobody
 * @throws 429 with Retry-After when an allowance is used up
 */
export async function takeNotifyingAllowance(
  rateLimiter: RateLimiter,
  riderId: string,
  { kind, about }: NotifyingCall,
): Promise<() => Promise<void>> {
  const { aboutOne, ...all } = notifyingLimits[kind]
  const takes: Take[] = [{ allowance: { name: kind, tokens: all.atOnce, seconds: all.seconds }, key: riderId }]
  if (aboutOne && about !== undefined)
    takes.unshift({
      allowance: { name: `${kind} about one`, tokens: aboutOne.atOnce, seconds: aboutOne.seconds },
      key: `${riderId}\n${about}`,
    })
  await rateLimiter.takeAll(takes)
  return async () => {
    for (const { allowance, key } of takes) await rateLimiter.giveBack(allowance, key)
  }
}
