import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  bomb,
  createTileSink,
  openMapTilesMetadata,
  testFolder,
  writeHostileTiles,
  writeTiles,
} from '@scooter-rides/osm-import/testing'
import { writeCurrentMaps } from '../../maps/store/current-maps.ts'
import { regionFiles, regionFolder } from '../../maps/store/maps-layout.ts'
import { createMapsStore } from '../../maps/store/maps-store.ts'
import { createMapTilesService } from './map-tiles.service.ts'

const bounds = { west: 0, south: 0, east: 0.1, north: 0.1 }
/** The tile of zoom 14 at the centre. */
const MIDDLE = [14, 8194, 8189] as const

/** A server with maps; `add` imports a map with a street of this name as the next build of the region. */
async function mapServer() {
  const folder = await testFolder()
  const reportError = vi.fn<(event: string, error: unknown) => void>()
  const maps = createMapsStore({ folder, recheckAfterMs: 0 })
  const service = createMapTilesService({ maps, reportError })
  onTestFinished(() => service.close())
  const builds: Record<string, string> = {}
  let count = 0

  async function add(id: string, street: string) {
    const old = builds[id]
    const build = `build${(count += 1)}`
    const region = regionFolder(folder, id, build)
    await mkdir(region, { recursive: true })
    const sink = createTileSink({
      file: regionFiles(region).tiles,
      workFolder: join(region, 'work'),
      bounds,
      name: id,
      languages: ['en', 'de'],
    })
    const path = Float64Array.of(0.04, 0.055, 0.06, 0.055)
    const tags = { highway: 'residential', name: street }
    void sink.add({ type: 'way', id: 1, tags, geometry: { kind: 'line', path } })
    await sink.finish()
    await writeFile(
      regionFiles(region).manifest,
      JSON.stringify({ id, name: id.toUpperCase(), build, bounds, has: { tiles: true, places: false, roads: false } }),
    )
    builds[id] = build
    await writeCurrentMaps(folder, { regions: builds, graph: null })
    if (old) await rm(regionFolder(folder, id, old), { recursive: true })
    return { build, tiles: regionFiles(region).tiles }
  }

  /** A map of another program, in the schema of OpenMapTiles. */
  async function addForeign(id: string) {
    const region = regionFolder(folder, id, 'first')
    await mkdir(region, { recursive: true })
    await writeTiles(regionFiles(region).tiles, openMapTilesMetadata)
    const has = { tiles: true, places: false, roads: false }
    await writeFile(regionFiles(region).manifest, JSON.stringify({ id, name: id, build: 'first', bounds, has }))
    builds[id] = 'first'
    await writeCurrentMaps(folder, { regions: builds, graph: null })
  }

  async function remove(id: string) {
    delete builds[id]
    await writeCurrentMaps(folder, { regions: builds, graph: null })
  }

  const textAt = async (id: string) => {
    const { bytes, version } = await service.findTile(id, ...MIDDLE)
    return { version, text: bytes && gunzipSync(bytes).toString('latin1') }
  }
  return { service, add, addForeign, remove, textAt, reportError }
}

test('each map is read with its own layer names, also beside a map with other names', async () => {
  const { service, add, addForeign } = await mapServer()
  await add('porto', 'Rua Nova')
  await addForeign('lisbon')
  const { layers }: { layers: Record<string, string>[] } = JSON.parse(await service.style('light', 'en'))
  const layersOf = (region: string) =>
    new Set(layers.filter(({ source }) => source === `streets-${region}`).map((layer) => layer['source-layer']))
  expect([...layersOf('porto')]).toContain('roads')
  expect([...layersOf('porto')]).not.toContain('transportation')
  expect([...layersOf('lisbon')]).toContain('transportation')
  expect([...layersOf('lisbon')]).not.toContain('roads')
})

test('streets appear on the map after an import and disappear after a removal', async () => {
  const { service, add, remove, textAt } = await mapServer()
  expect(JSON.parse(await service.style('light', 'en')).metadata.hasStreets).toBe(false)

  const { build } = await add('porto', 'Rua Nova')
  const style = JSON.parse(await service.style('light', 'en'))
  expect(style.metadata).toMatchObject({ hasStreets: true, streets: { boxes: [[0, 0, 0.1, 0.1]] } })
  expect(style.sources['streets-porto']).toEqual({
    type: 'vector',
    tiles: [`/api/map/tiles/porto/{z}/{x}/{y}.mvt?v=${build}`],
    minzoom: 10,
    maxzoom: 14,
    bounds: [0, 0, 0.1, 0.1],
  })
  expect((await textAt('porto')).text).toContain('Rua Nova')
  expect((await service.findTile('porto', 14, 0, 0)).bytes).toBeUndefined()
  expect(await service.listRegions()).toEqual([{ id: 'porto', name: 'PORTO', bounds }])

  await remove('porto')
  await expect(textAt('porto')).rejects.toMatchObject({ code: 'map.region_unknown' })
  expect(JSON.parse(await service.style('light', 'en')).sources).not.toHaveProperty('streets-porto')
})

test('a new build is served at once, also to clients with the old style', async () => {
  const { add, textAt } = await mapServer()
  const first = await add('porto', 'Rua Velha')
  expect(await textAt('porto')).toMatchObject({ version: first.build })
  const second = await add('porto', 'Rua Nova')
  const reads = await Promise.all(Array.from({ length: 20 }, () => textAt('porto')))
  for (const { version, text } of reads) {
    expect(version).toBe(second.build)
    expect(text).toContain('Rua Nova')
    expect(text).not.toContain('Rua Velha')
  }
})

test('a region with a damaged file is left out and reported to the operator without affecting other maps', async () => {
  const { service, add, reportError } = await mapServer()
  const { tiles } = await add('porto', 'Rua Nova')
  await add('baltimore', 'Thames Street')
  await writeFile(tiles, 'no tiles at all')
  const style = JSON.parse(await service.style('dark', 'en'))
  expect(Object.keys(style.sources)).toEqual(['world', 'streets-baltimore'])
  expect(reportError).toHaveBeenCalledWith('map.region_broken', expect.any(Error))
})

test('a tile that decompresses to a thousand times its size is served empty and reported once', async () => {
  const { service, add, reportError } = await mapServer()
  const { tiles } = await add('porto', 'Rua Nova')
  await writeHostileTiles(tiles, { tile: bomb() })
  let turns = 0
  const watch = setInterval(() => (turns += 1), 1)
  const reads = await Promise.all(Array.from({ length: 8 }, () => service.findTile('porto', 0, 0, 0)))
  clearInterval(watch)
  expect(turns).toBeGreaterThan(1)
  for (const { bytes } of [...reads, await service.findTile('porto', 0, 0, 0)]) expect(bytes).toBeUndefined()
  const reportCount = reportError.mock.calls.length
  await service.findTile('porto', 0, 0, 0)
  expect(reportError).toHaveBeenCalledTimes(reportCount)
  expect(reportError).toHaveBeenCalledWith('map.tile_broken', expect.any(Error))
})

test('tile reads that began before their build is replaced are completed', async () => {
  const { service, add } = await mapServer()
  await add('porto', 'Rua Velha')
  const reads = Array.from({ length: 50 }, () => service.findTile('porto', ...MIDDLE))
  await add('porto', 'Rua Nova')
  await service.style('light', 'en')
  for (const { bytes } of await Promise.all(reads)) expect(bytes?.length).toBeGreaterThan(0)
})
