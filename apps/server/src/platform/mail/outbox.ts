import { randomBytes } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openOnce } from '../queues/open-once.ts'
import { mailMessage, onceId } from './mail-message.ts'
import type { Mail, Mailer } from './mailer.ts'

/** Writes mails as files that only the server's user may read, for a server without a mail server. */
export function createOutbox(folder: string, from: string, onWritten: (fileName: string) => void): Mailer {
  const openTransport = openOnce(async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ streamTransport: true, buffer: true })
  })
  return {
    async send(mail) {
      const transport = await openTransport()
      const { message } = await transport.sendMail(mailMessage(from, mail))
      const fileName = fileNameOf(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, fileName)
      // A repeated mail replaces its own file, which may be incomplete if the process was killed.
      await writeFile(file, message, { mode: 0o600, flag: mail.once ? 'w' : 'wx' }).catch(async (error: unknown) => {
        // Deletes the partial file: on a full disk half a mail would look complete.
        await rm(file, { force: true })
        throw error
      })
      onWritten(fileName)
    },
  }
}

function fileNameOf(mail: Mail): string {
  // No colons, which some file systems refuse.
  const time = (mail.once?.at ?? new Date()).toISOString().replaceAll(':', '-')
  return `${time}-${onceId(mail)?.slice(0, 8) ?? randomBytes(4).toString('hex')}.eml`
}
