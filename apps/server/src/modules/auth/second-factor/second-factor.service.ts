import type { Proof, SecondFactor } from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { runDeferredGuard } from '../../../platform/database/transaction-guard.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import type { SecretCipher } from '../../../platform/privacy/secret-cipher.ts'
import { createAccountsRepository } from '../accounts/accounts.repository.ts'
import { clockDiffers, codeRefused, totpNotStarted, totpOff, totpOn } from '../auth.errors.ts'
import { factorMailJob, type FactorMail } from '../auth.job-kinds.ts'
import { createPasskeysRepository } from '../passkeys/passkeys.repository.ts'
import type { ProofService } from '../passwords/proof.service.ts'
import type { FactorRule } from './factor-rule.service.ts'
import type { IssueRecoveryCodes } from './recovery-codes.service.ts'
import { createSecondFactorRepository } from './second-factor.repository.ts'
import { clockDifference, matchingStep, newTotpSecret, totpUrl } from './totp.ts'

interface SecondFactorDeps {
  db: Database
  clock: Clock
  cipher: SecretCipher
  issueRecoveryCodes: IssueRecoveryCodes
  proof: ProofService
  rule: Pick<FactorRule, 'standingOf'>
  addJob: AddJob
  productName: string
}

/** The QR code is on a screen; a setup that was left open must not be completed a day later by another person. */
const setupMs = hourMs

export type SecondFactorService = ReturnType<typeof createSecondFactorService>

/** A rider's own second factor. A notice is mailed for each change. */
export function createSecondFactorService(deps: SecondFactorDeps) {
  const { db, clock, cipher, issueRecoveryCodes, proof, rule, addJob, productName } = deps

  const tell = (tx: Database, userId: string, what: FactorMail['what']) =>
    addJob(tx, factorMailJob, { userId, what, at: clock().toISOString() })

  async function refuseWrongCode(secret: string, code: string): Promise<never> {
    const difference = await clockDifference(secret, code, clock())
    throw difference === undefined ? codeRefused() : clockDiffers(difference)
  }

  return {
    async get({ id }: Pick<Caller, 'id'>): Promise<SecondFactor> {
      const factors = createSecondFactorRepository(db)
      const [since, passkeys, recoveryCodesLeft, standing] = await Promise.all([
        factors.confirmedSince(id),
        createPasskeysRepository(db).count(id),
        factors.countRecoveryCodes(id),
        rule.standingOf(db, id),
      ])
      return { totp: since !== null, passkeys, recoveryCodesLeft, ...standing }
    },

    /** Replaces a setup that was not completed. @throws 403 without a proof of identity, 409 `auth.totp_on` */
    async startTotp(caller: Caller, given: Proof, address: string) {
      const proven = await proof.ofIdentityOrFreshSession(caller, given, address)
      const secret = await newTotpSecret()
      const start = async (tx: Database) => {
        await proof.lock(tx, proven)
        const factors = createSecondFactorRepository(tx)
        if ((await factors.findTotp(caller.id))?.confirmedAt) throw totpOn()
        await factors.startTotp(caller.id, cipher.encrypt(secret, caller.id), clock())
      }
      await db.transaction(start, { guard: 'inWork' })
      return { secret, otpauthUrl: await totpUrl(secret, { issuer: productName, label: proven.username }) }
    },

    /** Returns the recovery codes. @throws 403 `auth.code_invalid`, 409 `auth.totp_on`, `auth.totp_not_started` */
    async confirmTotp(caller: Caller, typed: string): Promise<string[]> {
      const code = typed.replaceAll(/\s/g, '')
      const confirm = async (tx: Database) => {
        // Two confirmations at once, or a reset by an admin, wait here for one another.
        await createAccountsRepository(tx).lock(caller.id)
        await runDeferredGuard(tx)
        const factors = createSecondFactorRepository(tx)
        const [factor, now] = [await factors.findTotp(caller.id), clock()]
        if (factor?.confirmedAt) throw totpOn()
        if (!factor || now.getTime() - factor.createdAt.getTime() > setupMs) throw totpNotStarted()
        const secret = cipher.decrypt(factor.secret, caller.id)
        const step = (await matchingStep(secret, code, now)) ?? (await refuseWrongCode(secret, code))
        await factors.confirmTotp(caller.id, step, now)
        await tell(tx, caller.id, 'on')
        return issueRecoveryCodes(tx, caller.id)
      }
      return db.transaction(confirm, { guard: 'inWork' })
    },

    /** Idempotent. @throws 403 without a proof of identity */
    async removeTotp(caller: Caller, given: Proof, address: string): Promise<void> {
      const proven = await proof.ofIdentityOrProvider(caller, given, address)
      const remove = async (tx: Database) => {
        await proof.lock(tx, proven)
        const factors = createSecondFactorRepository(tx)
        if (!(await factors.removeTotp(caller.id))) return
        await factors.removeUselessCodes(caller.id)
        await tell(tx, caller.id, (await factors.hasAny(caller.id)) ? 'appOff' : 'off')
      }
      await db.transaction(remove, { guard: 'inWork' })
    },

    /** @throws 403 without a proof of identity, 409 `auth.totp_off` */
    async renewRecoveryCodes(caller: Caller, given: Proof, address: string): Promise<string[]> {
      const proven = await proof.ofIdentityOrProvider(caller, given, address)
      const renew = async (tx: Database) => {
        await proof.lock(tx, proven)
        if (!(await createSecondFactorRepository(tx).hasAny(caller.id))) throw totpOff()
        await tell(tx, caller.id, 'newCodes')
        return issueRecoveryCodes(tx, caller.id)
      }
      return db.transaction(renew, { guard: 'inWork' })
    },
  }
}
