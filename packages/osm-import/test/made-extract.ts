import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ExtractHeader } from '../src/pbf/header.ts'
import type { OsmEntity } from '../src/pbf/osm-entity.ts'
import { createExtractWriter } from '../src/pbf/write-extract.ts'
import { archiveMetadata } from '../src/tiles/archive-metadata.ts'
import { type ArchiveMetadata, createArchive, packTile } from '../src/tiles/pmtiles-archive.ts'

/** A folder that is deleted after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export async function writeExtract(
  path: string,
  entities: OsmEntity[],
  header: ExtractHeader = { bounds: null, date: null },
): Promise<string> {
  const writer = await createExtractWriter(path, header)
  for (const entity of entities) await writer.add(entity)
  await writer.finish()
  return path
}

/** A town of five streets in each direction, with its south-west corner at whole degrees: sufficient for map, search and routes. */
export function writeTown(path: string, { lng, lat }: { lng: number; lat: number }): Promise<string> {
  const steps = [0, 1, 2, 3, 4]
  const idAt = (x: number, y: number) => 1 + x + 5 * y
  const corners = steps.flatMap((y) => steps.map((x) => node(idAt(x, y), lng * 1000 + x, lat * 1000 + y)))
  const along = steps.map((y) =>
    way(
      1 + y,
      steps.map((x) => idAt(x, y)),
      { highway: 'residential', name: `${y} Street` },
    ),
  )
  const up = steps.map((x) =>
    way(
      6 + x,
      steps.map((y) => idAt(x, y)),
      { highway: 'residential', name: `${x} Avenue` },
    ),
  )
  return writeExtract(path, [...corners, ...along, ...up])
}

/** The necessary metadata of an archive in the OpenMapTiles schema. */
export const openMapTilesMetadata: ArchiveMetadata = {
  name: 'Elsewhere',
  attribution: '© OpenStreetMap contributors',
  vector_layers: [
    { id: 'water', fields: { class: 'String' } },
    { id: 'transportation', fields: { class: 'String', brunnel: 'String' } },
    { id: 'place', fields: { class: 'String', name: 'String' } },
  ],
}

/** Writes a map as from another source: one tile, without places and roads. */
export async function writeTiles(path: string, metadata = archiveMetadata('Elsewhere', [])): Promise<string> {
  const archive = await createArchive(`${path}.work`)
  await archive.add(packTile({ z: 0, x: 0, y: 0, bytes: new Uint8Array(8) }))
  await archive.finish(path, metadata, [7, 43, 8, 44])
  await archive.close()
  return path
}

/** A node at whole thousandths of a degree. */
export const node = (id: number, lng: number, lat: number, tags?: Record<string, string>): OsmEntity => ({
  type: 'node',
  id,
  lng: lng * 1e4,
  lat: lat * 1e4,
  ...(tags && { tags }),
})

export const way = (id: number, refs: number[], tags: Record<string, string> = {}): OsmEntity => ({
  type: 'way',
  id,
  tags,
  refs: Float64Array.from(refs),
})
