import type { Mailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

interface MailerOptions {
  /** If undefined, mails are written to `outboxFolder`. */
  smtpUrl: string | undefined
  from: string
  outboxFolder: string
  /** Called after a mail was written. It receives only the file name, because the mail contains a link that signs in. */
  onWritten: (fileName: string) => void
}

/** Opens the configured mail server, else a folder of files. */
export function openMailer({ smtpUrl, from, outboxFolder, onWritten }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutbox(outboxFolder, from, onWritten)
}
