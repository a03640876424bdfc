import type { BodyOf, resetPassword } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { takeFrom } from '../../../platform/http/limits/address-limit.ts'
import { minutes, type RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { readerLanguage } from '../../../platform/language/reader-language.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { createAccountsRepository } from '../accounts/accounts.repository.ts'
import { factorMailJob, resetMailJob, type ResetRequest } from '../auth.job-kinds.ts'
import { passwordTooCommon, tokenInvalid } from '../auth.errors.ts'
import { resetMail } from '../auth.mails.ts'
import { guessableWords, isCommonPassword } from './common-passwords.ts'
import { issueMailedLink } from './mailed-link.service.ts'
import type { PasswordHasher } from './passwords.ts'
import { resetLink, resetLinkEnds } from './reset-link.service.ts'
import type { SessionsService } from '../sessions/sessions.service.ts'
import { createTokensRepository } from './tokens.repository.ts'

interface PasswordResetDeps {
  db: Database
  clock: Clock
  rateLimiter: RateLimiter
  sessions: SessionsService
  passwords: PasswordHasher
  mailer: Mailer
  /** The public address of the site: links in mails never use the `Host` header. */
  siteUrl: string
  productName: string
  defaultLanguage: LanguageTag
  addJob: AddJob
}

const perEmail = { name: 'reset', tokens: 5, seconds: minutes(60) }
const perAddress = { name: 'reset address', tokens: 20, seconds: minutes(60) }

export type PasswordResetService = ReturnType<typeof createPasswordResetService>

export function createPasswordResetService(deps: PasswordResetDeps) {
  const { db, clock, rateLimiter, sessions, passwords, mailer, siteUrl, productName, defaultLanguage, addJob } = deps

  return {
    /**
     * Neither the answer nor its time reveals whether the address is known: both cases read and write the same. A later change of the
     * password invalidates the link, also before the mail is sent.
     */
    async request(email: string, address: string) {
      await takeFrom(rateLimiter, perAddress, address)
      await rateLimiter.take(perEmail, email)
      await db.transaction(async (tx) => {
        const signInVersion = await createAccountsRepository(tx).findSignInVersion(email)
        await addJob(tx, resetMailJob, { email, signInVersion: signInVersion ?? null })
      })
    },

    /** @throws if the mail server refuses it */
    async mailLink({ email, signInVersion }: ResetRequest): Promise<void> {
      const account = await createAccountsRepository(db).findByEmail(email)
      if (!account || signInVersion === null) return
      const expiresAt = resetLinkEnds(clock())
      const token = await issueMailedLink(db, 'reset', { userId: account.id, email, signInVersion, expiresAt })
      if (!token) return
      const { firstName } = account
      const language = readerLanguage(account, defaultLanguage)
      const link = resetLink(siteUrl, token)
      await mailer.send(resetMail({ to: email, language, firstName, productName, link }))
    },

    /** Sets the password with a mailed token and ends all sessions of the rider. Returns the rider’s id. */
    async reset({ token, password }: BodyOf<typeof resetPassword>, address: string): Promise<string> {
      const userId = (await createTokensRepository(db).find('reset', token, clock()))?.userId
      const owner = userId && (await createAccountsRepository(db).findById(userId))
      if (!owner) throw tokenInvalid()
      if (await isCommonPassword(password, guessableWords(owner, productName))) throw passwordTooCommon('password')
      // Hashing is slow, so it runs before the transaction.
      const passwordHash = await passwords.hash(password, address)
      const notifySockets = await db.transaction(async (tx) => {
        const [accounts, tokens] = [createAccountsRepository(tx), createTokensRepository(tx)]
        // Locks the account before the link, in the same order as a deletion.
        const account = await accounts.lock(owner.id)
        const spent = account && (await tokens.spend('reset', token, clock()))
        if (!spent) throw tokenInvalid()
        await accounts.setPassword(owner.id, passwordHash, clock())
        await addJob(tx, factorMailJob, { userId: owner.id, what: 'passwordChanged', at: clock().toISOString() })
        if (spent.email) await accounts.confirmEmail(owner.id, spent.email, clock())
        await tokens.withdrawOf(owner.id)
        return sessions.endAllOf(tx, owner.id)
      })
      notifySockets()
      return owner.id
    },
  }
}
