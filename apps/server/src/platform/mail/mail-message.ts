import { createHash } from 'node:crypto'
import type { Mail } from './mailer.ts'

/** Equal for two attempts at the same mail; undefined for a mail that may be sent twice. */
export function onceId({ once }: Pick<Mail, 'once'>): string | undefined {
  if (!once) return undefined
  return createHash('sha256').update(`${once.key}\n${once.at.toISOString()}`).digest('hex').slice(0, 32)
}

/** Mail servers and mailboxes recognise a repeated mail by its id (RFC 5322 `Message-ID`). */
function identification(from: string, mail: Mail) {
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'
  return mail.once && { messageId: `<${onceId(mail)}@${domain}>`, date: mail.once.at }
}

/** The message of a mail for nodemailer. `Auto-Submitted` (RFC 3834) keeps absence notices from answering. */
export function mailMessage(from: string, mail: Mail) {
  const { to, unsubscribeUrl, once: _, ...content } = mail
  return {
    from,
    ...content,
    ...identification(from, mail),
    to: { name: '', address: to },
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(unsubscribeUrl !== undefined && { list: { unsubscribe: { url: unsubscribeUrl } } }),
  }
}
