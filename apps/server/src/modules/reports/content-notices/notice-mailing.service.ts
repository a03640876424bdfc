import { closestLanguage, type LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { readerLanguage } from '../../../platform/language/reader-language.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import type { NoticeMail } from './content-notices.job-kinds.ts'
import { decisionMail, receiptMail } from './content-notices.mails.ts'
import { createContentNoticesRepository } from './content-notices.repository.ts'
import type { DecisionLinks } from './decision-links.ts'

interface NoticeMailingDeps {
  db: Database
  mailer: Mailer
  links: DecisionLinks
  productName: string
  defaultLanguage: LanguageTag
}

export type NoticeMailing = ReturnType<typeof createNoticeMailing>

export function createNoticeMailing({ db, mailer, links, productName, defaultLanguage }: NoticeMailingDeps) {
  return {
    /** Sends nothing to a deleted account, and to a sender who was forgotten. @throws if the mail server refuses it; the job retries */
    async send(mail: NoticeMail): Promise<void> {
      const found = await createContentNoticesRepository(db).findAddressee(mail.noticeId)
      const to = found?.rider?.email ?? found?.notice.senderEmail
      if (!found?.notice.isMailed || !to) return
      const { notice, report, rider } = found
      const { reference } = notice
      const language = rider
        ? readerLanguage(rider, defaultLanguage)
        : (closestLanguage(notice.language) ?? defaultLanguage)
      const sender = { to, language, productName, reference }
      // A mail that is sent twice, because its process was killed, has the same message id, by which mailboxes recognise it.
      const once = { key: `notice ${keyOf(mail)}`, at: report.createdAt }
      if (mail.what === 'receipt') return mailer.send({ ...receiptMail(sender), once })
      const { outcome, ground, note, isOfObjection } = mail
      const objectionUrl = isOfObjection ? null : links.urlOf(reference)
      const { subjectType } = report
      return mailer.send({ ...decisionMail({ ...sender, subjectType, outcome, ground, note, objectionUrl }), once })
    },
  }
}

const keyOf = (mail: NoticeMail) =>
  `${mail.what === 'decision' && mail.isOfObjection ? 'objection' : mail.what} ${mail.noticeId}`
