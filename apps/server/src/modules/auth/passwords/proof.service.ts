import type { Proof } from '@scooter-rides/contract'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { runDeferredGuard } from '../../../platform/database/transaction-guard.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { signedOut } from '../../../platform/http/problem.ts'
import { createAccountsRepository, type ProvenAccount } from '../accounts/accounts.repository.ts'
import type { Attempts } from './attempts.ts'
import type { PasswordOwner } from './common-passwords.ts'
import { passwordMissing, signInAgain, wrongPassword } from '../auth.errors.ts'
import type { PasskeyCheck } from '../passkeys/passkey-check.service.ts'
import { freshProofMs } from './fresh-proof.policy.ts'
import type { PasswordHasher } from './passwords.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'

interface ProofDeps {
  db: Database
  clock: Clock
  attempts: Attempts
  passwords: PasswordHasher
  sessions: SessionsService
  passkeys: PasskeyCheck
}

export type ProofService = ReturnType<typeof createProofService>

/** Verifies that the holder of a session is the rider, before actions that a stolen session must not do. */
export function createProofService({ db, clock, attempts, passwords, sessions, passkeys }: ProofDeps) {
  const accounts = createAccountsRepository(db)

  async function judgePassword(caller: Caller, passwordHash: string | null, password: string, address: string) {
    const isRight = () => passwords.matches(password, passwordHash ?? undefined, address)
    if (!(await attempts({ name: caller.id, address }, isRight))) throw wrongPassword()
  }

  /** Returns false if neither a passkey nor a usable password was given. */
  async function judge(
    caller: Caller,
    passwordHash: string | null,
    { password, passkey }: Proof,
    address: string,
  ): Promise<boolean> {
    if (passkey) {
      await passkeys.require(passkey, { name: caller.id, address, sid: caller.sid, userId: caller.id, status: 403 })
      return true
    }
    if (password === undefined || passwordHash === null) return false
    await judgePassword(caller, passwordHash, password, address)
    return true
  }

  async function isFresh(caller: Caller): Promise<boolean> {
    const at = await sessions.authenticatedAt(caller)
    return at !== undefined && clock().getTime() - at.getTime() <= freshProofMs
  }

  return {
    /** @throws 403 `auth.wrong_password`, also for an account without a password, `auth.passkey_invalid` */
    async ofIdentity(caller: Caller, given: Proof, address: string): Promise<ProvenAccount> {
      const account = await accounts.findById(caller.id)
      if (!account) throw wrongPassword()
      // An account without a password takes as long as one with a wrong password.
      if (!(await judge(caller, account.passwordHash, given, address)))
        await judgePassword(caller, account.passwordHash, given.password ?? '', address)
      return account
    },

    /** As `ofIdentity`; an account without a password needs a passkey or a recent sign-in at the provider. @throws 403 `auth.sign_in_again` when that is longer ago */
    async ofIdentityOrProvider(caller: Caller, given: Proof, address: string): Promise<ProvenAccount & PasswordOwner> {
      const account = await accounts.findById(caller.id)
      if (!account) throw signedOut()
      if (await judge(caller, account.passwordHash, given, address)) return account
      if (account.passwordHash) await judgePassword(caller, account.passwordHash, '', address)
      else if (!(await isFresh(caller))) throw signInAgain()
      return account
    },

    /** As `ofIdentityOrProvider`; a sign-in of this session within the last minutes is enough without a password, too. */
    async ofIdentityOrFreshSession(caller: Caller, given: Proof, address: string) {
      const account = await accounts.findById(caller.id)
      if (!account) throw signedOut()
      if (await judge(caller, account.passwordHash, given, address)) return account
      if (!(await isFresh(caller))) throw account.passwordHash ? passwordMissing() : signInAgain()
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
