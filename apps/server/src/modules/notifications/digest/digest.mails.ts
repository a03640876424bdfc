import { translatable, type LanguageTag, type Translatable } from '@scooter-rides/messages'
import { translate } from '../../../platform/language/translate.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import type { NoticeText } from '../notice-text.ts'

export interface DigestLine extends NoticeText {
  link: string | null
}

interface Digest {
  to: string
  firstName: string
  language: LanguageTag
  productName: string
  siteUrl: string
  /** Latest first, in the language. */
  lines: DigestLine[]
  /** Including those without a line. */
  count: number
}

export function digestMail({ to, firstName, language, productName: site, siteUrl, lines, count }: Digest): Mail {
  const text = (message: Translatable) => translate(message, language)
  const more = count - lines.length
  const unsubscribeUrl = `${siteUrl}/dashboard#profile`
  const entries = lines.map(({ title, body, link }) =>
    [`- ${title}`, body && `  ${body}`, link && `  ${siteUrl}${link}`].filter(Boolean).join('\n'),
  )
  return {
    to,
    subject: text(translatable('digest.subject', { count, site })),
    text: `${text(translatable('digest.greeting', { name: firstName }))}

${text(translatable('digest.intro', { site }))}

${entries.join('\n\n')}
${more > 0 ? `\n${text(translatable('digest.more', { count: more }))}\n` : ''}
${text(translatable('digest.footer'))}
${unsubscribeUrl}
`,
    unsubscribeUrl,
  }
}
