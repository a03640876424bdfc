import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { ExtractHeader } from '../src/maps/import/pbf/header.ts'
import type { OsmEntity } from '../src/maps/import/pbf/osm-entity.ts'
import { createExtractWriter } from '../src/maps/import/pbf/write-extract.ts'

/** A folder that is gone after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'scooter-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes an extract of these things, in this order. */
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
