import type { PasskeyAnswer } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { HttpProblem } from '../../../platform/http/problem.ts'
import type { ProvenAccount } from '../accounts/accounts.repository.ts'
import { passkeyExpired, passkeyInvalid, passkeyUnknown, type RefusalStatus } from '../auth.errors.ts'
import type { Attempt, Attempts } from '../passwords/attempts.ts'
import type { Challenges } from './challenges.ts'
import { createPasskeysRepository } from './passkeys.repository.ts'
import { readClientData, verifyAnswer } from './webauthn.ts'

interface PasskeyCheckDeps {
  db: Database
  clock: Clock
  challenges: Challenges
  attempts: Attempts
}

export interface PasskeyAttempt extends Attempt {
  /** The session that asked for the options, as in the call with the answer. */
  sid: string | undefined
  /** The account that must own the passkey; undefined for a sign-in without a name. */
  userId?: string
  /** 403 inside a session, where 401 would mean that it has ended. */
  status: RefusalStatus
}

export type PasskeyCheck = ReturnType<typeof createPasskeyCheck>

/** Verifies an answer of a passkey with user verification, which counts as two factors. */
export function createPasskeyCheck({ db, clock, challenges, attempts }: PasskeyCheckDeps) {
  async function ownerOf(answer: PasskeyAnswer, { sid, userId, status }: PasskeyAttempt): Promise<ProvenAccount> {
    const data = readClientData(answer.response.clientDataJSON)
    const expiresAt = data && challenges.expiryOf(data.challenge, { purpose: 'answer', sid, origin: data.origin })
    if (!data || !expiresAt) throw passkeyInvalid(status)
    if (expiresAt <= clock()) throw passkeyExpired(status)
    const passkey = await createPasskeysRepository(db).find(answer.id)
    if (!passkey) throw passkeyUnknown(status)
    const { userHandle } = answer.response
    const isOwners = !userHandle || Buffer.from(userHandle, 'base64url').toString('utf8') === passkey.userId
    if (!isOwners || (userId !== undefined && passkey.userId !== userId)) throw passkeyInvalid(status)
    const signatureCount = await verifyAnswer(answer, data, passkey)
    if (signatureCount === undefined) throw passkeyInvalid(status)

    return db.transaction(async (tx) => {
      const passkeys = createPasskeysRepository(tx)
      const locked = await passkeys.lock(passkey.id)
      // Removed, or with its account deleted, meanwhile.
      if (!locked) throw passkeyUnknown(status)
      if (!(await passkeys.useChallenge(data.challenge, expiresAt))) throw passkeyExpired(status)
      // Another answer may have been accepted since the verification: a count that goes back reveals a copied key.
      if (signatureCount <= locked.signatureCount && locked.signatureCount > 0) throw passkeyInvalid(status)
      await passkeys.noteUse(passkey.id, signatureCount, clock())
      return { id: locked.userId, signInVersion: locked.signInVersion }
    })
  }

  return {
    /** Each answer works once. @throws 401 or 403 `auth.passkey_invalid`, `auth.passkey_expired`, `auth.passkey_unknown`; 429 */
    async require(answer: PasskeyAnswer, attempt: PasskeyAttempt): Promise<ProvenAccount> {
      let owner: ProvenAccount | undefined
      let refusal: HttpProblem | undefined
      await attempts(attempt, async () => {
        owner = await ownerOf(answer, attempt).catch((error: unknown) => {
          if (!(error instanceof HttpProblem)) throw error
          refusal = error
          return undefined
        })
        return owner !== undefined
      })
      if (!owner) throw refusal ?? passkeyInvalid(attempt.status)
      return owner
    },
  }
}
