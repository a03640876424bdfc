import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { useTestDatabase } from '../../../../test/database/test-database.ts'
import { addFileRows, addPhotos, listStored, readStored } from '../../../../test/fixtures/stored-files.ts'
import { openProxy } from '../../../../test/network/proxy.ts'
import { useS3Server } from '../../../../test/network/s3-server.ts'
import type { FileStore } from '../../../platform/storage/file-store.ts'
import { createLocalFileStore } from '../../../platform/storage/local-file-store.ts'
import { createS3FileStore } from '../../../platform/storage/s3-file-store.ts'
import { storedFilesTable } from '../storage.table.ts'
import { moveFiles, StoreAwayError, type MoveRequest } from './move-files.service.ts'

const database = useTestDatabase()
const s3 = useS3Server()
const db = () => database().connection.db

let folder: string
let disk: FileStore
let bucket: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-move-'))
  disk = createLocalFileStore(folder)
  bucket = createS3FileStore(s3().options)
})
afterEach(async () => {
  await rm(folder, { recursive: true })
  for (const key of await listStored(bucket)) await bucket.delete(key)
  await db().delete(storedFilesTable)
})

const move = (request: Partial<MoveRequest> = {}) =>
  moveFiles({
    db: db(),
    from: disk,
    to: bucket,
    now: new Date(),
    deletesOriginals: false,
    deletesUnknown: false,
    onProgress: () => {},
    retryMs: 0,
    ...request,
  })

const none = { count: 0, examples: [] }
const clean = { missing: none, failed: none, unknown: none }

describe('moving files', () => {
  test('copies photos with their thumbnails to a bucket, and a second run copies only what is missing', async () => {
    const photos = await addPhotos(db(), disk, 10)
    const [first] = photos
    const steps: number[] = []

    const report = await move({ onProgress: ({ done, total }) => void steps.push(done / total) })

    expect(report).toEqual({ copied: 20, copiedBytes: 11_000, alreadyThere: 0, deletedOriginals: 0, ...clean })
    expect(steps).toHaveLength(20)
    expect(steps.at(-1)).toBe(1)
    for (const { key, bytes } of photos) {
      expect(await readStored(bucket, key)).toEqual(bytes)
      expect(await readStored(bucket, `${key}.thumb`)).toEqual(bytes.subarray(0, 100))
    }
    expect(await listStored(disk)).toHaveLength(20)

    await bucket.delete(first?.key ?? '')
    await bucket.put(`${first?.key}.thumb`, Buffer.from('cut off'), 'image/webp')
    expect(await move()).toMatchObject({ copied: 2, alreadyThere: 18 })
    expect(await listStored(bucket)).toEqual(await listStored(disk))
  })

  test('brings files back to the disk', async () => {
    const photos = await addPhotos(db(), bucket, 3)
    expect(await move({ from: bucket, to: disk })).toMatchObject({ copied: 6, ...clean })
    for (const { key, bytes } of photos) expect(await readStored(disk, key)).toEqual(bytes)
  })

  test('deletes originals on request, and only those whose copy has the same bytes', async () => {
    const [same, other] = await addPhotos(db(), disk, 2)
    await move()
    await bucket.put(other?.key ?? '', Buffer.alloc(1000), 'image/jpeg')

    const report = await move({ deletesOriginals: true })

    expect(report).toMatchObject({ copied: 1, alreadyThere: 3, deletedOriginals: 4, ...clean })
    expect(await listStored(disk)).toEqual([])
    for (const photo of [same, other]) expect(await readStored(bucket, photo?.key ?? '')).toEqual(photo?.bytes)
    expect(await move({ deletesOriginals: true })).toMatchObject({ copied: 0, alreadyThere: 4, deletedOriginals: 0 })
  })

  test('reports files in use that neither place has, and no uploads that are unfinished or were given up', async () => {
    const [lost] = await addFileRows(db(), 1)
    await addFileRows(db(), 1, { createdAt: new Date() })
    await addFileRows(db(), 1, { expiresAt: new Date(Date.now() + 1000) })
    const [photo] = await addPhotos(db(), disk, 1)
    await disk.delete(`${photo?.key}.thumb`)

    const { missing, copied } = await move()

    expect(copied).toBe(1)
    expect(missing.count).toBe(2)
    expect(missing.examples.toSorted()).toEqual([`${lost?.key} (vehicle)`, `${photo?.key}.thumb (vehicle)`].toSorted())
  })

  test('removes the copy of a file that its rider deletes during the copy', async () => {
    const [photo] = await addFileRows(db(), 1)
    const key = photo?.key ?? ''
    await disk.put(key, photo?.bytes ?? Buffer.alloc(0), 'application/zip')
    const to: FileStore = {
      ...bucket,
      async put(...args) {
        await disk.delete(key)
        await db().delete(storedFilesTable).where(eq(storedFilesTable.key, key))
        await bucket.put(...args)
      },
    }
    expect(await move({ to })).toMatchObject({ copied: 0, ...clean })
    expect(await listStored(bucket)).toEqual([])
  })

  test('reports copies of files that riders deleted later, and deletes them on request', async () => {
    const [kept, gone] = await addPhotos(db(), disk, 2)
    await move()
    await db()
      .delete(storedFilesTable)
      .where(eq(storedFilesTable.key, gone?.key ?? ''))

    const found = await move()
    expect(found.unknown.examples.toSorted()).toEqual([gone?.key, `${gone?.key}.thumb`])
    expect(await listStored(bucket)).toHaveLength(4)
    await move({ deletesUnknown: true })
    expect(await listStored(bucket)).toEqual([kept?.key, `${kept?.key}.thumb`])
  })

  test('reports a file whose copy differs, deletes this copy and copies all others', async () => {
    const [bad] = await addPhotos(db(), disk, 3)
    const to: FileStore = {
      ...bucket,
      put: (key, content, type) => bucket.put(key, key === bad?.key ? Buffer.alloc(1000) : content, type),
    }
    const report = await move({ to, deletesOriginals: true })
    expect(report).toMatchObject({
      copied: 5,
      deletedOriginals: 5,
      failed: { count: 1, examples: [`${bad?.key} (vehicle): The copy differs from the original.`] },
    })
    expect(await listStored(disk)).toEqual([bad?.key])
    expect(await readStored(bucket, bad?.key ?? '')).toBeUndefined()
  })

  test('copies at most eight files at once', async () => {
    await addPhotos(db(), disk, 20)
    let open = 0
    let most = 0
    const to: FileStore = {
      ...bucket,
      async put(...args) {
        most = Math.max(most, ++open)
        await bucket.put(...args)
        open -= 1
      },
    }
    await move({ to })
    expect(most).toBeLessThanOrEqual(8)
  })

  test.each(['cut', 'stall'] as const)(
    'ends when the connection to the store is %s, and continues later',
    async (fault) => {
      const photos = await addPhotos(db(), disk, 8)
      const proxy = await openProxy(s3().options.endpoint)
      onTestFinished(() => proxy.close())
      const to = createS3FileStore({ ...s3().options, endpoint: proxy.url }, 1000)
      const happened = proxy.at({ requested: `PUT /rides/${photos[4]?.key}` }, proxy[fault])

      const failure: unknown = await move({ to }).catch((error: unknown) => error)

      await happened
      expect(failure).toBeInstanceOf(StoreAwayError)
      expect(failure).toMatchObject({ store: 'to' })
      proxy.mend()
      const { copied, alreadyThere } = await move()
      expect(copied).toBeGreaterThan(0)
      expect(copied + alreadyThere).toBe(16)
      for (const { key, bytes } of photos) expect(await readStored(bucket, key)).toEqual(bytes)
    },
  )
})
