import { limits } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { dayMs } from '@scooter-rides/time'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { runDeferredGuard } from '../../../platform/database/transaction-guard.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { minutes, type RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { readerLanguage } from '../../../platform/language/reader-language.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { createAccountsRepository } from './accounts.repository.ts'
import { tokenInvalid } from '../auth.errors.ts'
import { confirmMailJob } from '../auth.job-kinds.ts'
import { confirmMail } from '../auth.mails.ts'
import { issueMailedLink } from '../passwords/mailed-link.service.ts'
import { createTokensRepository } from '../passwords/tokens.repository.ts'

interface EmailConfirmationDeps {
  db: Database
  clock: Clock
  rateLimiter: RateLimiter
  mailer: Mailer
  siteUrl: string
  productName: string
  defaultLanguage: LanguageTag
  addJob: AddJob
}

const perRider = { name: 'confirm', tokens: 5, seconds: minutes(60) }

export type EmailConfirmationService = ReturnType<typeof createEmailConfirmationService>

/** The mailed link proves that the rider reads the mailbox of the account. */
export function createEmailConfirmationService(deps: EmailConfirmationDeps) {
  const { db, clock, rateLimiter, mailer, siteUrl, productName, defaultLanguage, addJob } = deps

  /** Call it in the transaction that causes it. @throws 429 */
  async function sendWithin(tx: Database, userId: string): Promise<void> {
    await rateLimiter.take(perRider, userId)
    await addJob(tx, confirmMailJob, { userId })
  }

  return {
    sendWithin,

    /** Mails the link unless the address is already confirmed. */
    send: (userId: string) => db.transaction((tx) => sendWithin(tx, userId)),

    /** @throws if the mail server refuses it */
    async mailLink(userId: string): Promise<void> {
      const account = await createAccountsRepository(db).findById(userId)
      if (!account?.email || account.emailConfirmedAt) return
      const { email, firstName } = account
      const expiresAt = new Date(clock().getTime() + limits.confirmationLinkDays * dayMs)
      const token = await issueMailedLink(db, 'confirm', { userId, email, expiresAt })
      if (!token) return
      const link = `${siteUrl}/confirm-email?token=${token}`
      const language = readerLanguage(account, defaultLanguage)
      await mailer.send(confirmMail({ to: email, language, firstName, productName, link }))
    },

    /** Needs a session of the account: otherwise the owner of a mailbox could confirm the address for a stranger who registered with it. */
    async confirm(caller: Caller, token: string): Promise<void> {
      const spend = async (tx: Database) => {
        const accounts = createAccountsRepository(tx)
        await accounts.lock(caller.id)
        await runDeferredGuard(tx)
        const spent = await createTokensRepository(tx).spend('confirm', token, clock(), caller.id)
        if (!spent?.email || !(await accounts.confirmEmail(caller.id, spent.email, clock()))) throw tokenInvalid()
      }
      await db.transaction(spend, { guard: 'inWork' })
    },
  }
}
