export interface Mail {
  to: string
  subject: string
  text: string
  /** The page where the recipient turns off mails of this kind; undefined for mails that the recipient or the team caused. */
  unsubscribeUrl?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
