import { canonicalEmail, type PasskeyAnswer } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { isProblem } from '../../platform/http/problem.ts'
import { createAccountsRepository, type ProvenAccount } from './accounts/accounts.repository.ts'
import type { Attempts } from './passwords/attempts.ts'
import { invalidCredentials, passwordsAreOff } from './auth.errors.ts'
import type { KnownDevice } from './sessions/device-cookie.ts'
import type { PasswordHasher } from './passwords/passwords.ts'
import type { FactorCheck } from './second-factor/factor-check.service.ts'

interface SignInDeps {
  db: Database
  attempts: Attempts
  passwords: PasswordHasher
  passwordSignIn: boolean
  factors: FactorCheck
}

interface SignInAnswer {
  username: string
  password: string
  code?: string | undefined
  passkey?: PasskeyAnswer | undefined
}

export type SignInService = ReturnType<typeof createSignInService>

export function createSignInService({ db, attempts, passwords, passwordSignIn, factors }: SignInDeps) {
  const accounts = createAccountsRepository(db)

  return {
    /**
     * An account with a second factor needs a code or a passkey besides the right password. `onRefused` receives the account of a failed attempt, never the typed
     * name, which may be a password in the wrong field.
     */
    async check(
      { username, password, code, passkey }: SignInAnswer,
      { address, device, sid }: { address: string; device: KnownDevice | undefined; sid: string | undefined },
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
      if (account.hasTotp || account.hasPasskey) {
        const attempt = { name, address, deviceId, sid, userId: account.id, code, passkey, factors: account }
        await factors.require(attempt).catch((error: unknown) => {
          if (isProblem(error, 'auth.code_invalid') || isProblem(error, 'auth.passkey_invalid'))
            onRefused(attempt.userId)
          throw error
        })
      }
      return account
    },
  }
}
