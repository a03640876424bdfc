import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@scooter-rides/time'
import type { Clock } from '../../../platform/clock.ts'

export const challengeMs = 5 * minuteMs

const nonceBytes = 16
const timeBytes = 6
const signedBytes = nonceBytes + timeBytes

export interface ChallengeUse {
  purpose: 'add' | 'answer'
  /** The session that asked for the options; undefined for a stranger. */
  sid: string | undefined
  /** The site's address as the browser sees it. */
  origin: string
}

export type Challenges = ReturnType<typeof createChallenges>

/**
 * Challenges that the server signs and does not store: strangers can ask for any number of options without writing to the database, and
 * every process of the site accepts them. A challenge is valid for one purpose, one session and one address of the site.
 */
export function createChallenges(key: string, clock: Clock) {
  const derived = Buffer.from(hkdfSync('sha256', key, '', 'passkey challenge', 32))
  const sign = (signed: Buffer, { purpose, sid = '', origin }: ChallengeUse) =>
    createHmac('sha256', derived)
      .update(JSON.stringify([purpose, sid, origin]))
      .update(signed)
      .digest()

  return {
    issue(use: ChallengeUse): string {
      const signed = Buffer.alloc(signedBytes)
      randomBytes(nonceBytes).copy(signed)
      signed.writeUIntBE(clock().getTime() + challengeMs, nonceBytes, timeBytes)
      return Buffer.concat([signed, sign(signed, use)]).toString('base64url')
    },

    /** When it expires; undefined if this site did not issue it for this use. */
    expiryOf(challenge: string, use: ChallengeUse): Date | undefined {
      const bytes = Buffer.from(challenge, 'base64url')
      const signed = bytes.subarray(0, signedBytes)
      const [given, right] = [bytes.subarray(signedBytes), sign(signed, use)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return new Date(signed.readUIntBE(nonceBytes, timeBytes))
    },
  }
}
