import type { changeEmail, changePassword, Received } from '@scooter-rides/contract'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { violatedConstraint } from '../../../platform/database/database-errors.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { emailTaken } from '../../users/users.errors.ts'
import { createAccountsRepository } from './accounts.repository.ts'
import { passwordTooCommon } from '../auth.errors.ts'
import { factorMailJob, type FactorMail } from '../auth.job-kinds.ts'
import { guessableWords, isCommonPassword } from '../passwords/common-passwords.ts'
import type { EmailConfirmationService } from './email-confirmation.service.ts'
import type { PasswordHasher } from '../passwords/passwords.ts'
import type { ProofService } from '../passwords/proof.service.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import type { SuspendedIdentitiesService } from '../suspended-identities/suspended-identities.service.ts'
import { createTokensRepository } from '../passwords/tokens.repository.ts'

interface CredentialsDeps {
  db: Database
  clock: Clock
  proof: ProofService
  passwords: PasswordHasher
  sessions: SessionsService
  confirmations: Pick<EmailConfirmationService, 'sendWithin'>
  suspendedIdentities: Pick<SuspendedIdentitiesService, 'refuseEmail'>
  addJob: AddJob
  productName: string
}

export type CredentialsService = ReturnType<typeof createCredentialsService>

export function createCredentialsService({
  db,
  clock,
  proof,
  passwords,
  sessions,
  confirmations,
  suspendedIdentities,
  addJob,
  productName,
}: CredentialsDeps) {
  const tell = (tx: Database, news: Omit<FactorMail, 'at'>) =>
    addJob(tx, factorMailJob, { ...news, at: clock().toISOString() })

  return {
    async changeEmail(caller: Caller, { email, ...given }: Received<typeof changeEmail>['body'], address: string) {
      const proven = await proof.ofIdentity(caller, given, address)
      const set = async (tx: Database) => {
        await proof.lock(tx, proven)
        await suspendedIdentities.refuseEmail(tx, email)
        const accounts = createAccountsRepository(tx)
        const old = (await accounts.lock(caller.id))?.email
        await accounts.setEmail(caller.id, email, clock())
        // To the old address: its owner may not be the person who changed it.
        if (old && old !== email) await tell(tx, { userId: caller.id, what: 'emailChanged', to: old })
        // A link that was mailed to the old address must not open the account any more.
        await createTokensRepository(tx).withdrawOf(caller.id)
        await confirmations.sendWithin(tx, caller.id)
      }
      try {
        await db.transaction(set, { guard: 'inWork' })
      } catch (error) {
        if (violatedConstraint(error) === 'users_email_unique') throw emailTaken()
        throw error
      }
    },

    /** Ends the rider's other sessions. An account without a password gets its first one. */
    async changePassword(
      caller: Caller,
      { currentPassword, passkey, newPassword }: Received<typeof changePassword>['body'],
      address: string,
    ) {
      const proven = await proof.ofIdentityOrProvider(caller, { password: currentPassword, passkey }, address)
      if (await isCommonPassword(newPassword, guessableWords(proven, productName)))
        throw passwordTooCommon('newPassword')
      const passwordHash = await passwords.hash(newPassword, address)
      const set = async (tx: Database) => {
        await proof.lock(tx, proven)
        await createAccountsRepository(tx).setPassword(caller.id, passwordHash, clock())
        await tell(tx, { userId: caller.id, what: 'passwordChanged' })
        await createTokensRepository(tx).withdrawOf(caller.id)
        return sessions.endAllOf(tx, caller.id, caller.sid)
      }
      const notifySockets = await db.transaction(set, { guard: 'inWork' })
      notifySockets()
    },
  }
}
