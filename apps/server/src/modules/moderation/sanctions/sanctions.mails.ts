import { translatable, type LanguageTag, type Translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { writeMail } from '../../../platform/mail/write-mail.ts'

export interface StandingMail {
  to: string
  /** The reader's. */
  language: LanguageTag
  firstName: string
  productName: string
  siteUrl: string
}

/** A mail that begins with the rider's name. */
export function mailToRider(
  { to, language, firstName }: StandingMail,
  subject: Translatable,
  ...paragraphs: Translatable[]
): Mail {
  return writeMail({
    to,
    language,
    subject,
    paragraphs: [translatable('mails.greeting', { name: firstName }), ...paragraphs],
  })
}

/** @param until ISO 8601; null for no end */
export function suspendedMail({
  reason,
  until,
  ...standing
}: StandingMail & { reason: string; until: string | null }): Mail {
  const { productName: product } = standing
  return mailToRider(
    standing,
    translatable('mails.suspended.subject', { product }),
    suspensionSentence(product, until),
    reason,
    translatable('mails.suspended.next'),
    dashboardOf(standing),
  )
}

export function liftedMail(standing: StandingMail): Mail {
  const { productName: product } = standing
  return mailToRider(
    standing,
    translatable('mails.lifted.subject', { product }),
    translatable('mails.lifted.text', { product }),
    dashboardOf(standing),
  )
}

/** @param note of a moderator; may be empty */
export function appealDismissedMail({ note, ...standing }: StandingMail & { note: string }): Mail {
  const { productName: product } = standing
  return mailToRider(
    standing,
    translatable('mails.appealDismissed.subject', { product }),
    translatable('mails.appealDismissed.text', { product }),
    ...(note === '' ? [] : [note]),
    translatable('mails.appealDismissed.next'),
    dashboardOf(standing),
  )
}

const dashboardOf = ({ siteUrl }: StandingMail) => `${siteUrl}/dashboard`

/** In UTC, because a rider may not have chosen a time zone. */
export function suspensionSentence(product: string, until: string | null): TranslatableMessage {
  if (until === null) return translatable('mails.suspended.endless', { product })
  const time = { moment: until, timeZone: 'UTC', format: { dateStyle: 'long', timeStyle: 'short' } } as const
  return translatable('mails.suspended.until', { product, time })
}
