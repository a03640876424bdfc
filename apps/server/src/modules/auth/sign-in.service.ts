import { canonicalEmail } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { createAccountsRepository, type ProvenAccount } from './accounts.repository.ts'
import type { Attempts } from './attempts.ts'
import { invalidCredentials, passwordsAreOff } from './auth.errors.ts'
import { isPassword } from './passwords.ts'

interface SignInDeps {
  db: Database
  attempts: Attempts
  passwordSignIn: boolean
}

export type SignInService = ReturnType<typeof createSignInService>

export function createSignInService({ db, attempts, passwordSignIn }: SignInDeps) {
  const accounts = createAccountsRepository(db)

  return {
    /**
     * Answers whose name (or e-mail) and password these are. `onRefused` hears of whom it was tried: the typed name may be
     * a password in the wrong field and goes nowhere.
     */
    async check(
      { username, password }: { username: string; password: string },
      address: string,
      onRefused: (userId: string | null) => void,
    ): Promise<ProvenAccount> {
      if (!passwordSignIn) throw passwordsAreOff()
      const name = canonicalEmail(username) ?? username.toLowerCase()
      const account = await accounts.findByName(name)
      const isRight = await attempts(name, address, () => isPassword(password, account?.passwordHash ?? undefined))
      if (!account || !isRight) {
        onRefused(account?.id ?? null)
        throw invalidCredentials()
      }
      return account
    },
  }
}
