import { giveBackTo, takeFrom } from '../../platform/http/address-limit.ts'
import { minutes, type RateLimiter } from '../../platform/http/rate-limit.ts'

const wrongFromAddress = { name: 'sign-in', tokens: 10, seconds: minutes(15) }
const wrongForName = { name: 'sign-in name', tokens: 100, seconds: minutes(60) }

export type Attempts = ReturnType<typeof createAttempts>

/** Slows down whoever guesses passwords: for a name from one address, and for a name from everywhere. */
export function createAttempts(rateLimiter: RateLimiter) {
  /** Counts the attempt before it is judged, so that many at once cannot slip through, and takes it back when it was right. */
  return async function judged(name: string, address: string, isRight: () => Promise<boolean>): Promise<boolean> {
    await takeFrom(rateLimiter, wrongFromAddress, address, name)
    await rateLimiter.take(wrongForName, name)
    const right = await isRight()
    if (right) {
      await giveBackTo(rateLimiter, wrongFromAddress, address, name)
      await rateLimiter.giveBack(wrongForName, name)
    }
    return right
  }
}
