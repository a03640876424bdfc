import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A mail server that does not answer must not hold a mail for the minutes which nodemailer allows. */
const patienceMs = 10_000

export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail })
    },
  }
}
