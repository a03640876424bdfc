import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import {
  bbbikeIndex,
  extractBytes,
  fileAnswer,
  geofabrikIndex,
  openExtractServer,
  textAnswer,
  type ExtractServer,
} from '../../../test/network/extract-server.ts'
import { createExtractSources } from './extract-sources.ts'

const bytes = extractBytes(50_000)
let server: ExtractServer
let folder: string
beforeEach(async () => {
  server = await openExtractServer()
  folder = await mkdtemp(join(tmpdir(), 'scooter-maps-'))
  server.serve('/cities/', textAnswer(bbbikeIndex(['Porto', 'NewYork'])))
  server.serve('/cities/Porto/Porto.osm.pbf', fileAnswer(bytes))
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const open = (freeBytes = 1e12) =>
  createExtractSources({
    folder: join(folder, 'maps'),
    indexAddresses: [`${server.origin}/cities/`],
    trustedOrigins: [server.origin],
    clock: () => new Date(),
    freeBytes: async () => freeBytes,
    pausesMs: [],
  })
const get = { signal: new AbortController().signal, onProgress: () => {} }

describe('the source of an import', () => {
  test('is found, measured and downloaded by the name of a town', async () => {
    const getting = open()
    const source = await getting.resolve('Pórto')
    expect(source).toMatchObject({ kind: 'name', name: 'Porto' })
    expect(await getting.estimate(source)).toMatchObject({ bytes: 50_000, minutes: 1 })
    expect(getting.addressOf(source)).toBe(`${server.origin}/cities/Porto/Porto.osm.pbf`)

    const gotten = await getting.get(source, get)
    expect(await readFile(gotten.path)).toEqual(bytes)
    expect(gotten).toMatchObject({ bytes: 50_000, isBorrowed: false })
  })

  test('by address is named after its file and shown without its secrets', async () => {
    const source = await open().resolve(
      `${server.origin.replace('//', '//ana:s3cret@')}/cities/Porto/porto-latest.osm.pbf?key=1`,
    )
    expect(source).toMatchObject({ kind: 'url', name: 'Porto' })
    expect(open().addressOf(source)).toBe(`${server.origin}/cities/Porto/porto-latest.osm.pbf`)
  })

  test.each([
    ['%E0%A4%A.osm.pbf', '%E0%A4%A'],
    ['a%00b%0A%E2%80%AEc.osm.pbf', 'A B C'],
    [`${'long'.repeat(100)}.osm.pbf`, `L${'long'.repeat(100).slice(1, 80)}`],
  ])('with the address …/%s has a readable name', async (file, name) => {
    expect(await open().resolve(`${server.origin}/${file}`)).toMatchObject({ kind: 'url', name })
  })

  test('with a common file name is named after its folder, so that two regions do not replace each other', async () => {
    const pbf = (path: string) => `${server.origin}/${path}.osm.pbf`
    server.serve(
      '/cities/',
      textAnswer(
        geofabrikIndex([
          { id: 'europe', name: 'Europe', pbf: pbf('europe') },
          { id: 'georgia', name: 'Georgia', parent: 'europe', pbf: pbf('georgia') },
          { id: 'us/georgia', name: 'us/georgia', parent: 'us', pbf: pbf('us/georgia') },
          { id: 'us', name: 'United States', pbf: pbf('us') },
        ]),
      ),
    )
    const getting = open()
    expect(await getting.resolve('europe/georgia')).toMatchObject({ name: 'Georgia, Europe' })
    expect(await getting.resolve('us/georgia')).toMatchObject({ name: 'Georgia, United States' })
    expect(await getting.resolve('europe')).toMatchObject({ name: 'Europe' })
  })

  test('is the town when a local folder has the same name', async () => {
    const before = process.cwd()
    onTestFinished(() => process.chdir(before))
    process.chdir(folder)
    await mkdir('porto')
    expect(await open().resolve('porto', { mayBeFile: true })).toMatchObject({ kind: 'name', name: 'Porto' })
  })

  test.each(['ftp://mirror.example/porto.osm.pbf', 'file:///etc/passwd', 'https://'])(
    'is rejected for %s',
    async (address) => {
      await expect(open().resolve(address)).rejects.toMatchObject({ code: 'maps.address_refused' })
    },
  )

  test('by file is an extract or tiles of another program, whatever its name, and is not moved', async () => {
    const extract = join(folder, 'my-town_2026.osm.pbf')
    await writeFile(extract, bytes)
    const source = await open().resolve(extract, { mayBeFile: true })
    expect(source).toMatchObject({ kind: 'file', name: 'My Town 2026', fileKind: 'extract', bytes: 50_000 })
    expect(await open().get(source, get)).toMatchObject({ path: extract, isBorrowed: true })
    await writeFile(extract, Buffer.concat([Buffer.from('PMTiles\u0003'), Buffer.alloc(200)]))
    expect(await open().resolve(extract, { mayBeFile: true })).toMatchObject({ fileKind: 'tiles' })
  })

  test.each([
    ['empty', ''],
    ['text', 'id,name\n1,Porto'],
    ['a page', `<html>${' '.repeat(500)}</html>`],
    ['a map of another version', 'PMTiles\u0002'],
  ])('by a file that is %s is rejected', async (_, text) => {
    const file = join(folder, 'town.osm.pbf')
    await writeFile(file, text)
    await expect(open().resolve(file, { mayBeFile: true })).rejects.toMatchObject({ code: 'maps.no_extract' })
  })

  test('is never a file of the server in a request over HTTP', async () => {
    const extract = join(folder, 'my-town.osm.pbf')
    await writeFile(extract, bytes)
    await expect(open().resolve(extract)).rejects.toMatchObject({ code: 'maps.name_unknown' })
  })

  test('that needs more space than the disk has is rejected with the required space', async () => {
    await expect(open(2 ** 30).refuseSmallDisk(10 * 2 ** 30)).rejects.toMatchObject({
      status: 507,
      code: 'maps.disk_too_small',
      message: /\d+ GB of disk space, but only \d+ MB are free/,
    })
    await open().refuseSmallDisk(10 * 2 ** 30)
  })
})

describe('the requirements of an import', () => {
  test('are unknown for a file whose server reports no size, which can still be downloaded', async () => {
    const give = fileAnswer(bytes)
    server.serve('/signed.osm.pbf', (request, response) =>
      request.method === 'HEAD' ? response.writeHead(403).end() : give(request, response),
    )
    const source = await open().resolve(`${server.origin}/signed.osm.pbf`)
    expect(await open().estimate(source)).toBeUndefined()
    expect(await open().get(source, get)).toMatchObject({ bytes: 50_000 })
  })

  test('are not computed for a missing file', async () => {
    const source = await open().resolve(`${server.origin}/gone.osm.pbf`)
    await expect(open().estimate(source)).rejects.toMatchObject({ code: 'maps.not_given' })
  })
})

describe('the available extracts', () => {
  test('have the sizes that the server reports, requested once each', async () => {
    const getting = open()
    const { extracts } = await getting.offer('')
    expect(extracts).toMatchObject([
      { name: 'New York', bytes: null, date: '2026-11-20' },
      { name: 'Porto', bytes: 50_000, date: '2026-11-20' },
    ])
    await getting.offer('por')
    expect(server.requests.filter((line) => line === 'HEAD /cities/Porto/Porto.osm.pbf')).toHaveLength(1)
  })
})

const otherDisk = '/dev/shm'
const isOtherDisk = () =>
  stat(otherDisk).then(
    async ({ dev }) => dev !== (await stat(tmpdir())).dev,
    () => false,
  )

test.skipIf(!(await isOtherDisk()))('an uploaded file is moved from another disk', async () => {
  const uploads = await mkdtemp(join(otherDisk, 'scooter-uploads-'))
  onTestFinished(() => rm(uploads, { recursive: true }))
  await writeFile(join(uploads, '0'), bytes)
  const getting = open()
  const source = await getting.adopt(join(uploads, '0'), 'Porto\u0000.osm.pbf')
  expect(source).toMatchObject({ name: 'Porto', fileName: 'Porto .osm.pbf', isBorrowed: false })
  expect(await readFile((await getting.get(source, get)).path)).toEqual(bytes)
})

test('the download of a killed import is deleted by the next import', async () => {
  const source = await open().resolve('porto')
  const first = await open().get(source, get)
  const second = await open().get(source, get)
  expect(await readdir(join(folder, 'maps/incoming'))).toEqual([second.path.split('/').at(-1)])
  expect(first.path).not.toBe(second.path)
})
