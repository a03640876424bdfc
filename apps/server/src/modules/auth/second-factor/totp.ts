import { openOnce } from '../../../platform/queues/open-once.ts'

/** RFC 6238 with the values that every authenticator app supports. */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const periodMs = parameters.period * 1000
/** 160 bits, as RFC 4226 recommends. */
const secretBytes = 20
/** One step before and after: the time to type a code, and small differences of the clocks. */
const tolerance = 1
/** Ten minutes, to tell a rider whose clock is wrong. */
const farSteps = 20

/** Loaded when the first rider uses it. */
const loadOtp = openOnce(() => import('otpauth'))

/** In Base32. */
export async function newTotpSecret(): Promise<string> {
  const { Secret } = await loadOtp()
  return new Secret({ size: secretBytes }).base32
}

/** The address in the QR code. */
export async function totpUrl(secret: string, { issuer, label }: { issuer: string; label: string }): Promise<string> {
  const { Secret, TOTP } = await loadOtp()
  return new TOTP({ ...parameters, issuer, label, secret: Secret.fromBase32(secret) }).toString()
}

/** The time step that the code belongs to, at most one away from now; undefined for a wrong code. */
export const matchingStep = (secret: string, code: string, now: Date) => findStep(secret, code, now, tolerance)

/**
 * The difference between the clocks of the phone and of the server, in minutes, if that is why the code is wrong. Only for the rider
 * who has just received the secret: to others it would reveal codes of the future.
 */
export async function clockDifference(secret: string, code: string, now: Date): Promise<number | undefined> {
  const step = await findStep(secret, code, now, farSteps)
  return step && Math.max(1, Math.round((Math.abs(step - stepAt(now)) * parameters.period) / 60))
}

const stepAt = (now: Date) => Math.floor(now.getTime() / periodMs)

async function findStep(secret: string, code: string, now: Date, window: number): Promise<number | undefined> {
  // The library throws for other digits, whose UTF-8 is longer.
  if (!/^[0-9]{6}$/.test(code)) return undefined
  const { Secret, TOTP } = await loadOtp()
  const totp = new TOTP({ ...parameters, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window })
  return delta === null ? undefined : stepAt(now) + delta
}
