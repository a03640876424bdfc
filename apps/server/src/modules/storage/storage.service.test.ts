import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { createLocalFileStore } from '../../platform/storage/local-file-store.ts'
import { storageTrouble } from '../../platform/storage/storage-trouble.ts'
import { jpeg } from '../../../test/pictures.ts'
import { useTestApp } from '../../../test/test-app.ts'
import { createStorageService } from './storage.service.ts'
import { storedFilesTable } from './storage.table.ts'

const testApp = useTestApp()
const hourMs = 60 * 60 * 1000

function openStorage(wrap: (store: FileStore) => FileStore = (store) => store) {
  const { connection, dataDir } = testApp().database
  let now = new Date()
  const troubles: string[] = []
  const store = wrap(createLocalFileStore(join(dataDir, 'files')))
  const storage = createStorageService({
    db: connection.db,
    store,
    clock: () => now,
    onTrouble: (event) => troubles.push(event),
  })
  const rowsOf = (ownerId: string) =>
    connection.db.select().from(storedFilesTable).where(eq(storedFilesTable.ownerId, ownerId))
  const pass = (hours: number) => (now = new Date(now.getTime() + hours * hourMs))
  return { storage, store, troubles, rowsOf, pass, db: connection.db }
}

const photo = async () => ({ fileName: 'a.jpg', claimedType: 'image/jpeg', bytes: Buffer.from(await jpeg()) })

describe('a file', () => {
  test('that nothing uses within a day is removed, bytes and all', async () => {
    const { id } = await testApp().rider()
    const { storage, store, rowsOf, pass } = openStorage()
    const [file] = await storage.add(id, 'vehicle', [await photo()], 'file')

    pass(23)
    await storage.removeExpired()
    expect(await rowsOf(id)).toHaveLength(1)
    pass(2)
    await storage.removeExpired()

    expect(await rowsOf(id)).toHaveLength(0)
    expect(await store.find(file?.storageKey ?? '')).toBeUndefined()
    expect(await store.find(`${file?.storageKey}.thumb`)).toBeUndefined()
  })

  test('that is kept stays', async () => {
    const { id } = await testApp().rider()
    const { storage, rowsOf, pass, db } = openStorage()
    const files = await storage.add(id, 'vehicle', [await photo()], 'file')

    await storage.keep(db, { urls: files.map((file) => file.url), ownerId: id, purpose: 'vehicle', field: 'imageUrls' })
    pass(1000)
    await storage.removeExpired()

    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('can be kept only by its owner, for its purpose, and while it is there', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const { storage, pass, db } = openStorage()
    const [file] = await storage.add(ana.id, 'vehicle', [await photo()], 'file')
    const urls = [file?.url ?? '']
    const refused = { status: 400, extras: { errors: [{ path: 'imageUrls' }] } }

    await expect(
      storage.keep(db, { urls, ownerId: bo.id, purpose: 'vehicle', field: 'imageUrls' }),
    ).rejects.toMatchObject(refused)
    await expect(
      storage.keep(db, { urls, ownerId: ana.id, purpose: 'profile', field: 'imageUrls' }),
    ).rejects.toMatchObject(refused)
    pass(25)
    await expect(
      storage.keep(db, { urls, ownerId: ana.id, purpose: 'vehicle', field: 'imageUrls' }),
    ).rejects.toMatchObject(refused)
  })
})

test('the photos of a deleted account go, what it sent in messages stays', async () => {
  const { id } = await testApp().rider()
  const { storage, rowsOf, db } = openStorage()
  const [used] = await storage.add(id, 'profile', [await photo()], 'file')
  const [sent] = await storage.add(id, 'message', [await photo()], 'file')
  await storage.add(id, 'message', [await photo()], 'file')
  await storage.keep(db, { urls: [used?.url ?? ''], ownerId: id, purpose: 'profile', field: 'x' })
  await storage.keep(db, { urls: [sent?.url ?? ''], ownerId: id, purpose: 'message', field: 'x' })

  await storage.releaseAllOf(db, id)
  await storage.removeExpired()

  expect((await rowsOf(id)).map((row) => row.key)).toEqual([sent?.storageKey])
})

describe('when the store', () => {
  test('is full in the middle of several photos, none is kept', async () => {
    const { id } = await testApp().rider()
    let puts = 0
    const { storage, rowsOf } = openStorage((store) => ({
      ...store,
      put: async (key, bytes, contentType) => {
        puts += 1
        if (puts < 4) return store.put(key, bytes, contentType)
        // A device that is always full gives the error that a full disk gives.
        return writeFile('/dev/full', bytes).catch((error: unknown) => {
          throw storageTrouble(error)
        })
      },
    }))

    await expect(
      storage.add(id, 'vehicle', [await photo(), await photo(), await photo()], 'images'),
    ).rejects.toMatchObject({ status: 507, code: 'storage.full' })

    expect(await rowsOf(id)).toHaveLength(0)
  })

  test('cannot delete now, the file goes another time', async () => {
    const { id } = await testApp().rider()
    let isAway = true
    const { storage, rowsOf, troubles, pass } = openStorage((store) => ({
      ...store,
      delete: async (key) => {
        if (isAway) throw storageTrouble(new Error('connection refused'))
        return store.delete(key)
      },
    }))
    await storage.add(id, 'vehicle', [await photo()], 'file')
    pass(25)

    await storage.removeExpired()
    expect(troubles).toEqual(['storage.sweep_failed'])
    expect(await rowsOf(id)).toHaveLength(1)

    isAway = false
    await storage.removeExpired()
    expect(await rowsOf(id)).toHaveLength(0)
  })
})
