import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  describeOnMaps,
  mapData,
  node,
  openMapTilesMetadata,
  testFolder,
  way,
  writeExtract,
  writeHostileTiles,
  writeTiles,
  writeTown,
} from '@scooter-rides/osm-import/testing'
import { writeCurrentMaps } from '../store/current-maps.ts'
import type { InputFile } from '../files.ts'
import { createMapsStore } from '../store/maps-store.ts'
import { newImportId, writeRecord, type ImportRecord } from './import-record.ts'
import { cancelImport, listImports } from './list-imports.ts'
import { removeRegion } from './remove-region.ts'
import { startImport, type StartImportOptions } from './start-import.ts'

const nyc = mapData('nyc-lower-east-side-2020')
// A small town for tests that do not depend on its content.
const towns = await mkdtemp(join(tmpdir(), 'scooter-towns-'))
const town = await writeTown(join(towns, 'town.osm.pbf'), { lng: 7, lat: 43 })
const village = await writeTown(join(towns, 'village.osm.pbf'), { lng: 9, lat: 47 })
afterAll(() => rm(towns, { recursive: true }))
const unchanged = /The maps are unchanged/

interface Begin {
  id?: string
  fetch?: Parameters<typeof startImport>[0]['fetch']
  onProgress?: (record: ImportRecord) => void
  kind?: 'file' | 'url'
}

const borrowed = (path: string): InputFile => ({ path, isBorrowed: true })

const orderOf = (id: string, kind: 'file' | 'url' = 'file') => ({
  action: 'import' as const,
  region: { id, name: 'Lower East Side' },
  source: { kind, address: 'a.osm.pbf' },
})

const begin = (
  folder: string,
  path: string,
  { id = 'town', fetch, onProgress = () => {}, kind = 'file' }: Begin = {},
) =>
  startImport({
    folder,
    order: orderOf(id, kind),
    fetch: fetch ?? (async () => borrowed(path)),
    onProgress,
  })

async function imported(folder: string, path: string, options?: Begin) {
  const record = await (await begin(folder, path, options)).done
  expect(record).toMatchObject({ status: 'done', fraction: 1, sentence: null })
}

/** The record of an import that was ended with kill -9. */
const killed: Omit<ImportRecord, 'id'> = {
  pid: 1,
  action: 'import',
  region: { id: 'town', name: 'Town' },
  source: null,
  status: 'running',
  stage: 'roads',
  fraction: 0.9,
  startedAt: '2026-11-23T10:00:00.000Z',
  finishedAt: null,
  code: null,
  sentence: null,
}

const mapsNow = (folder: string) => createMapsStore({ folder }).now()
const filesOf = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => !name.startsWith('imports')).sort()

/** Starts an import that waits for its file until the test continues it. */
async function waitingImport(folder: string) {
  const file = Promise.withResolvers<InputFile>()
  const asked = Promise.withResolvers<AbortSignal>()
  const fetch: Begin['fetch'] = ({ signal, onShare }) => {
    asked.resolve(signal)
    onShare(0.5)
    return file.promise
  }
  const run = await begin(folder, town, { fetch })
  onTestFinished(() => run.cancel())
  return { ...run, goOn: () => file.resolve(borrowed(town)), fetching: await asked.promise }
}

describeOnMaps('an import', () => {
  test('makes a region and its roads, tells how it goes, and leaves nothing else', async () => {
    const folder = await testFolder()
    const seen: ImportRecord[] = []
    // The upload does not state its length.
    await imported(folder, nyc, { kind: 'url', onProgress: (record) => seen.push(record) })

    const { regions, graph } = await mapsNow(folder)
    expect(regions).toMatchObject([
      { id: 'town', name: 'Lower East Side', source: { kind: 'url', address: 'a.osm.pbf' }, has: { roads: true } },
    ])
    expect(regions[0]?.bounds).toEqual({ west: -73.9948, south: 40.7165, east: -73.9830999, north: 40.7244 })
    expect(graph?.folder).toContain(join(folder, 'routing'))
    expect(seen.map(({ fraction }) => fraction)).toEqual(seen.map(({ fraction }) => fraction).toSorted((a, b) => a - b))
    expect(seen.at(-1)?.stage).not.toBe('fetching')
    expect(await listImports(folder)).toEqual([seen.at(-1)])
    expect((await readdir(regions[0]?.folder ?? '')).toSorted()).toContain('region.json')
    expect(await readdir(regions[0]?.folder ?? '')).not.toContain('work')
  })

  test('under the same id replaces the region, another one stands beside it, and both can be removed', async () => {
    const folder = await testFolder()
    await imported(folder, town)
    const before = (await mapsNow(folder)).regions[0]
    await imported(folder, town)
    await imported(folder, village, { id: 'hamlet' })

    const { regions } = await mapsNow(folder)
    expect(regions.map(({ id }) => id)).toEqual(['hamlet', 'town'])
    expect(regions[1]?.build).not.toBe(before?.build)
    expect(await readdir(join(folder, 'regions/town'))).toEqual([regions[1]?.build])
    expect(await readdir(join(folder, 'routing'))).toHaveLength(1)

    const removed = await (await removeRegion({ folder, id: 'town' })).done
    expect(removed).toMatchObject({ action: 'remove', status: 'done' })
    expect((await mapsNow(folder)).regions.map(({ id }) => id)).toEqual(['hamlet'])
    await (
      await removeRegion({ folder, id: 'hamlet' })
    ).done
    expect(await mapsNow(folder)).toEqual({ regions: [], graph: null })
    expect(await filesOf(folder)).toEqual(['current.json', 'import.lock', 'regions', 'routing'])
    await expect(removeRegion({ folder, id: 'hamlet' })).rejects.toMatchObject({ code: 'maps.region_unknown' })
  })

  test('does not begin while another one runs, and says which', async () => {
    const folder = await testFolder()
    const first = await waitingImport(folder)
    await expect(begin(folder, town, { id: 'other' })).rejects.toMatchObject({
      status: 409,
      code: 'maps.import_running',
      message: 'Lower East Side is being imported already. Wait until that is done, or cancel it.',
    })
    first.goOn()
    expect(await first.done).toMatchObject({ status: 'done' })
    expect((await mapsNow(folder)).regions.map(({ id }) => id)).toEqual(['town'])
  })

  test('ends when it is cancelled, by whatever process, and what it was fetching too', async () => {
    const folder = await testFolder()
    await imported(folder, town)
    const before = await mapsNow(folder)
    const run = await waitingImport(folder)
    expect(await cancelImport(folder, run.id)).toBe(true)
    expect(await run.done).toMatchObject({ status: 'cancelled', sentence: expect.stringMatching(unchanged) })
    expect(run.fetching.aborted).toBe(true)
    expect(await mapsNow(folder)).toEqual(before)
    expect(await cancelImport(folder, run.id)).toBe(false)
    expect(await cancelImport(folder, '../../etc/passwd')).toBe(false)
  })

  test('that is killed while roads are built leaves the maps as they were, and nothing behind', async () => {
    const folder = await testFolder()
    await imported(folder, town)
    const [before, files] = [await mapsNow(folder), await filesOf(folder)]
    const run = await begin(folder, mapData('reisterstown-md'))
    await vi.waitFor(async () => expect((await readdir(join(folder, 'routing'))).join()).toContain('.draft-'), {
      timeout: 60_000,
      interval: 20,
    })
    const [record] = await listImports(folder)
    expect(record?.status).toBe('running')
    process.kill(-(record?.pid ?? 0), 'SIGKILL')

    expect(await run.done).toMatchObject({ status: 'failed', code: 'maps.interrupted' })
    expect(await mapsNow(folder)).toEqual(before)
    expect(await filesOf(folder)).toEqual(files)
    await imported(folder, town)
  })

  test('that cannot have its file says why', async () => {
    const folder = await testFolder()
    const fetch = () => Promise.reject(new Error('The cable was cut.'))
    const record = await (await begin(folder, town, { fetch })).done
    expect(record).toMatchObject({ status: 'failed', code: 'maps.import_broke' })
  })

  test('whose progress cannot be written for a while ends well all the same', async () => {
    const folder = await testFolder()
    let inTheWay = ''
    const fetch: Begin['fetch'] = async ({ onShare }) => {
      const [record] = await listImports(folder)
      inTheWay = join(folder, `imports/${record?.id}.json.next`)
      await mkdir(inTheWay)
      // The record is written again after 250 ms; a failed write is not reported.
      for (const share of [0.1, 0.2, 0.3, 0.4]) {
        onShare(share)
        await sleep(100)
      }
      await rm(inTheWay, { recursive: true })
      return borrowed(town)
    }
    await imported(folder, town, { fetch })
    expect(await listImports(folder)).toMatchObject([{ status: 'done' }])
  })
})

describe('an import whose beginner is gone', () => {
  test('before it listened ends, and lets the next one begin', async () => {
    const folder = await testFolder()
    const [id, region] = [newImportId(new Date()), { id: 'town', name: 'Town' }]
    const order = { action: 'import', region, source: { kind: 'file' } }
    const worker = join(import.meta.dirname, 'import-worker.ts')
    const child = fork(worker, [JSON.stringify({ folder, id, order })], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    child.disconnect()
    await once(child, 'exit')
    expect(await listImports(folder)).toMatchObject([{ id, status: 'cancelled' }])
  })

  test.each([
    ['import', { town: 'ID' }],
    ['remove', { other: 'x' }],
  ] as const)('and that was killed after the swap (%s) has done what it was to do', async (action, regions) => {
    const folder = await testFolder()
    const id = newImportId(new Date())
    const build = (name: string) => (name === 'ID' ? id : name)
    const current = Object.fromEntries(Object.entries(regions).map(([region, name]) => [region, build(name)]))
    await writeCurrentMaps(folder, { regions: current, graph: null })
    await writeRecord(folder, { ...killed, id, action })
    expect(await listImports(folder)).toMatchObject([{ id, status: 'done', fraction: 1, sentence: null }])
  })

  test('and that was killed before the swap has changed nothing', async () => {
    const folder = await testFolder()
    const id = newImportId(new Date())
    await writeCurrentMaps(folder, { regions: { town: 'of-yesterday' }, graph: null })
    await writeRecord(folder, { ...killed, id })
    expect(await listImports(folder)).toMatchObject([{ id, status: 'failed', code: 'maps.interrupted' }])
  })
})

describeOnMaps('an import of what is no good', () => {
  const halfOf = async (file: string) => {
    const bytes = await readFile(nyc)
    await writeFile(file, bytes.subarray(0, bytes.length / 2))
  }
  // A sparse file of ten times the size of any disk.
  const huge = async (file: string) => {
    await writeFile(file, await readFile(nyc))
    await truncate(file, 8e12)
  }
  const cases: [what: string, make: (file: string) => Promise<unknown>, code: string][] = [
    ['text', (file) => writeFile(file, 'The streets of Porto'), 'maps.no_extract'],
    ['nothing', (file) => writeFile(file, ''), 'maps.no_extract'],
    ['half an extract', halfOf, 'maps.cut_short'],
    ['no node at all', (file) => writeExtract(file, []), 'maps.empty'],
    ['no road', (file) => writeExtract(file, [node(1, 0, 0, { amenity: 'bench' }), way(1, [1])]), 'maps.roads_failed'],
    ['far more than the disk holds', huge, 'maps.disk_too_small'],
    ['half a map of tiles', (file) => writeFile(file, `PMTiles\u0003${'x'.repeat(99)}`), 'maps.no_map'],
    ['a map that is cut short', (file) => writeHostileTiles(file, { tileDataLength: 1e9 }), 'maps.damaged_map'],
  ]

  test.each(cases)('%s: leaves the maps as they were, and says why in one sentence', async (_what, make, code) => {
    const folder = await testFolder()
    await mkdir(join(folder, 'maps'))
    const file = join(folder, 'given')
    await make(file)
    const record = await (await begin(join(folder, 'maps'), file)).done
    expect(record).toMatchObject({ status: 'failed', code })
    expect(record.sentence).toMatch(/^[A-Z].*\.$/)
    expect(await filesOf(join(folder, 'maps'))).not.toContain('current.json')
    expect(await mapsNow(join(folder, 'maps'))).toEqual({ regions: [], graph: null })
  })
})

test('an import is ended with a sentence while it writes, when the disk runs out, it makes too much or takes too long', async () => {
  const cases: [code: string, bounds: Pick<StartImportOptions, 'freeBytes' | 'ceilingsOf'>][] = [
    ['maps.disk_runs_out', { freeBytes: async () => 33 * 1024 * 1024 }],
    ['maps.disk_runs_out', { freeBytes: async () => 1024 }],
    ['maps.makes_too_much', { ceilingsOf: () => ({ diskBytes: 1, seconds: 1000 }) }],
    ['maps.takes_too_long', { ceilingsOf: () => ({ diskBytes: 1e12, seconds: 0 }) }],
  ]
  const outcomes = cases.map(async ([code, bounds]) => {
    const folder = join(await testFolder(), 'maps')
    await mkdir(folder)
    // The file of the first two cases never arrives: the disk is watched from the start.
    const fetch = () => (bounds.freeBytes ? new Promise<InputFile>(() => {}) : Promise.resolve(borrowed(nyc)))
    const record = await (await startImport({ folder, order: orderOf('town'), fetch, ...bounds })).done
    expect(record).toMatchObject({ status: 'failed', code })
    expect(record.sentence).toMatch(/stopped.*\. [A-Z].*\.$/)
    expect(await filesOf(folder)).not.toContain('current.json')
    expect((await filesOf(folder)).filter((name) => name.includes('town'))).toEqual([])
  })
  await Promise.all(outcomes)
})

test('tiles made elsewhere become a region to look at', async () => {
  const folder = await testFolder()
  const file = await writeTiles(join(await testFolder(), 'elsewhere.pmtiles'))
  await imported(folder, file, { id: 'elsewhere' })
  const { regions, graph } = await mapsNow(folder)
  expect(regions).toMatchObject([{ id: 'elsewhere', has: { tiles: true, places: false, roads: false } }])
  expect(await readdir(regions[0]?.folder ?? '')).toEqual(['region.json', 'tiles.pmtiles'])
  expect(graph).toBeNull()
})

test('tiles in the schema of OpenMapTiles become a region too', async () => {
  const folder = await testFolder()
  const file = await writeTiles(join(await testFolder(), 'planetiler.pmtiles'), openMapTilesMetadata)
  await imported(folder, file, { id: 'planetiler' })
  expect((await mapsNow(folder)).regions).toMatchObject([{ id: 'planetiler', has: { tiles: true } }])
})

test('tiles whose streets cannot be drawn are refused', async () => {
  const folder = await testFolder()
  // The built-in world map has a schema of its own.
  const world = join(import.meta.dirname, '../../../data/world.pmtiles')
  const record = await (await begin(folder, world)).done
  expect(record).toMatchObject({ status: 'failed', code: 'maps.other_schema' })
  expect((await mapsNow(folder)).regions).toEqual([])
})
