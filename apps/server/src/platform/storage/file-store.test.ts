import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { useTemporaryFiles } from '../../../test/fixtures/temporary-files.ts'
import { useS3Server } from '../../../test/network/s3-server.ts'
import type { FileStore, StoredObject } from './file-store.ts'
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

const listAll = (store: FileStore, prefix: string): Promise<StoredObject[]> =>
  Readable.from(store.list(prefix)).toArray()

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

describe('a listing', () => {
  const server = useS3Server()

  test.each([
    ['on disk', () => createLocalFileStore(join(folder, 'listed'))],
    ['in S3', () => createS3FileStore(server().options)],
  ])('%s names the files with a prefix and their sizes, and nothing else', async (_where, open) => {
    const store = open()
    for (const [at, name] of ['aa', 'ab', 'b0'].entries())
      await store.put(name.padEnd(32, '0'), Buffer.alloc(at + 1), 'text/plain')
    await store.put(`${'ab'.padEnd(32, '0')}.thumb`, Buffer.alloc(9), 'text/plain')
    await store.put('ab-of-another-program', Buffer.alloc(1), 'text/plain')

    const listed = async (prefix: string) =>
      (await listAll(store, prefix)).map(({ key, size }) => [key.replace(/0+/, ''), size]).toSorted()

    expect(await listed('a')).toEqual([
      ['aa', 1],
      ['ab', 2],
      ['ab.thumb', 9],
    ])
    expect(await listed('b')).toEqual([['b', 3]])
    expect(await listed('aba')).toEqual([])
    await store.ping()
  })

  test('in S3 continues with the next page', async () => {
    const pages = [['a', 'b'], ['c']].map((page) => page.map((name) => name.padEnd(32, '0')))
    // The S3 server of the other tests cannot page with this version of OpenSSL.
    const paging = createServer((request, response) => {
      const at = Number(new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token') ?? 0)
      const objects = pages[at]?.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`)
      const next = at + 1 < pages.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : ''
      response.end(`<ListBucketResult>${objects?.join('')}${next}</ListBucketResult>`)
    })
    await new Promise<void>((resolve) => paging.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void paging.close())
    const { port } = paging.address() as AddressInfo

    const listed = await listAll(createS3FileStore({ endpoint: `http://127.0.0.1:${port}`, ...account }), '')

    expect(listed.map(({ key: name }) => name)).toEqual(pages.flat())
  })

  test('on disk is empty before the first file', async () => {
    const store = createLocalFileStore(join(folder, 'none'))
    expect(await listAll(store, '')).toEqual([])
    await store.ping()
  })
})

test.each(Object.entries(stores))('a stream is stored %s, and one that breaks off is an error', async (where, open) => {
  const store = open()
  const bytes = Buffer.alloc(300_000, 'stream')
  const other = 'cd'.repeat(16)
  await store.put(other, { stream: Readable.from([bytes]), size: bytes.length }, 'text/plain')
  const found = await store.find(other)
  expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)

  await store.delete(other)
  const broken = Readable.from(
    (function* () {
      yield bytes.subarray(0, 1000)
      throw new Error('The source broke off')
    })(),
  )
  await expect(store.put(other, { stream: broken, size: bytes.length }, 'text/plain')).rejects.toMatchObject({
    code: 'storage.away',
  })
  // Unlike other stores, the server of this test keeps partial objects.
  if (where === 'on disk') expect(await store.find(other)).toBeUndefined()
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
    await expect(store.ping()).rejects.toMatchObject(away)
    await expect(listAll(store, 'a')).rejects.toMatchObject(away)
    // One attempt each: a silent store is not asked again while the rider waits.
    expect(connections.length).toBe(5)
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
