import { ECDH } from 'node:crypto'
import type { PushSubscriptionBody } from '@scooter-rides/contract'

const curve = 'prime256v1'
/** RFC 8291: an uncompressed point on P-256, and a secret of 16 bytes. */
const [pointBytes, secretBytes] = [65, 16]
const base64 = /^[A-Za-z0-9+/_-]+={0,2}$/

/** Undefined if both keys are valid. */
export function wrongPushKey({ p256dh, auth }: PushSubscriptionBody['keys']): 'p256dh' | 'auth' | undefined {
  if (!isPoint(p256dh)) return 'p256dh'
  if (!base64.test(auth) || Buffer.from(auth, 'base64url').length !== secretBytes) return 'auth'
  return undefined
}

function isPoint(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (!base64.test(text) || bytes.length !== pointBytes || bytes[0] !== 4) return false
  try {
    // Throws for coordinates that are not on the curve.
    ECDH.convertKey(bytes, curve)
    return true
  } catch {
    return false
  }
}
