import { translatable, type LanguageTag } from '@scooter-rides/messages'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { writeMail } from '../../../platform/mail/write-mail.ts'

interface IdleMail {
  to: string
  /** The reader's. */
  language: LanguageTag
  firstName: string
  productName: string
  siteUrl: string
  /** ISO 8601: the account stays at least until then. */
  until: string
}

export function idleMail({ to, language, firstName, productName: product, siteUrl, until }: IdleMail): Mail {
  // In UTC, because a rider may not have chosen a time zone.
  const date = { moment: until, timeZone: 'UTC', format: { dateStyle: 'long' } } as const
  return writeMail({
    to,
    language,
    subject: translatable('idle-mails.subject', { product, date }),
    paragraphs: [
      translatable('mails.greeting', { name: firstName }),
      translatable('idle-mails.text', { product, date }),
      translatable('idle-mails.keep'),
      `${siteUrl}/login`,
    ],
  })
}
