import { giveBackTo, takeFrom } from '../../platform/http/limits/address-limit.ts'
import { minutes, type RateLimiter } from '../../platform/http/limits/rate-limit.ts'

const wrongFromAddress = { name: 'sign-in', tokens: 10, seconds: minutes(15) }
const wrongForName = { name: 'sign-in name', tokens: 100, seconds: minutes(60) }
/** For all names together: a school or a company behind one address mistypes less often. */
const wrongForAnyName = { name: 'sign-in address', tokens: 100, seconds: minutes(15) }
const wrongOnDevice = { name: 'sign-in device', tokens: 10, seconds: minutes(15) }

export interface Attempt {
  name: string
  address: string
  /** For a browser on which the account signed in before. */
  deviceId?: string | undefined
}

export type Attempts = ReturnType<typeof createAttempts>

/**
 * Slows down whoever guesses passwords: from one address, for a name from one address, and for a name from everywhere. A device
 * that the account knows has an allowance of its own instead, so that strangers who guess lock out nobody at home.
 */
export function createAttempts(rateLimiter: RateLimiter) {
  async function take({ name, address, deviceId }: Attempt) {
    if (deviceId !== undefined) return rateLimiter.take(wrongOnDevice, deviceId)
    // First the address: an attempt that it has no allowance for must not use up that of the name.
    await takeFrom(rateLimiter, wrongForAnyName, address)
    await takeFrom(rateLimiter, wrongFromAddress, address, name)
    await rateLimiter.take(wrongForName, name)
  }

  async function giveBack({ name, address, deviceId }: Attempt) {
    if (deviceId !== undefined) return rateLimiter.giveBack(wrongOnDevice, deviceId)
    await giveBackTo(rateLimiter, wrongForAnyName, address)
    await giveBackTo(rateLimiter, wrongFromAddress, address, name)
    await rateLimiter.giveBack(wrongForName, name)
  }

  /** Counts the attempt before it is judged, so that many at once cannot slip through, and takes it back when it was right. */
  return async function judged(attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean> {
    await take(attempt)
    const right = await isRight()
    if (right) await giveBack(attempt)
    return right
  }
}
