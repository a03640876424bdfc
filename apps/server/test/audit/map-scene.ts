import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { AdminMaps } from '@scooter-rides/contract'
import { writeCurrentMaps } from '../../src/maps/store/current-maps.ts'
import { regionFiles, regionFolder } from '../../src/maps/store/maps-layout.ts'
import type { RegionManifest } from '../../src/maps/store/region.ts'
import { extractBytes, type ExtractServer } from '../network/extract-server.ts'
import type { TestClient } from '../app/test-app.ts'

export interface MapScene {
  /** The file never arrives completely: its import runs until it is cancelled. */
  slowExtract: string
  /** As if it had been imported. Returns its id. */
  addRegion(): Promise<string>
  stop(): Promise<void>
}

export function createMapScene(extracts: ExtractServer, dataDir: string, admin: TestClient): MapScene {
  const slowExtract = `${extracts.origin}/slow.osm.pbf`
  extracts.serve('/slow.osm.pbf', (request, response) => {
    const bytes = extractBytes(100_000)
    response.writeHead(200, { 'content-length': bytes.length, etag: '"slow"' })
    if (request.method === 'HEAD') return void response.end()
    response.write(bytes.subarray(0, 1000))
  })
  let builds = 0
  const list = async (): Promise<AdminMaps> => (await admin.get('/api/admin/maps')).json()

  return {
    slowExtract,

    async addRegion() {
      const [id, build] = ['porto', `build-${++builds}`]
      const manifest: RegionManifest = {
        id,
        name: 'Porto',
        build,
        bounds: { west: -8.7, south: 41.1, east: -8.5, north: 41.2 },
        source: { kind: 'url', address: slowExtract },
        extractDate: null,
        importedAt: '2026-01-02T03:04:05.000Z',
        bytes: 5,
        counts: {},
        has: { tiles: false, places: false, roads: false },
      }
      const folder = join(dataDir, 'maps')
      const region = regionFolder(folder, id, build)
      await mkdir(region, { recursive: true })
      await writeFile(regionFiles(region).manifest, JSON.stringify(manifest))
      await writeCurrentMaps(folder, { regions: { [id]: build }, graph: null })
      await expect.poll(async () => (await list()).regions.map((each) => each.id)).toEqual([id])
      return id
    },

    async stop() {
      for (const { id, status } of (await list()).imports)
        if (status === 'running') await admin.post(`/api/admin/maps/${id}/cancel`)
      await expect.poll(async () => (await list()).imports.filter(({ status }) => status === 'running')).toEqual([])
    },
  }
}
