import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  bbbikeIndex,
  geofabrikIndex,
  openExtractServer,
  textAnswer,
  type ExtractServer,
} from '../../../../test/network/extract-server.ts'
import { createServerClient } from '../download/server-client.ts'
import { createIndexCache } from './index-cache.ts'

const hourMs = 60 * 60 * 1000
let server: ExtractServer
let folder: string
let now: Date
beforeEach(async () => {
  server = await openExtractServer()
  folder = await mkdtemp(join(tmpdir(), 'scooter-index-'))
  now = new Date('2026-11-23T10:00:00Z')
  const pbf = `${server.origin}/europe/portugal-latest.osm.pbf`
  server.serve(
    '/index-v1.json',
    textAnswer(geofabrikIndex([{ id: 'portugal', name: 'Portugal', pbf }]), { etag: '"1"' }),
  )
  server.serve('/cities/', textAnswer(bbbikeIndex(['Porto'])))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const open = (timeoutMs?: number) =>
  createIndexCache({
    ...(timeoutMs && { timeoutMs }),
    request: createServerClient({ trustedOrigins: [server.origin], stillnessMs: 5000 }),
    addresses: [`${server.origin}/index-v1.json`, `${server.origin}/cities/`],
    folder,
    clock: () => now,
  })
const later = (hours: number) => (now = new Date(now.getTime() + hours * hourMs))
const breakOff = (path: string) => server.serve(path, (_request, response) => response.destroy())

test('the indexes of both servers are merged and cached for a day, also for other processes', async () => {
  const { extracts } = await open().read()
  expect(extracts.map(({ name }) => name)).toEqual(['Portugal', 'Porto'])
  later(23)
  await open().read()
  expect(server.requests).toHaveLength(2)
  expect(await readdir(folder)).toHaveLength(2)
})

test('a server whose index arrives too slowly counts as unavailable, without delaying the other one or later callers', async () => {
  server.serve('/cities/', (_request, response) => {
    response.writeHead(200)
    const dripping = setInterval(() => response.write(' '), 10)
    response.on('close', () => clearInterval(dripping))
  })
  const { extracts } = await open(200).read()
  expect(extracts.map(({ name }) => name)).toEqual(['Portugal'])
})

test('the indexes are revalidated after a day', async () => {
  await open().read()
  later(25)
  const { extracts, staleSince } = await open().read()
  expect([extracts.length, staleSince]).toEqual([2, undefined])
  expect(server.requests).toHaveLength(4)
  later(1)
  await open().read()
  expect(server.requests).toHaveLength(4)
})

test('while a server is unavailable its old index is used and marked as stale, and requests are limited', async () => {
  const index = open()
  await index.read()
  later(30)
  breakOff('/index-v1.json')
  const read = await index.read()
  expect(read.extracts).toHaveLength(2)
  expect(read.staleSince).toEqual(new Date('2026-11-23T10:00:00Z'))
  const requestCount = server.requests.length
  await index.read()
  expect(server.requests).toHaveLength(requestCount)
  later(1)
  server.serve('/index-v1.json', textAnswer('<html>Back soon</html>'))
  expect((await index.read()).extracts).toHaveLength(2)
})

test('one available server is enough, and without any the search reports an error', async () => {
  breakOff('/index-v1.json')
  expect((await open().read()).extracts.map(({ name }) => name)).toEqual(['Porto'])
  await rm(folder, { recursive: true })
  await mkdir(folder)
  breakOff('/cities/')
  await expect(open().read()).rejects.toMatchObject({ status: 503, code: 'maps.index_away' })
})

test('a truncated file in the cache is downloaded again', async () => {
  await open().read()
  for (const name of await readdir(folder)) await writeFile(join(folder, name), '{"heardAt":')
  expect((await open().read()).extracts).toHaveLength(2)
})

test('simultaneous callers share one request', async () => {
  const index = open()
  await Promise.all([index.read(), index.read(), index.read()])
  expect(server.requests).toHaveLength(2)
})
