import type { PasskeyAnswer } from '@scooter-rides/contract'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { minutes, type RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { SecretCipher } from '../../../platform/privacy/secret-cipher.ts'
import { codeInvalid, codeRequired } from '../auth.errors.ts'
import { factorMailJob } from '../auth.job-kinds.ts'
import type { Attempt, Attempts } from '../passwords/attempts.ts'
import type { PasskeyCheck } from '../passkeys/passkey-check.service.ts'
import { mayBeRecoveryCode, type HashRecoveryCode } from './recovery-codes.ts'
import { createSecondFactorRepository } from './second-factor.repository.ts'
import { matchingStep } from './totp.ts'

interface FactorCheckDeps {
  db: Database
  clock: Clock
  cipher: SecretCipher
  hashRecoveryCode: HashRecoveryCode
  attempts: Attempts
  rateLimiter: RateLimiter
  addJob: AddJob
  passkeys: PasskeyCheck
}

/**
 * For one account from all unknown browsers together. Codes are short, so the limit is tighter than that of passwords; only a person
 * with the password can use it up, and browsers that the account knows are not counted.
 */
const wrongCodes = { name: 'sign-in code', tokens: 20, seconds: minutes(60) }

export interface FactorAttempt extends Attempt {
  userId: string
  sid: string | undefined
  code: string | undefined
  /** Instead of a code. */
  passkey: PasskeyAnswer | undefined
  /** What the account has. */
  factors: { hasTotp: boolean; hasPasskey: boolean }
}

export type FactorCheck = ReturnType<typeof createFactorCheck>

/** The second step of a sign-in by password. Call it only after the password was right. */
export function createFactorCheck({
  db,
  clock,
  cipher,
  hashRecoveryCode,
  attempts,
  rateLimiter,
  addJob,
  passkeys,
}: FactorCheckDeps) {
  async function spendTotp(tx: Database, userId: string, code: string): Promise<boolean> {
    const factors = createSecondFactorRepository(tx)
    const factor = await factors.lockTotp(userId)
    if (!factor?.confirmedAt) return false
    const step = await matchingStep(cipher.decrypt(factor.secret, userId), code, clock())
    // RFC 6238, section 5.2: a code is accepted once.
    if (step === undefined || (factor.lastStep !== null && step <= factor.lastStep)) return false
    await factors.setLastStep(userId, step)
    return true
  }

  async function spendRecoveryCode(tx: Database, userId: string, code: string): Promise<boolean> {
    const isSpent = await createSecondFactorRepository(tx).spendRecoveryCode(userId, hashRecoveryCode(userId, code))
    if (isSpent) await addJob(tx, factorMailJob, { userId, what: 'codeUsed', at: clock().toISOString() })
    return isSpent
  }

  const spend = (userId: string, code: string) =>
    db.transaction((tx) =>
      mayBeRecoveryCode(code) ? spendRecoveryCode(tx, userId, code) : spendTotp(tx, userId, code.replaceAll(/\s/g, '')),
    )

  return {
    /** @throws 401 `auth.code_required` without a code and a passkey, `auth.code_invalid`, `auth.passkey_invalid`, 429 */
    async require({ userId, sid, code, passkey, factors, ...attempt }: FactorAttempt): Promise<void> {
      if (passkey) {
        await passkeys.require(passkey, { ...attempt, sid, userId, status: 401 })
        return
      }
      if (code === undefined || code.trim() === '')
        throw codeRequired([
          ...(factors.hasTotp ? (['totp'] as const) : []),
          ...(factors.hasPasskey ? (['passkey'] as const) : []),
        ])
      const isUnknownBrowser = attempt.deviceId === undefined
      if (isUnknownBrowser) await rateLimiter.take(wrongCodes, userId)
      if (!(await attempts(attempt, () => spend(userId, code)))) throw codeInvalid()
      if (isUnknownBrowser) await rateLimiter.giveBack(wrongCodes, userId)
    },
  }
}
