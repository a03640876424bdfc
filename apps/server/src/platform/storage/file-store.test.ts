import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { useTemporaryFiles } from '../../../test/fixtures/temporary-files.ts'
import { createLocalFileStore } from './local-file-store.ts'
import { createS3FileStore } from './s3-file-store.ts'
import { storageUnavailable } from './storage-unavailable.ts'

const key = 'ab'.repeat(16)
const temporaryFile = useTemporaryFiles()
let folder = ''
let s3: S3rver
let endpoint = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-files-'))
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'rides', configs: [] }],
  })
  const { port } = await s3.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const account = { bucket: 'rides', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const stores = {
  'on disk': () => createLocalFileStore(join(folder, 'files')),
  'in S3': () => createS3FileStore({ endpoint, ...account }),
}

describe.each(Object.entries(stores))('files %s', (_where, open) => {
  test('are returned as they were stored', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251))
    await open().put(key, bytes, 'image/jpeg')

    const found = await open().find(key)

    expect(found?.size).toBe(bytes.length)
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
  })

  test('are copied from other files, which stay unchanged', async () => {
    const bytes = Buffer.alloc(300_000, 'photo')
    const path = await temporaryFile(bytes)
    await open().put(key, { path, size: bytes.length }, 'image/jpeg')

    const found = await open().find(key)

    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
    expect((await readFile(path)).equals(bytes)).toBe(true)
  })

  test('are replaced completely', async () => {
    await open().put(key, Buffer.from('a long first text'), 'text/plain')
    await open().put(key, Buffer.from('short'), 'text/plain')

    const found = await open().find(key)

    expect(found && (await buffer(found.stream)).toString()).toBe('short')
  })

  test('are absent after deleting them, also more than once', async () => {
    await open().put(key, Buffer.from('x'), 'text/plain')
    await open().delete(key)
    await open().delete(key)

    expect(await open().find(key)).toBeUndefined()
  })
})

test.each([
  ['bytes', async () => Buffer.from('x')],
  ['a file', async () => ({ path: await temporaryFile(Buffer.from('x')), size: 1 })],
])('on disk %s are readable to their owner only and leave no temporary file', async (_what, make) => {
  const store = createLocalFileStore(join(folder, 'private'))
  await store.put(key, await make(), 'text/plain')

  expect(await readdir(join(folder, 'private', 'ab'))).toEqual([key])
  expect(await readdir(join(folder, 'private', '.drafts'))).toEqual([])
  expect(
    execFileSync('stat', ['-c', '%a', join(folder, 'private', 'ab', key)])
      .toString()
      .trim(),
  ).toBe('600')
})

test('temporary files of a killed process are deleted after an hour', async () => {
  const drafts = join(folder, 'left', '.drafts')
  await mkdir(drafts, { recursive: true })
  await writeFile(join(drafts, 'half'), 'x')
  const store = createLocalFileStore(join(folder, 'left'))

  await store.removeDrafts(new Date())
  expect(await readdir(drafts)).toEqual(['half'])
  await store.removeDrafts(new Date(Date.now() + 61 * 60 * 1000))
  expect(await readdir(drafts)).toEqual([])
})

test('a full disk returns 507 with a message', async () => {
  const noRoomLeft = await writeFile('/dev/full', 'x').catch((error: unknown) => error)

  expect(storageUnavailable(noRoomLeft)).toMatchObject({ status: 507, code: 'storage.full', cause: noRoomLeft })
})

describe('an S3 store that', () => {
  test('does not answer returns 503', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await new Promise((resolve) => server.close(resolve))
    const store = createS3FileStore({ endpoint: `http://127.0.0.1:${port}`, ...account })

    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
      status: 503,
      code: 'storage.away',
    })
    await expect(store.find(key)).rejects.toMatchObject({ status: 503, code: 'storage.away' })
  })

  test('accepts connections but stays silent returns 503 before the deadline of the request', async () => {
    const connections: Socket[] = []
    const silent = createTcpServer((connection) => connections.push(connection))
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => {
      for (const connection of connections) connection.destroy()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    const store = createS3FileStore({ endpoint: `http://127.0.0.1:${port}`, ...account }, 300)

    const away = { status: 503, code: 'storage.away' }
    await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject(away)
    await expect(store.find(key)).rejects.toMatchObject(away)
    await expect(store.delete(key)).rejects.toMatchObject(away)
    // One attempt each: a silent store is not asked again while the rider waits.
    expect(connections.length).toBe(3)
  })

  test('lacks the bucket returns 503 instead of an unknown file', async () => {
    const store = createS3FileStore({ endpoint, ...account, bucket: 'nowhere' })

    await expect(store.find(key)).rejects.toMatchObject({ status: 503 })
  })

  test('rejects the secret returns 503', async () => {
    const store = createS3FileStore({ endpoint, ...account, secretAccessKey: 'wrong' })

    await expect(store.find(key)).rejects.toMatchObject({ status: 503 })
  })
})
