import type { Database } from '../../../platform/database/database.ts'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import type { SanctionMail } from './sanctions.job-kinds.ts'
import { appealDismissedMail, liftedMail, suspendedMail } from './sanctions.mails.ts'
import { createSanctionsRepository } from './sanctions.repository.ts'

interface SanctionMailsDeps {
  db: Database
  mailer: Mailer
  siteUrl: string
  productName: string
}

export type SanctionMails = ReturnType<typeof createSanctionMails>

/** A suspended rider cannot see notifications. */
export function createSanctionMails({ db, mailer, siteUrl, productName }: SanctionMailsDeps) {
  return {
    /** @throws if the mail server refuses the mail; the job retries */
    async send(news: SanctionMail): Promise<void> {
      const addressee = await createSanctionsRepository(db).findAddressee(news.userId)
      if (addressee) await mailer.send(mailOf(news, { ...addressee, siteUrl, productName }))
    },
  }
}

function mailOf(news: SanctionMail, about: Parameters<typeof liftedMail>[0]): Mail {
  if (news.what === 'suspended') return suspendedMail({ ...about, ...news })
  if (news.what === 'lifted') return liftedMail(about)
  return appealDismissedMail({ ...about, ...news })
}
