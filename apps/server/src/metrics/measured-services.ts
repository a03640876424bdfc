import type { Mailer } from '../platform/mail/mailer.ts'
import type { FileStore } from '../platform/storage/file-store.ts'
import type { Instruments } from './instruments.ts'

/** Wraps the services of others, so that their calls are measured. */
export function measuredServices({ counter, histogram }: Instruments) {
  const files = histogram('file_store_duration_seconds', 'Calls of the file store (disk or S3)', [
    'operation',
    'outcome',
  ])
  const mails = counter('mails_total', 'Mails by result', ['outcome'])
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0)

  async function timed<T>(operation: string, work: Promise<T>): Promise<T> {
    const startedAt = performance.now()
    let outcome = 'failed'
    try {
      const answer = await work
      outcome = 'ok'
      return answer
    } finally {
      files.observe({ operation, outcome }, (performance.now() - startedAt) / 1000)
    }
  }

  return {
    measureFileStore: (store: FileStore): FileStore => ({
      ...store,
      put: (...call) => timed('put', store.put(...call)),
      find: (key) => timed('find', store.find(key)),
      delete: (key) => timed('delete', store.delete(key)),
    }),
    measureMailer: (mailer: Mailer): Mailer => ({
      async send(mail) {
        let outcome = 'failed'
        try {
          await mailer.send(mail)
          outcome = 'sent'
        } finally {
          mails.inc({ outcome })
        }
      },
    }),
  }
}
