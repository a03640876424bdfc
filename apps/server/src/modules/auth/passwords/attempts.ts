import { refundTo, takeFrom } from '../../../platform/http/limits/address-limit.ts'
import { minutes, type RateLimiter } from '../../../platform/http/limits/rate-limit.ts'

const wrongFromAddress = { name: 'sign-in', tokens: 10, seconds: minutes(15) }
const wrongForName = { name: 'sign-in name', tokens: 100, seconds: minutes(60) }
/** For all names together: one address may belong to a school or a company. */
const wrongForAnyName = { name: 'sign-in address', tokens: 100, seconds: minutes(15) }
const wrongOnDevice = { name: 'sign-in device', tokens: 10, seconds: minutes(15) }

export interface Attempt {
  name: string
  address: string
  /** The id of a browser on which the account signed in before. */
  deviceId?: string | undefined
}

export type Attempts = ReturnType<typeof createAttempts>

/**
 * Slows down guessing per address, per name and address, and per name. A device that the account knows has its own allowance: guesses
 * of strangers do not lock the rider out.
 */
export function createAttempts(rateLimiter: RateLimiter) {
  async function consume({ name, address, deviceId }: Attempt) {
    if (deviceId !== undefined) return rateLimiter.take(wrongOnDevice, deviceId)
    // The address first: an attempt that it refuses must not use up the allowance of the name.
    await takeFrom(rateLimiter, wrongForAnyName, address)
    await takeFrom(rateLimiter, wrongFromAddress, address, name)
    await rateLimiter.take(wrongForName, name)
  }

  async function refund({ name, address, deviceId }: Attempt) {
    if (deviceId !== undefined) return rateLimiter.giveBack(wrongOnDevice, deviceId)
    await refundTo(rateLimiter, wrongForAnyName, address)
    await refundTo(rateLimiter, wrongFromAddress, address, name)
    await rateLimiter.giveBack(wrongForName, name)
  }

  /** An attempt counts before it is judged, so that concurrent attempts cannot exceed the limit. A right one is taken back. */
  return async function judged(attempt: Attempt, isRight: () => Promise<boolean>): Promise<boolean> {
    await consume(attempt)
    const right = await isRight()
    if (right) await refund(attempt)
    return right
  }
}
