import type { LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { readerLanguage } from '../../../platform/language/reader-language.ts'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import type { SanctionMail } from './sanctions.job-kinds.ts'
import { createRestrictionsRepository } from '../restrictions/restrictions.repository.ts'
import { appealAnsweredMail, restrictedMail } from '../restrictions/restrictions.mails.ts'
import { appealDismissedMail, liftedMail, suspendedMail } from './sanctions.mails.ts'
import { createSanctionsRepository } from './sanctions.repository.ts'

interface SanctionMailsDeps {
  db: Database
  mailer: Mailer
  siteUrl: string
  productName: string
  defaultLanguage: LanguageTag
}

export type SanctionMails = ReturnType<typeof createSanctionMails>

/** A suspended rider cannot see notifications. */
export function createSanctionMails({ db, mailer, siteUrl, productName, defaultLanguage }: SanctionMailsDeps) {
  return {
    /** @throws if the mail server refuses the mail; the job retries */
    async send(news: SanctionMail): Promise<void> {
      const addressee = await createSanctionsRepository(db).findAddressee(news.userId)
      if (!addressee) return
      const { to, firstName } = addressee
      const language = readerLanguage(addressee, defaultLanguage)
      const mail = await mailOf(db, news, { to, firstName, language, siteUrl, productName })
      if (mail) await mailer.send(mail)
    },
  }
}

/** Undefined for a decision about an account that was deleted meanwhile. */
async function mailOf(
  db: Database,
  news: SanctionMail,
  about: Parameters<typeof liftedMail>[0],
): Promise<Mail | undefined> {
  if (news.what === 'suspended') return suspendedMail({ ...about, ...news })
  if (news.what === 'lifted') return liftedMail(about)
  if (news.what === 'appealDismissed') return appealDismissedMail({ ...about, ...news })
  const restriction = await createRestrictionsRepository(db).find(news.restrictionId)
  if (restriction?.userId !== news.userId) return undefined
  if (news.what === 'restricted') return restrictedMail({ ...about, restriction })
  return appealAnsweredMail({ ...about, ...news, restriction })
}
