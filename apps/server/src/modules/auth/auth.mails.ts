import { limits } from '@scooter-rides/contract'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
import { writeMail } from '../../platform/mail/write-mail.ts'
import type { Mail } from '../../platform/mail/mailer.ts'

interface LinkMail {
  to: string
  /** The reader's. */
  language: LanguageTag
  firstName: string
  productName: string
  link: string
}

export function resetMail({ to, language, firstName, productName: product, link }: LinkMail): Mail {
  return writeMail({
    to,
    language,
    subject: translatable('mails.reset.subject', { product }),
    paragraphs: [
      translatable('mails.greeting', { name: firstName }),
      translatable('mails.reset.text', { product, minutes: limits.resetLinkMinutes }),
      link,
      translatable('mails.reset.ignore'),
    ],
  })
}

export function confirmMail({ to, language, firstName, productName: product, link }: LinkMail): Mail {
  return writeMail({
    to,
    language,
    subject: translatable('mails.confirm.subject', { product }),
    paragraphs: [
      translatable('mails.greeting', { name: firstName }),
      translatable('mails.confirm.text', { product, days: limits.confirmationLinkDays }),
      link,
      translatable('mails.confirm.ignore'),
    ],
  })
}

export function invitationMail({ to, language, productName: product, link }: Omit<LinkMail, 'firstName'>): Mail {
  return writeMail({
    to,
    language,
    subject: translatable('mails.invitation.subject', { product }),
    paragraphs: [
      translatable('mails.greetingWithoutName'),
      translatable('mails.invitation.text', { product }),
      link,
      translatable('mails.invitation.ignore'),
    ],
  })
}
