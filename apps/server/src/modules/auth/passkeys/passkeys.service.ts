import {
  limits,
  type NewPasskeyOptions,
  type Passkey,
  type PasskeyAnswer,
  type PasskeyOptions,
  type Proof,
  type Received,
  type addPasskey,
} from '@scooter-rides/contract'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { runDeferredGuard } from '../../../platform/database/transaction-guard.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import { createAccountsRepository, type ProvenAccount } from '../accounts/accounts.repository.ts'
import {
  passkeyExpired,
  passkeyInvalid,
  passkeyKnown,
  passkeyNotFound,
  passwordsAreOff,
  tooManyPasskeys,
} from '../auth.errors.ts'
import { factorMailJob, type FactorMail } from '../auth.job-kinds.ts'
import type { ProofService } from '../passwords/proof.service.ts'
import type { IssueRecoveryCodes } from '../second-factor/recovery-codes.service.ts'
import { createSecondFactorRepository } from '../second-factor/second-factor.repository.ts'
import type { KnownDevice } from '../sessions/device-cookie.ts'
import type { Challenges } from './challenges.ts'
import type { PasskeyCheck } from './passkey-check.service.ts'
import { answerOptions, newPasskeyOptions } from './passkey-options.ts'
import { createPasskeysRepository } from './passkeys.repository.ts'
import { readClientData, verifyNewPasskey } from './webauthn.ts'

interface PasskeysDeps {
  db: Database
  clock: Clock
  challenges: Challenges
  check: PasskeyCheck
  proof: ProofService
  issueRecoveryCodes: IssueRecoveryCodes
  addJob: AddJob
  productName: string
  passwordSignIn: boolean
}

export type PasskeysService = ReturnType<typeof createPasskeysService>

/** A rider's own passkeys, and signing in with one. A notice is mailed for each change. */
export function createPasskeysService(deps: PasskeysDeps) {
  const { db, clock, challenges, check, proof, issueRecoveryCodes, addJob, productName, passwordSignIn } = deps
  const ownPasskeys = createPasskeysRepository(db)

  const tell = (tx: Database, userId: string, what: FactorMail['what']) =>
    addJob(tx, factorMailJob, { userId, what, at: clock().toISOString() })

  return {
    list: ({ id }: Caller): Promise<Passkey[]> => ownPasskeys.list(id),

    /** @throws 403 without a proof of identity, 409 `auth.too_many_passkeys` */
    async start(
      caller: Caller,
      given: Proof,
      { address, origin }: { address: string; origin: string },
    ): Promise<NewPasskeyOptions> {
      // A stolen session must not become a key that outlives it.
      const owner = await proof.ofIdentityOrFreshSession(caller, given, address)
      const existing = await ownPasskeys.listCredentials(caller.id)
      if (existing.length >= limits.passkeysPerRider) throw tooManyPasskeys()
      const challenge = challenges.issue({ purpose: 'add', sid: caller.sid, origin })
      return newPasskeyOptions({ origin, challenge, productName, owner, existing })
    },

    /** @throws 400 `auth.passkey_invalid`, `auth.passkey_expired`, 409 `auth.passkey_known`, `auth.too_many_passkeys` */
    async add(caller: Caller, { name, response: answer }: Received<typeof addPasskey>['body']) {
      const data = readClientData(answer.response.clientDataJSON)
      const use = data && ({ purpose: 'add', sid: caller.sid, origin: data.origin } as const)
      const expiresAt = data && use && challenges.expiryOf(data.challenge, use)
      if (!data || !expiresAt) throw passkeyInvalid(400)
      if (expiresAt <= clock()) throw passkeyExpired(400)
      const verified = await verifyNewPasskey(answer, data)
      if (!verified) throw passkeyInvalid(400)

      const createdAt = clock()
      const store = async (tx: Database) => {
        // The lock of the account lets one change of its factors pass at a time.
        await createAccountsRepository(tx).lock(caller.id)
        await runDeferredGuard(tx)
        const passkeys = createPasskeysRepository(tx)
        if (!(await passkeys.useChallenge(data.challenge, expiresAt))) throw passkeyExpired(400)
        if ((await passkeys.count(caller.id)) >= limits.passkeysPerRider) throw tooManyPasskeys()
        const isFirst = !(await createSecondFactorRepository(tx).hasAny(caller.id))
        const { transports = [] } = answer.response
        const id = await passkeys.add({ ...verified, userId: caller.id, name, transports, createdAt })
        if (id === undefined) throw passkeyKnown()
        await tell(tx, caller.id, 'passkeyAdded')
        const recoveryCodes = isFirst ? await issueRecoveryCodes(tx, caller.id) : undefined
        return { id, name, createdAt, lastUsedAt: null, ...(recoveryCodes && { recoveryCodes }) }
      }
      return db.transaction(store, { guard: 'inWork' })
    },

    /** @throws 403 without a proof of identity, 404 for an unknown passkey */
    async remove(caller: Caller, passkeyId: number, given: Proof, address: string): Promise<void> {
      const proven = await proof.ofIdentityOrProvider(caller, given, address)
      const remove = async (tx: Database) => {
        await proof.lock(tx, proven)
        if (!(await createPasskeysRepository(tx).remove(caller.id, passkeyId))) throw passkeyNotFound()
        await createSecondFactorRepository(tx).removeUselessCodes(caller.id)
        await tell(tx, caller.id, 'passkeyRemoved')
      }
      await db.transaction(remove, { guard: 'inWork' })
    },

    /** For a stranger the answer does not depend on any account. */
    async startAnswer(caller: Caller | undefined, origin: string): Promise<PasskeyOptions> {
      const allowed = caller ? await ownPasskeys.listCredentials(caller.id) : []
      const challenge = challenges.issue({ purpose: 'answer', sid: caller?.sid, origin })
      return answerOptions({ origin, challenge, allowed })
    },

    /** @throws 401 `auth.passkey_unknown`, `auth.passkey_invalid`, `auth.passkey_expired`; 403 `auth.password_off` where only the provider signs in */
    async signIn(
      answer: PasskeyAnswer,
      { address, device, sid }: { address: string; device: KnownDevice | undefined; sid: string | undefined },
    ): Promise<ProvenAccount> {
      if (!passwordSignIn) throw passwordsAreOff()
      const owner = device && (await ownPasskeys.find(answer.id))
      const deviceId = owner && device.userIds.includes(owner.userId) ? device.id : undefined
      return check.require(answer, { name: hashToken(answer.id), address, deviceId, sid, status: 401 })
    },
  }
}
