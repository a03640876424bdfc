import { limits } from '@scooter-rides/contract'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
import type { Database } from '../../platform/database/database.ts'
import { readerLanguage } from '../../platform/language/reader-language.ts'
import type { Mailer } from '../../platform/mail/mailer.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'
import { createAddresseesRepository } from './addressees.repository.ts'
import { createDataExportsRepository, type ExportRequest } from './data-exports.repository.ts'

interface DataExportMailsDeps {
  db: Database
  mailer: Mailer
  siteUrl: string
  productName: string
  defaultLanguage: LanguageTag
}

export type DataExportMails = ReturnType<typeof createDataExportMails>

export function createDataExportMails({ db, mailer, siteUrl, productName, defaultLanguage }: DataExportMailsDeps) {
  return {
    /** The link opens the page of the account, which asks for a sign-in: the mail gives nobody the data. @throws to be retried */
    async send(request: ExportRequest): Promise<void> {
      const isReady = (await createDataExportsRepository(db).find(request))?.state === 'ready'
      const addressee = isReady ? await createAddresseesRepository(db).find(request.userId) : undefined
      if (!addressee) return
      await mailer.send(
        writeMail({
          to: addressee.email,
          language: readerLanguage(addressee, defaultLanguage),
          subject: translatable('data-export.mail.subject', { product: productName }),
          paragraphs: [
            translatable('mails.greeting', { name: addressee.firstName }),
            translatable('data-export.mail.text', { product: productName, days: limits.dataExportDays }),
            `${siteUrl}/dashboard/profile?section=data`,
            translatable('data-export.mail.unexpected'),
          ],
        }),
      )
    },
  }
}
