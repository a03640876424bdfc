import { translatable, type LanguageTag } from '@scooter-rides/messages'
import type { Mail } from '../../platform/mail/mailer.ts'
import { writeMail } from '../../platform/mail/write-mail.ts'

interface CreatedMail {
  to: string
  /** The reader's. */
  language: LanguageTag
  firstName: string
  productName: string
  /** The page that lists the tokens. */
  link: string
}

export function accessTokenCreatedMail({ to, language, firstName, productName: product, link }: CreatedMail): Mail {
  return writeMail({
    to,
    language,
    subject: translatable('access-token-mails.created.subject', { product }),
    paragraphs: [
      translatable('mails.greeting', { name: firstName }),
      translatable('access-token-mails.created.text', { product }),
      translatable('access-token-mails.created.advice'),
      link,
    ],
  })
}
