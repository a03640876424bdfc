import { expect, test } from 'vitest'
import { useTestApp } from '../../../test/app/test-app.ts'
import { createLocalFileStore } from '../../platform/storage/local-file-store.ts'
import { storageUnavailable } from '../../platform/storage/storage-unavailable.ts'

let now = Date.now()
let isStoreThere = true
const testApp = useTestApp({
  deps: {
    clock: () => new Date(now),
    fileStore: {
      ...createLocalFileStore('/nowhere'),
      ping: () => (isStoreThere ? Promise.resolve() : Promise.reject(storageUnavailable(new Error('Away')))),
    },
  },
})

test('a server without its store of files is ready, because it serves everything else, and says what is away', async () => {
  const ready = async () => {
    now += 10_000
    const { statusCode, body } = await testApp().stranger.get('/api/ready')
    return { statusCode, ...JSON.parse(body) }
  }
  expect(await ready()).toEqual({ statusCode: 200, status: 'ok' })
  isStoreThere = false
  expect(await ready()).toEqual({ statusCode: 200, status: 'ok', away: ['files'] })
  isStoreThere = true
  expect(await ready()).toEqual({ statusCode: 200, status: 'ok' })
})
