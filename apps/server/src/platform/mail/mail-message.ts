import type { Mail } from './mailer.ts'

/** The message of a mail for nodemailer. `Auto-Submitted` (RFC 3834) keeps absence notices from answering. */
export const mailMessage = (from: string, { to, unsubscribeUrl, ...content }: Mail) => ({
  from,
  ...content,
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated' },
  ...(unsubscribeUrl !== undefined && { list: { unsubscribe: { url: unsubscribeUrl } } }),
})
