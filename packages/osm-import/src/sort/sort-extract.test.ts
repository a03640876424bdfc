import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnMaps, mapData } from '../../test/map-data.ts'
import { node, testFolder, way, writeExtract } from '../../test/made-extract.ts'
import { readEntities, type OsmEntity } from '../pbf/osm-entity.ts'
import { featuresOf } from '../../test/extract-features.ts'
import { sortExtract } from './sort-extract.ts'

async function sorted(file: string, runLength: number) {
  const folder = await testFolder()
  const target = join(folder, 'sorted.osm.pbf')
  await sortExtract({ file, target, workFolder: join(folder, 'work'), onRead: () => {}, runLength })
  // The temporary files were removed.
  expect(await readdir(folder)).toEqual(['sorted.osm.pbf'])
  return target
}

async function entitiesOf(file: string) {
  const all: OsmEntity[] = []
  for await (const { entities } of readEntities(file)) all.push(...entities)
  return all
}

test('sorts nodes, ways and relations by their ids, without duplicates and with all their data', async () => {
  const cafe = node(5, -7, 3, { name: 'Café', amenity: 'cafe' })
  const streets = way(9_000_000_000, [5, 3, 5], { highway: 'track' })
  const area: OsmEntity = {
    type: 'relation',
    id: 4,
    tags: { type: 'site' },
    members: [
      { type: 'way', id: 9_000_000_000, role: 'outer' },
      { type: 'node', id: 3, role: '' },
      { type: 'relation', id: 4, role: 'self' },
    ],
  }
  const mixed = [area, streets, cafe, node(3, 1, 1), way(2, [3, 5]), node(3, 1, 1), node(-8, 0, 0)]
  const file = await writeExtract(join(await testFolder(), 'mixed.osm.pbf'), mixed)
  const inOrder = [node(-8, 0, 0), node(3, 1, 1), cafe, way(2, [3, 5]), streets, area]
  expect(await entitiesOf(await sorted(file, 1000))).toEqual(inOrder)
  // As many rounds of merging as a file of hundreds of runs needs.
  expect(await entitiesOf(await sorted(file, 1))).toEqual(inOrder)
})

describeOnMaps('a real unsorted extract', () => {
  test('equals its sorted version afterwards', async () => {
    const { survey, features } = await featuresOf(await sorted(mapData('unsorted-input'), 100_000))
    const twin = await featuresOf(mapData('reisterstown-md'))
    expect(survey.counts).toEqual(twin.survey.counts)
    expect(features).toEqual(twin.features)
  })
})
