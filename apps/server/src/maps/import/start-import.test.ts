import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import {
  describeOnMaps,
  mapData,
  openMapTilesMetadata,
  testFolder,
  writeTiles,
} from '@scooter-rides/osm-import/testing'
import {
  begin,
  borrowed,
  filesOf,
  imported,
  mapsNow,
  useTowns,
  waitingImport,
  type Begin,
} from '../../../test/maps/import-runs.ts'
import type { ImportRecord } from './import-record.ts'
import { cancelImport, listImports } from './list-imports.ts'
import { removeRegion } from './remove-region.ts'
import { slow } from '../../../test/slow.ts'

const nyc = mapData('nyc-lower-east-side-2020')
const unchanged = /The maps are unchanged/
const towns = useTowns()

describeOnMaps('an import', () => {
  test('makes a region with roads, reports its progress and leaves no temporary files', slow, async () => {
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

  test('under the same id replaces the region, under another id adds one, and both can be removed', slow, async () => {
    const folder = await testFolder()
    await imported(folder, towns().town)
    const before = (await mapsNow(folder)).regions[0]
    await imported(folder, towns().town)
    await imported(folder, towns().village, { id: 'hamlet' })

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

  test('that removes a region begins only after it was approved', slow, async () => {
    const folder = await testFolder()
    await imported(folder, towns().village, { id: 'hamlet' })
    const before = await mapsNow(folder)
    const rejected = removeRegion({
      folder,
      id: 'hamlet',
      async approve() {
        await expect(begin(folder, towns().town)).rejects.toMatchObject({ code: 'maps.import_running' })
        expect(await mapsNow(folder)).toEqual(before)
        throw new Error('The audit log is away.')
      },
    })
    await expect(rejected).rejects.toThrow('The audit log is away.')
    expect((await listImports(folder))[0]).toMatchObject({
      action: 'remove',
      status: 'failed',
      code: 'maps.import_broke',
    })
    expect(await mapsNow(folder)).toEqual(before)
  })

  test('is rejected while another one runs, with the name of its region', slow, async () => {
    const folder = await testFolder()
    const first = await waitingImport(folder, towns().town)
    await expect(begin(folder, towns().town, { id: 'other' })).rejects.toMatchObject({
      status: 409,
      code: 'maps.import_running',
      message: 'Lower East Side is being imported already. Wait until that is done, or cancel it.',
    })
    first.goOn()
    expect(await first.done).toMatchObject({ status: 'done' })
    expect((await mapsNow(folder)).regions.map(({ id }) => id)).toEqual(['town'])
  })

  test('ends with its download when any process cancels it', slow, async () => {
    const folder = await testFolder()
    await imported(folder, towns().town)
    const before = await mapsNow(folder)
    const run = await waitingImport(folder, towns().town)
    const end = { isReached: false }
    void run.done.then(() => (end.isReached = true))
    const requests: Promise<boolean>[] = []
    while (!end.isReached) {
      requests.push(cancelImport(folder, run.id))
      await nextTurn()
    }
    expect((await Promise.all(requests)).filter(Boolean)).toHaveLength(1)
    expect(await run.done).toMatchObject({ status: 'cancelled', sentence: expect.stringMatching(unchanged) })
    expect(run.fetching.aborted).toBe(true)
    expect(await mapsNow(folder)).toEqual(before)
    expect(await cancelImport(folder, run.id)).toBe(false)
    expect(await cancelImport(folder, '../../etc/passwd')).toBe(false)
  })

  test('that is killed while it builds roads leaves the maps unchanged and no temporary files', slow, async () => {
    const folder = await testFolder()
    await imported(folder, towns().town)
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
    await imported(folder, towns().town)
  })

  test('whose file cannot be fetched fails with a code', async () => {
    const folder = await testFolder()
    const fetch = () => Promise.reject(new Error('The cable was cut.'))
    const record = await (await begin(folder, towns().town, { fetch })).done
    expect(record).toMatchObject({ status: 'failed', code: 'maps.import_broke' })
  })

  test('succeeds when its progress cannot be written for a while', async () => {
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
      return borrowed(towns().town)
    }
    await imported(folder, towns().town, { fetch })
    expect(await listImports(folder)).toMatchObject([{ status: 'done' }])
  })
})

test('tiles of another program become a region without places and roads', async () => {
  const folder = await testFolder()
  const file = await writeTiles(join(await testFolder(), 'elsewhere.pmtiles'))
  await imported(folder, file, { id: 'elsewhere' })
  const { regions, graph } = await mapsNow(folder)
  expect(regions).toMatchObject([{ id: 'elsewhere', has: { tiles: true, places: false, roads: false } }])
  expect(await readdir(regions[0]?.folder ?? '')).toEqual(['region.json', 'tiles.pmtiles'])
  expect(graph).toBeNull()
})

test('tiles in the schema of OpenMapTiles become a region', async () => {
  const folder = await testFolder()
  const file = await writeTiles(join(await testFolder(), 'planetiler.pmtiles'), openMapTilesMetadata)
  await imported(folder, file, { id: 'planetiler' })
  expect((await mapsNow(folder)).regions).toMatchObject([{ id: 'planetiler', has: { tiles: true } }])
})

test('tiles in an unknown schema are rejected', async () => {
  const folder = await testFolder()
  // The built-in world map has a schema of its own.
  const world = join(import.meta.dirname, '../../../data/world.pmtiles')
  const record = await (await begin(folder, world)).done
  expect(record).toMatchObject({ status: 'failed', code: 'maps.other_schema' })
  expect((await mapsNow(folder)).regions).toEqual([])
})
