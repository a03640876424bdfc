import { expect, test } from 'vitest'
import type { FileStore } from '../platform/storage/file-store.ts'
import { createMetrics } from './metrics.ts'

const away = () => Promise.reject(new Error('The service is away.'))

test('calls of the file store and mails are counted by their outcome, and failures reach the caller', async () => {
  const metrics = await createMetrics()
  const store: FileStore = {
    put: away,
    find: async () => undefined,
    delete: async () => {},
    async *list() {},
    ping: away,
    removeDrafts: async () => {},
  }
  const measured = metrics.measureFileStore(store)
  await measured.find('0123456789abcdef0123456789abcdef')
  await expect(measured.put('0123456789abcdef0123456789abcdef', Buffer.from('x'), 'image/png')).rejects.toThrow('away')
  const mail = { to: 'ana@x.example', subject: 'Hi', text: 'Hello' }
  await metrics.measureMailer({ send: async () => {} }).send(mail)
  await expect(metrics.measureMailer({ send: away }).send(mail)).rejects.toThrow('away')

  const text = await metrics.text()
  expect(text).toContain('file_store_duration_seconds_count{operation="find",outcome="ok"} 1')
  expect(text).toContain('file_store_duration_seconds_count{operation="put",outcome="failed"} 1')
  expect(text).toContain('mails_total{outcome="sent"} 1')
  expect(text).toContain('mails_total{outcome="failed"} 1')
  expect(text).not.toMatch(/0123456789abcdef|ana@/)
  metrics.stop()
})
