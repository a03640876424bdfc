import { canonicalEmail } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { createAccountsRepository, type ProvenAccount } from './accounts/accounts.repository.ts'
import type { Attempts } from './passwords/attempts.ts'
import { invalidCredentials, passwordsAreOff } from './auth.errors.ts'
import type { KnownDevice } from './sessions/device-cookie.ts'
import type { PasswordHasher } from './passwords/passwords.ts'

interface SignInDeps {
  db: Database
  attempts: Attempts
  passwords: PasswordHasher
  passwordSignIn: boolean
}

export type SignInService = ReturnType<typeof createSignInService>

export function createSignInService({ db, attempts, passwords, passwordSignIn }: SignInDeps) {
  const accounts = createAccountsRepository(db)

  return {
    /** `onRefused` receives the account of a failed attempt, never the typed name, which may be a password in the wrong field. */
    async check(
      { username, password }: { username: string; password: string },
      { address, device }: { address: string; device: KnownDevice | undefined },
      onRefused: (userId: string | null) => void,
    ): Promise<ProvenAccount> {
      if (!passwordSignIn) throw passwordsAreOff()
      const name = canonicalEmail(username) ?? username.toLowerCase()
      // An attempt beyond the limits costs no query unless the device is known.
      let account = device && (await accounts.findByName(name))
      const deviceId = account && device?.userIds.includes(account.id) ? device.id : undefined
      const isRight = await attempts({ name, address, deviceId }, async () => {
        account ??= await accounts.findByName(name)
        return passwords.matches(password, account?.passwordHash ?? undefined, address)
      })
      if (!account || !isRight) {
        onRefused(account?.id ?? null)
        throw invalidCredentials()
      }
      return account
    },
  }
}
