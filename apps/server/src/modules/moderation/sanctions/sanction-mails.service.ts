import type { LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { readerLanguage } from '../../../platform/language/reader-language.ts'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import type { SanctionMail } from './sanctions.job-kinds.ts'
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
      await mailer.send(mailOf(news, { to, firstName, language, siteUrl, productName }))
    },
  }
}

function mailOf(news: SanctionMail, about: Parameters<typeof liftedMail>[0]): Mail {
  if (news.what === 'suspended') return suspendedMail({ ...about, ...news })
  if (news.what === 'lifted') return liftedMail(about)
  return appealDismissedMail({ ...about, ...news })
}
