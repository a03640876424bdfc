import { translatable, type LanguageTag, type TranslatableMessage } from '@scooter-rides/messages'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { writeMail } from '../../../platform/mail/write-mail.ts'

interface StandingMail {
  to: string
  /** The reader's. */
  language: LanguageTag
  firstName: string
  productName: string
  siteUrl: string
}

/** @param until ISO 8601; null for no end */
export function suspendedMail({
  to,
  language,
  firstName,
  productName: product,
  siteUrl,
  reason,
  until,
}: StandingMail & { reason: string; until: string | null }): Mail {
  return writeMail({
    to,
    language,
    subject: translatable('mails.suspended.subject', { product }),
    paragraphs: [
      translatable('mails.greeting', { name: firstName }),
      suspension(product, until),
      reason,
      translatable('mails.suspended.next'),
      dashboardOf(siteUrl),
    ],
  })
}

export function liftedMail({ to, language, firstName, productName: product, siteUrl }: StandingMail): Mail {
  return writeMail({
    to,
    language,
    subject: translatable('mails.lifted.subject', { product }),
    paragraphs: [
      translatable('mails.greeting', { name: firstName }),
      translatable('mails.lifted.text', { product }),
      dashboardOf(siteUrl),
    ],
  })
}

/** @param note of a moderator; may be empty */
export function appealDismissedMail({
  to,
  language,
  firstName,
  productName: product,
  siteUrl,
  note,
}: StandingMail & { note: string }): Mail {
  return writeMail({
    to,
    language,
    subject: translatable('mails.appealDismissed.subject', { product }),
    paragraphs: [
      translatable('mails.greeting', { name: firstName }),
      translatable('mails.appealDismissed.text', { product }),
      ...(note === '' ? [] : [note]),
      translatable('mails.appealDismissed.next'),
      dashboardOf(siteUrl),
    ],
  })
}

const dashboardOf = (siteUrl: string) => `${siteUrl}/dashboard`

/** In UTC, because a rider may not have chosen a time zone. */
function suspension(product: string, until: string | null): TranslatableMessage {
  if (until === null) return translatable('mails.suspended.endless', { product })
  const time = { moment: until, timeZone: 'UTC', format: { dateStyle: 'long', timeStyle: 'short' } } as const
  return translatable('mails.suspended.until', { product, time })
}
