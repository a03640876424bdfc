import type { Database } from '../../../platform/database/database.ts'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import type { StandingNews } from './measures.jobs.ts'
import { appealDismissedMail, liftedMail, suspendedMail } from './measures.mails.ts'
import { createMeasuresRepository } from './measures.repository.ts'

interface StandingMailsDeps {
  db: Database
  mailer: Mailer
  siteUrl: string
  productName: string
}

export type StandingMails = ReturnType<typeof createStandingMails>

/** Mails about a suspension: while it holds its rider sees no bell. */
export function createStandingMails({ db, mailer, siteUrl, productName }: StandingMailsDeps) {
  return {
    /** @throws when the mail server does not take it, to be tried again */
    async send(news: StandingNews): Promise<void> {
      const addressee = await createMeasuresRepository(db).findAddressee(news.userId)
      if (addressee) await mailer.send(mailOf(news, { ...addressee, siteUrl, productName }))
    },
  }
}

function mailOf(news: StandingNews, about: Parameters<typeof liftedMail>[0]): Mail {
  if (news.what === 'suspended') return suspendedMail({ ...about, ...news })
  if (news.what === 'lifted') return liftedMail(about)
  return appealDismissedMail({ ...about, ...news })
}
