import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { smtpOptions } from '../../platform/mail/smtp-options.ts'
import { codeOf } from '../../platform/process/error-causes.ts'
import { fail, ok, reasonOf, warn, type Judgement } from './finding.ts'

const timeoutMs = 5000

/** Connects and logs in to the mail server, or names the folder of mails. Sends no mail. */
export async function judgeMail({ mail, dataDir, publicUrl }: Config): Promise<Judgement> {
  if (!mail.smtpUrl) return judgeOutbox(join(dataDir, 'outbox'), publicUrl !== undefined)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(smtpOptions(mail.smtpUrl, timeoutMs))
  try {
    await transport.verify()
    return ok(`The mail server ${new URL(mail.smtpUrl).host} answers.`)
  } catch (error) {
    return fail(`${reasonOf(error).replace(/\.$/, '')}. ${remedyFor(error)}`)
  } finally {
    transport.close()
  }
}

/** The same advice is in docs/operating.md under "When mails are not sent". */
function remedyFor(error: unknown): string {
  const { message = '' } = error instanceof Error ? error : {}
  const code = error instanceof Error ? codeOf(error) : ''
  if (/certificate|altnames/i.test(message))
    return 'Give the mail server a certificate that is valid for its name, or set NODE_EXTRA_CA_CERTS to the certificate file of its issuer. Only on your own machine or network, turn encryption off with ?ignoreTLS=true at the end of SMTP_URL.'
  if (/wrong version number|packet length too long/i.test(message))
    return 'Use smtp:// for a port that starts unencrypted (587, 25), and smtps:// for a port that is encrypted from the start (465).'
  if (code === 'ETLS')
    return 'The mail server does not accept STARTTLS: enable it there, or use its encrypted port with smtps://. Only on your own machine or network, turn encryption off with ?ignoreTLS=true at the end of SMTP_URL.'
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return 'Correct the user name and password in SMTP_URL; write @, : and / in them as %40, %3A and %2F.'
  return 'Start the mail server, or correct SMTP_URL.'
}

async function judgeOutbox(folder: string, isPublic: boolean): Promise<Judgement> {
  const mails = (await readdir(folder).catch(() => [])).length
  const message = `Mails are written to ${folder} (${mails} there) and are not sent`
  return isPublic ? warn(`${message}: set SMTP_URL.`) : ok(`${message} until SMTP_URL is set.`)
}
