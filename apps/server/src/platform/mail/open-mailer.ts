import type { Mailer } from './mailer.ts'
import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

interface MailerOptions {
  /** Without one, mails are written to `outboxFolder`. */
  smtpUrl: string | undefined
  from: string
  outboxFolder: string
  /** A mail lies in the outbox. Only its file's name is told: the mail holds a link that signs somebody in. */
  onWritten: (fileName: string) => void
}

/** A mail server where one is configured, else a folder of files. */
export function openMailer({ smtpUrl, from, outboxFolder, onWritten }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutbox(outboxFolder, from, onWritten)
}
