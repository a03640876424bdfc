import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { addFileRows, addPhotos, listStored } from '../../../test/fixtures/stored-files.ts'
import { useS3Server } from '../../../test/network/s3-server.ts'
import { storedFilesTable } from '../../modules/storage/storage.table.ts'
import { systemClock } from '../../platform/clock.ts'
import { createLocalFileStore } from '../../platform/storage/local-file-store.ts'
import { createS3FileStore } from '../../platform/storage/s3-file-store.ts'
import { judgeMissingFiles } from './missing-files.ts'

const database = useTestDatabase()
const s3 = useS3Server()
const db = () => database().connection.db
const disk = () => createLocalFileStore(join(database().dataDir, 'files'))
const bucket = () => createS3FileStore(s3().options)

afterEach(async () => {
  await db().delete(storedFilesTable)
  for (const store of [disk(), bucket()]) for (const key of await listStored(store)) await store.delete(key)
})

const judge = (where: 'disk' | 's3', signal?: AbortSignal) =>
  judgeMissingFiles(
    { dataDir: database().dataDir, s3: where === 's3' ? s3().options : undefined },
    database().connection,
    systemClock,
    signal,
  )

test('a store with all files in use is well, whatever happens to unused and young ones', async () => {
  await addPhotos(db(), disk(), 3)
  await addFileRows(db(), 1, { createdAt: new Date() })
  await addFileRows(db(), 1, { expiresAt: new Date() })
  expect(await judge('disk')).toEqual({ verdict: 'OK', message: 'All 6 files of the database are there.' })
})

test('missing files are a warning with their number and examples', async () => {
  const photos = await addPhotos(db(), disk(), 3)
  for (const { key } of photos) await disk().delete(key)
  const lost = await addFileRows(db(), 2, { purpose: 'message' })

  const { verdict, message } = await judge('disk')

  expect(verdict).toBe('WARN')
  expect(message).toMatch(/^5 of 8 files are missing, such as (\w{32} \((vehicle|message)\)(, )?){3}\. Restore them/)
  expect([...photos, ...lost].filter(({ key }) => message.includes(key))).toHaveLength(3)
})

test('a bucket without the files that are still on the disk is a failure with the command that moves them', async () => {
  await addPhotos(db(), bucket(), 2)
  await addPhotos(db(), disk(), 2)
  expect(await judge('s3')).toEqual({
    verdict: 'FAIL',
    message: expect.stringMatching(
      /^4 of 8 files are missing, such as .+ npm run files:move copies them to the bucket\.$/,
    ),
  })
})

test('a store that lists its files too slowly is a warning', async () => {
  await addPhotos(db(), disk(), 1)
  expect(await judge('disk', AbortSignal.abort())).toEqual({
    verdict: 'WARN',
    message: 'The store lists its files too slowly to compare them with the database.',
  })
})
