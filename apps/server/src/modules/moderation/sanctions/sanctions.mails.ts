import { isolate } from '@scooter-rides/contract'
import type { Mail } from '../../../platform/mail/mailer.ts'

interface StandingMail {
  to: string
  firstName: string
  productName: string
  siteUrl: string
}

/** @param until ISO 8601; null for no end */
export function suspendedMail({
  to,
  firstName,
  productName,
  siteUrl,
  reason,
  until,
}: StandingMail & { reason: string; until: string | null }): Mail {
  return {
    to,
    subject: `Your account at ${productName} is suspended`,
    text: `Hello ${isolate(firstName)},

Your account at ${productName} is suspended ${until ? `until ${inWords(until)}` : 'indefinitely'}. Reason:

${reason}

Sign in to appeal (once), to export your data or to delete the account:

${siteUrl}/dashboard
`,
  }
}

export function liftedMail({ to, firstName, productName, siteUrl }: StandingMail): Mail {
  return {
    to,
    subject: `Your account at ${productName} is active again`,
    text: `Hello ${isolate(firstName)},

The suspension of your account at ${productName} was lifted. You can use your account again:

${siteUrl}/dashboard
`,
  }
}

export function appealDismissedMail({
  to,
  firstName,
  productName,
  siteUrl,
  note,
}: StandingMail & { note: string }): Mail {
  return {
    to,
    subject: `Your appeal at ${productName}`,
    text: `Hello ${isolate(firstName)},

The team has reviewed your appeal. Your account at ${productName} stays suspended.
${note && `\n${note}\n`}
Sign in to see when the suspension ends:

${siteUrl}/dashboard
`,
  }
}

/** In UTC, with the zone, because the time zone of the recipient is unknown. */
function inWords(at: string): string {
  const [day, time = ''] = new Date(at).toISOString().split('T')
  return `${day} ${time.slice(0, 5)} UTC`
}
