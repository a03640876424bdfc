import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { writeCurrentMaps } from './current-maps.ts'
import { regionFiles, regionFolder } from './maps-layout.ts'
import { createMapsStore } from './maps-store.ts'
import type { RegionManifest } from './region.ts'

async function mapsFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-maps-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

async function addBuild(folder: string, id: string, build: string) {
  const manifest: RegionManifest = {
    id,
    name: id,
    build,
    bounds: { west: 7.4, south: 43.5, east: 7.6, north: 43.8 },
    source: { kind: 'file', address: `${id}.osm.pbf` },
    extractDate: null,
    importedAt: '2026-01-02T03:04:05.000Z',
    bytes: 5,
    counts: { places: 3 },
    has: { tiles: true, places: true, roads: true },
  }
  const region = regionFolder(folder, id, build)
  await mkdir(region, { recursive: true })
  await writeFile(regionFiles(region).manifest, JSON.stringify(manifest))
}

const buildsOf = async (store: ReturnType<typeof createMapsStore>) =>
  (await store.now()).regions.map(({ id, build }) => `${id} ${build}`)

test('works without maps and without a folder before the first import', async () => {
  const store = createMapsStore({ folder: join(await mapsFolder(), 'maps') })
  expect(await store.now()).toEqual({ regions: [], graph: null })
})

test('shows an import by another process without a restart, all files at the same time', async () => {
  const folder = await mapsFolder()
  const store = createMapsStore({ folder, recheckAfterMs: 0 })
  await addBuild(folder, 'porto', 'a')
  expect(await buildsOf(store)).toEqual([])

  await writeCurrentMaps(folder, { regions: { porto: 'a' }, graph: 'g1' })
  expect(await store.now()).toMatchObject({
    regions: [{ id: 'porto', build: 'a', folder: join(folder, 'regions/porto/a') }],
    graph: { build: 'g1', folder: join(folder, 'routing/g1') },
  })

  await addBuild(folder, 'porto', 'b')
  await addBuild(folder, 'monaco', 'a')
  await writeCurrentMaps(folder, { regions: { porto: 'b', monaco: 'a' }, graph: 'g2' })
  expect(await buildsOf(store)).toEqual(['monaco a', 'porto b'])
  expect(await readdir(folder)).not.toContain('current.json.next')
})

test('returns the same object while nothing changes', async () => {
  const folder = await mapsFolder()
  await addBuild(folder, 'porto', 'a')
  await writeCurrentMaps(folder, { regions: { porto: 'a' }, graph: null })
  const store = createMapsStore({ folder, recheckAfterMs: 0 })
  expect(await store.now()).toBe(await store.now())
})

test('reads the disk once per interval instead of per call', async () => {
  const folder = await mapsFolder()
  const store = createMapsStore({ folder, recheckAfterMs: 60_000 })
  await store.now()
  await addBuild(folder, 'porto', 'a')
  await writeCurrentMaps(folder, { regions: { porto: 'a' }, graph: null })
  expect(await buildsOf(store)).toEqual([])
})

test('leaves out a region whose folder was deleted by hand and keeps the others', async () => {
  const folder = await mapsFolder()
  await addBuild(folder, 'porto', 'a')
  await writeCurrentMaps(folder, { regions: { porto: 'a', missing: 'x' }, graph: null })
  expect(await buildsOf(createMapsStore({ folder }))).toEqual(['porto a'])
})
