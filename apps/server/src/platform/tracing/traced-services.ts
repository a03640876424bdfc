import type { Mailer } from '../mail/mailer.ts'
import type { FileStore } from '../storage/file-store.ts'
import { currentTracer, traced } from './tracing.ts'

const client = { kind: 'client' } as const

export function traceFileStore(store: FileStore): FileStore {
  if (!currentTracer()) return store
  return {
    ...store,
    put: (...call) => traced('file store put', client, () => store.put(...call)),
    find: (key) => traced('file store find', client, () => store.find(key)),
    delete: (key) => traced('file store delete', client, () => store.delete(key)),
  }
}

export function traceMailer(mailer: Mailer): Mailer {
  if (!currentTracer()) return mailer
  return { ...mailer, send: (mail) => traced('send mail', client, () => mailer.send(mail)) }
}
