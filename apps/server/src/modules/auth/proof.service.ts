import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { createAccountsRepository } from './accounts.repository.ts'
import type { Attempts } from './attempts.ts'
import { signInAgain, wrongPassword } from './auth.errors.ts'
import { isPassword } from './passwords.ts'
import type { SessionsService } from './sessions.service.ts'

interface ProofDeps {
  db: Database
  clock: Clock
  attempts: Attempts
  sessions: SessionsService
}

/** How long a sign-in at the provider stands for the password that an account does not have. */
const freshMs = 10 * 60 * 1000

export type ProofService = ReturnType<typeof createProofService>

/** Makes sure that whoever holds a session is the rider, before something that a stolen session must not do. */
export function createProofService({ db, clock, attempts, sessions }: ProofDeps) {
  const accounts = createAccountsRepository(db)

  async function judge(caller: Caller, passwordHash: string | undefined, password: string, address: string) {
    if (!(await attempts(caller.id, address, () => isPassword(password, passwordHash)))) throw wrongPassword()
  }

  return {
    /** @throws 403 `auth.wrong_password`, also for an account without a password */
    async ofPassword(caller: Caller, password: string, address: string) {
      const account = await accounts.findById(caller.id)
      await judge(caller, account?.passwordHash ?? undefined, password, address)
    },

    /**
     * As `ofPassword`; an account without one needs a sign-in at the provider within the last ten minutes.
     * @throws 403 `auth.sign_in_again` when that is longer ago
     */
    async ofPasswordOrProvider(caller: Caller, password: string | undefined, address: string) {
      const account = await accounts.findById(caller.id)
      if (account?.passwordHash) return judge(caller, account.passwordHash, password ?? '', address)
      const at = await sessions.authenticatedAt(caller)
      if (!at || clock().getTime() - at.getTime() > freshMs) throw signInAgain()
    },
  }
}
