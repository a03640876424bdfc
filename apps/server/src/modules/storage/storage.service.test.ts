import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createRateLimiter } from '../../platform/http/limits/rate-limit.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { createLocalFileStore } from '../../platform/storage/local-file-store.ts'
import { storageUnavailable } from '../../platform/storage/storage-unavailable.ts'
import { jpeg } from '../../../test/fixtures/pictures.ts'
import { listStored } from '../../../test/fixtures/stored-files.ts'
import { useTemporaryFiles } from '../../../test/fixtures/temporary-files.ts'
import { useTestApp } from '../../../test/app/test-app.ts'
import { createPhotoWork } from './photo-work.ts'
import { isEvidence } from '../reports/evidence.filters.ts'
import { createStorageService } from './storage.service.ts'
import { storedFilesTable } from './storage.table.ts'

const testApp = useTestApp()
const temporaryFile = useTemporaryFiles()
const hourMs = 60 * 60 * 1000
const never = new AbortController().signal

function openStorage(wrap: (store: FileStore) => FileStore = (store) => store, quotaBytes?: number) {
  const { connection, dataDir } = testApp().database
  let now = new Date()
  const errors: string[] = []
  const store = wrap(createLocalFileStore(join(dataDir, 'files')))
  const storage = createStorageService({
    db: connection.db,
    store,
    clock: () => now,
    photos: createPhotoWork(createRateLimiter(0)),
    quotaBytes,
    addJob: async () => {},
    isSharedWith: async () => false,
    isEvidence,
    reportError: (event) => errors.push(event),
  })
  const rowsOf = (ownerId: string) =>
    connection.db.select().from(storedFilesTable).where(eq(storedFilesTable.ownerId, ownerId))
  const pass = (hours: number) => (now = new Date(now.getTime() + hours * hourMs))
  return { storage, store, errors, rowsOf, pass, db: connection.db }
}

async function photo() {
  const bytes = await jpeg()
  return { fileName: 'a.jpg', claimedType: 'image/jpeg', path: await temporaryFile(bytes), size: bytes.length }
}

describe('a file', () => {
  test('that is not used within a day is deleted with its bytes', async () => {
    const { id } = await testApp().rider()
    const { storage, store, rowsOf, pass } = openStorage()
    const [file] = await storage.add({ ownerId: id, purpose: 'vehicle', field: 'file' }, [await photo()])

    pass(23)
    await storage.removeExpired(never)
    expect(await rowsOf(id)).toHaveLength(1)
    pass(2)
    await storage.removeExpired(never)

    expect(await rowsOf(id)).toHaveLength(0)
    expect(await store.find(file?.storageKey ?? '')).toBeUndefined()
    expect(await store.find(`${file?.storageKey}.thumb`)).toBeUndefined()
  })

  test('that is used is not deleted', async () => {
    const { id } = await testApp().rider()
    const { storage, rowsOf, pass, db } = openStorage()
    const files = await storage.add({ ownerId: id, purpose: 'vehicle', field: 'file' }, [await photo()])

    await storage.keep(db, { urls: files.map((file) => file.url), ownerId: id, purpose: 'vehicle', field: 'imageUrls' })
    pass(1000)
    await storage.removeExpired(never)

    expect(await rowsOf(id)).toHaveLength(1)
  })

  test('can be used only by its owner, for its purpose, while it exists', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const { storage, pass, db } = openStorage()
    const [file] = await storage.add({ ownerId: ana.id, purpose: 'vehicle', field: 'file' }, [await photo()])
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

test('a file can be kept for a report while it exists, and not when it is about to be deleted as unused', async () => {
  const { id } = await testApp().rider()
  const { storage, pass, db } = openStorage()
  const [file] = await storage.add({ ownerId: id, purpose: 'vehicle', field: 'file' }, [await photo()])
  const hold = (key = '') => db.transaction((tx) => storage.holdAsEvidence(tx, key))
  expect([await hold(file?.storageKey), await hold('f'.repeat(32))]).toEqual([true, false])
  pass(24 - 0.5 / 60)
  expect(await hold(file?.storageKey)).toBe(false)
})

test('deleting an account deletes its photos and keeps the files of its messages', async () => {
  const { id } = await testApp().rider()
  const { storage, rowsOf, db } = openStorage()
  const [used] = await storage.add({ ownerId: id, purpose: 'profile', field: 'file' }, [await photo()])
  const [sent] = await storage.add({ ownerId: id, purpose: 'message', field: 'file' }, [await photo()])
  await storage.add({ ownerId: id, purpose: 'message', field: 'file' }, [await photo()])
  await storage.keep(db, { urls: [used?.url ?? ''], ownerId: id, purpose: 'profile', field: 'x' })
  await storage.keep(db, { urls: [sent?.url ?? ''], ownerId: id, purpose: 'message', field: 'x' })

  await storage.releaseAllOf(db, id)
  await storage.removeExpired(never)

  expect((await rowsOf(id)).map((row) => row.key)).toEqual([sent?.storageKey])
})

test('a photo and its thumbnail are written at the same time', async () => {
  const { id } = await testApp().rider()
  const isThumbnailBegun = Promise.withResolvers<void>()
  const { storage, rowsOf } = openStorage((store) => ({
    ...store,
    async put(key, content, contentType) {
      if (key.endsWith('.thumb')) isThumbnailBegun.resolve()
      await isThumbnailBegun.promise
      await store.put(key, content, contentType)
    },
  }))

  await storage.add({ ownerId: id, purpose: 'profile', field: 'file' }, [await photo()])

  expect(await rowsOf(id)).toHaveLength(1)
})

test('an upload whose thumbnail cannot be stored leaves nothing, however long the photo takes', async () => {
  const { id } = await testApp().rider()
  const { storage, store, rowsOf } = openStorage((store) => ({
    ...store,
    async put(key, content, contentType) {
      if (key.endsWith('.thumb')) throw storageUnavailable(new Error('connection refused'))
      await new Promise((resolve) => setImmediate(resolve))
      await store.put(key, content, contentType)
    },
  }))

  const before = await listStored(store)
  await expect(storage.add({ ownerId: id, purpose: 'profile', field: 'file' }, [await photo()])).rejects.toMatchObject({
    status: 503,
  })

  expect(await rowsOf(id)).toEqual([])
  expect(await listStored(store)).toEqual(before)
})

describe('when the store', () => {
  test('is full during an upload of several photos, none is stored', async () => {
    const { id } = await testApp().rider()
    let puts = 0
    const { storage, rowsOf } = openStorage((store) => ({
      ...store,
      put: async (key, content, contentType) => {
        puts += 1
        if (puts < 4) return store.put(key, content, contentType)
        // `/dev/full` fails with the error of a full disk.
        return writeFile('/dev/full', 'x').catch((error: unknown) => {
          throw storageUnavailable(error)
        })
      },
    }))

    await expect(
      storage.add({ ownerId: id, purpose: 'vehicle', field: 'images' }, [await photo(), await photo(), await photo()]),
    ).rejects.toMatchObject({ status: 507, code: 'storage.full' })

    expect(await rowsOf(id)).toHaveLength(0)
  })

  test('cannot delete a file now, a later run deletes it', async () => {
    const { id } = await testApp().rider()
    let isAway = true
    const { storage, rowsOf, pass } = openStorage((store) => ({
      ...store,
      delete: async (key) => {
        if (isAway) throw storageUnavailable(new Error('connection refused'))
        return store.delete(key)
      },
    }))
    await storage.add({ ownerId: id, purpose: 'vehicle', field: 'file' }, [await photo()])
    pass(25)

    await expect(storage.removeExpired(never)).rejects.toMatchObject({ status: 503 })
    expect(await rowsOf(id)).toHaveLength(1)

    isAway = false
    await storage.removeExpired(never)
    expect(await rowsOf(id)).toHaveLength(0)
  })
})

describe('the quota', () => {
  const attachment = async (size: number) => ({
    fileName: 'a.bin',
    claimedType: 'application/zip',
    path: await temporaryFile(new Uint8Array(size)),
    size,
  })
  const full = { status: 413, code: 'storage.quota' }

  test('limits the files of one rider, and deleted files free their space', async () => {
    const [ana, bo] = [await testApp().rider(), await testApp().rider('Bo')]
    const { storage, rowsOf, db } = openStorage(undefined, 1000)
    const ofAna = { ownerId: ana.id, purpose: 'message', field: 'file' } as const
    const [first] = await storage.add(ofAna, [await attachment(600)])

    await expect(storage.add(ofAna, [await attachment(300), await attachment(300)])).rejects.toMatchObject(full)
    expect(await rowsOf(ana.id)).toHaveLength(1)
    expect(await storage.usage(ana.id)).toEqual({ usedBytes: 600, quotaBytes: 1000 })
    await storage.add({ ...ofAna, ownerId: bo.id }, [await attachment(1000)])

    await storage.release(db, [first?.url ?? ''])
    await storage.add(ofAna, [await attachment(1000)])
    expect(await storage.usage(ana.id)).toEqual({ usedBytes: 1000, quotaBytes: 1000 })
  })

  test('applies to simultaneous uploads', async () => {
    const { id } = await testApp().rider()
    const { storage } = openStorage(undefined, 1000)
    const upload = async () => storage.add({ ownerId: id, purpose: 'message', field: 'file' }, [await attachment(400)])

    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, upload))

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect((await storage.usage(id)).usedBytes).toBe(800)
  })
})

test('an upload is not stored when its caller disconnects', async () => {
  const { id } = await testApp().rider()
  const hangUp = new AbortController()
  const { storage, rowsOf } = openStorage((store) => ({
    ...store,
    put: async (key, content, contentType) => {
      await store.put(key, content, contentType)
      hangUp.abort(new Error('hung up'))
    },
  }))
  const deadline = { signal: hangUp.signal, extend: () => {} }

  await expect(
    storage.add({ ownerId: id, purpose: 'vehicle', field: 'images', deadline }, [await photo(), await photo()]),
  ).rejects.toThrow('hung up')

  expect(await rowsOf(id)).toHaveLength(0)
})
