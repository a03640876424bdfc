import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { ok, warn, type Judgement } from './finding.ts'

const patienceMs = 5000

/** Whether the mail server answers and lets us in; or where mails lie without one. Nothing is sent. */
export async function judgeMail({ mail, dataDir, publicUrl }: Config): Promise<Judgement> {
  if (!mail.smtpUrl) return judgeOutbox(join(dataDir, 'outbox'), publicUrl !== undefined)
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: mail.smtpUrl,
    dnsTimeout: patienceMs,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  })
  try {
    await transport.verify()
    return ok(`The mail server ${new URL(mail.smtpUrl).host} answers.`)
  } finally {
    transport.close()
  }
}

async function judgeOutbox(folder: string, isPublic: boolean): Promise<Judgement> {
  const mails = (await readdir(folder).catch(() => [])).length
  const says = `Mails are written to ${folder} (${mails} there), and nobody gets them`
  return isPublic ? warn(`${says}: set SMTP_URL.`) : ok(`${says} until SMTP_URL is set.`)
}
