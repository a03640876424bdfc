export interface Mail {
  to: string
  subject: string
  text: string
  /** The page where the recipient turns off mails of this kind; undefined for mails that the recipient or the team caused. */
  unsubscribeUrl?: string
  /** For a mail that must not arrive twice: the same key and time give the same message id and the same file of the outbox. */
  once?: { key: string; at: Date }
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
