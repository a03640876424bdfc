import { isolate } from '@scooter-rides/contract'
import type { Mail } from '../../../platform/mail/mailer.ts'

export interface DigestLine {
  title: string
  body: string
  link: string | null
}

interface Digest {
  to: string
  firstName: string
  productName: string
  siteUrl: string
  /** Latest first. */
  lines: DigestLine[]
  /** Including those without a line. */
  count: number
}

const notifications = (count: number) => (count === 1 ? '1 new notification' : `${count} new notifications`)

export function digestMail({ to, firstName, productName, siteUrl, lines, count }: Digest): Mail {
  const more = count - lines.length
  const unsubscribeUrl = `${siteUrl}/dashboard#profile`
  const entries = lines.map(({ title, body, link }) =>
    [`- ${title}`, body && `  ${body}`, link && `  ${siteUrl}${link}`].filter(Boolean).join('\n'),
  )
  return {
    to,
    subject: `${notifications(count)} on ${productName}`,
    text: `Hello ${isolate(firstName)},

These notifications from ${productName} are unread:

${entries.join('\n\n')}
${more > 0 ? `\nAnd ${more} more.\n` : ''}
You get this mail at most once a day, and only if there are new notifications. Turn it off under Profile, Preferences:
${unsubscribeUrl}
`,
    unsubscribeUrl,
  }
}
