import { createOutbox } from './outbox.ts'
import { createSmtpMailer } from './smtp-mailer.ts'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

export interface MailerOptions {
  /** Without one, mails are written to `outboxFolder`. */
  smtpUrl: string | undefined
  from: string
  outboxFolder: string
  /** A mail lies in the outbox. Only its file's name is told: the mail holds a link that signs somebody in. */
  onWritten: (fileName: string) => void
}

export function createMailer({ smtpUrl, from, outboxFolder, onWritten }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutbox(outboxFolder, from, onWritten)
}
