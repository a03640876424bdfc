import { IDBOpenDBRequest } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import { withIndexedDb } from '../../../../test/fake-indexed-db.ts'
import { openOutboxStore } from './outbox-store.ts'

withIndexedDb()
afterEach(() => void vi.useRealTimers())

test('keeps messages in memory if IndexedDB never answers', async () => {
  vi.useFakeTimers()
  vi.spyOn(indexedDB, 'open').mockReturnValue(new IDBOpenDBRequest())
  const store = openOutboxStore()
  const added = store.add({
    riderId: 'ana',
    roomId: 1,
    clientId: 'one',
    writtenAt: new Date(),
    contentType: 'text',
    content: 'Harbour at eight?',
    state: 'waiting',
  })
  await vi.advanceTimersByTimeAsync(3000)
  await added
  expect(await store.list('ana')).toMatchObject([{ clientId: 'one' }])
})
