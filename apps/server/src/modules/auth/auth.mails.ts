import { limits } from '@scooter-rides/contract'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
import { writeMail } from '../../platform/mail/write-mail.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import type { FactorMail } from './auth.job-kinds.ts'

interface FactorNews {
  to: string
  /** The reader's. */
  language: LanguageTag
  firstName: string
  productName: string
  siteUrl: string
  what: FactorMail['what']
  at: string
  codesLeft: number
}

const factorTexts = {
  on: { subject: 'factor-mails.on.subject', text: 'factor-mails.on.text' },
  off: { subject: 'factor-mails.off.subject', text: 'factor-mails.off.text' },
  appOff: { subject: 'factor-mails.appOff.subject', text: 'factor-mails.appOff.text' },
  newCodes: { subject: 'factor-mails.newCodes.subject', text: 'factor-mails.newCodes.text' },
  codeUsed: { subject: 'factor-mails.codeUsed.subject', text: 'factor-mails.codeUsed.text' },
  reset: { subject: 'factor-mails.reset.subject', text: 'factor-mails.reset.text' },
  required: { subject: 'factor-mails.required.subject', text: 'factor-mails.required.text' },
  passkeyAdded: { subject: 'factor-mails.passkeyAdded.subject', text: 'factor-mails.passkeyAdded.text' },
  passkeyRemoved: { subject: 'factor-mails.passkeyRemoved.subject', text: 'factor-mails.passkeyRemoved.text' },
  passwordChanged: { subject: 'factor-mails.passwordChanged.subject', text: 'factor-mails.passwordChanged.text' },
  emailChanged: { subject: 'factor-mails.emailChanged.subject', text: 'factor-mails.emailChanged.text' },
} as const

/** What to do if it was another person. A link follows. */
const adviceOf = (what: FactorMail['what']) => {
  if (what === 'required') return translatable('factor-mails.setUp')
  if (what === 'passkeyAdded') return translatable('factor-mails.notYourPasskey')
  if (what === 'passwordChanged') return translatable('factor-mails.notYourPassword')
  if (what === 'emailChanged') return translatable('factor-mails.notYourEmail')
  return translatable('factor-mails.notYou')
}

/** After these another person may know the password or own the address, so the rider needs more than the security page. */
const linkOf = (what: FactorMail['what'], siteUrl: string) => {
  if (what === 'passwordChanged') return `${siteUrl}/forgot`
  if (what === 'emailChanged') return siteUrl
  return `${siteUrl}/dashboard?section=security#profile`
}

/** Tells the owner of a change of the ways to sign in, which another person may have made. */
export function factorMail(news: FactorNews): Mail {
  const { to, language, firstName, productName: product, siteUrl, what, at, codesLeft } = news
  // In UTC, because a rider may not have chosen a time zone.
  const time = { moment: at, timeZone: 'UTC', format: { dateStyle: 'long', timeStyle: 'short' } } as const
  const { subject, text } = factorTexts[what]
  return writeMail({
    to,
    language,
    subject: translatable(subject, { product }),
    paragraphs: [
      translatable('mails.greeting', { name: firstName }),
      translatable(text, { product, time }),
      ...(what === 'codeUsed' ? [translatable('factor-mails.codesLeft', { count: codesLeft })] : []),
      adviceOf(what),
      linkOf(what, siteUrl),
    ],
  })
}

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
