import { openOnce } from '../queues/open-once.ts'
import { mailMessage } from './mail-message.ts'
import type { Mailer } from './mailer.ts'
import { smtpOptions } from './smtp-options.ts'

/** The default of nodemailer is several minutes. */
const timeoutMs = 10_000

export function createSmtpMailer(url: string, from: string): Mailer {
  const openTransport = openOnce(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport(smtpOptions(url, timeoutMs))
  })
  return {
    async send(mail) {
      const transport = await openTransport()
      await transport.sendMail(mailMessage(from, mail))
    },
  }
}
