import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { runDeferredGuard } from '../../../platform/database/transaction-guard.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { signedOut } from '../../../platform/http/problem.ts'
import { createAccountsRepository, type ProvenAccount } from '../accounts/accounts.repository.ts'
import type { Attempts } from './attempts.ts'
import type { PasswordOwner } from './common-passwords.ts'
import { signInAgain, wrongPassword } from '../auth.errors.ts'
import { freshProofMs } from './fresh-proof.policy.ts'
import type { PasswordHasher } from './passwords.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'

interface ProofDeps {
  db: Database
  clock: Clock
  attempts: Attempts
  passwords: PasswordHasher
  sessions: SessionsService
}

export type ProofService = ReturnType<typeof createProofService>

/** Verifies that the holder of a session is the rider, before actions that a stolen session must not do. */
export function createProofService({ db, clock, attempts, passwords, sessions }: ProofDeps) {
  const accounts = createAccountsRepository(db)

  async function judge(caller: Caller, passwordHash: string | undefined, password: string, address: string) {
    const isRight = () => passwords.matches(password, passwordHash, address)
    if (!(await attempts({ name: caller.id, address }, isRight))) throw wrongPassword()
  }

  return {
    /** @throws 403 `auth.wrong_password`, also for an account without a password */
    async ofPassword(caller: Caller, password: string, address: string): Promise<ProvenAccount> {
      const account = await accounts.findById(caller.id)
      await judge(caller, account?.passwordHash ?? undefined, password, address)
      if (!account) throw wrongPassword()
      return account
    },

    /** As `ofPassword`; an account without a password needs a recent sign-in at the provider. @throws 403 `auth.sign_in_again` when that is longer ago */
    async ofPasswordOrProvider(
      caller: Caller,
      password: string | undefined,
      address: string,
    ): Promise<ProvenAccount & PasswordOwner> {
      const account = await accounts.findById(caller.id)
      if (!account) throw signedOut()
      if (account.passwordHash) await judge(caller, account.passwordHash, password ?? '', address)
      else {
        const at = await sessions.authenticatedAt(caller)
        if (!at || clock().getTime() - at.getTime() > freshProofMs) throw signInAgain()
      }
      return account
    },

    /** Call it at the start of the transaction that uses the proof. @throws 401 if the account was deleted meanwhile or its password changed elsewhere */
    async lock(tx: Database, { id, signInVersion }: ProvenAccount): Promise<void> {
      const account = await createAccountsRepository(tx).lock(id)
      await runDeferredGuard(tx)
      if (account?.signInVersion !== signInVersion) throw signedOut()
    },
  }
}
