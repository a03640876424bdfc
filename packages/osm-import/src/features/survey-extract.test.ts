import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeOnMaps, mapData } from '../../test/map-data.ts'
import { node, testFolder, way, writeExtract } from '../../test/made-extract.ts'
import { openNodeLocations } from './node-locations.ts'
import { surveyExtract } from './survey-extract.ts'

async function survey(file: string) {
  const locations = openNodeLocations({ file: join(await testFolder(), 'nodes') })
  try {
    return await surveyExtract({ file, locations, onRead: () => {} })
  } finally {
    locations.close()
  }
}

const given = async (bytes: Uint8Array) => {
  const file = join(await testFolder(), 'given.osm.pbf')
  await writeFile(file, bytes)
  return file
}

test.each([
  ['empty', ''],
  ['a page that says the file is gone', '<!doctype html><title>404</title>Not found'],
  ['a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'],
  ['three bytes', 'abc'],
  ['an archive of tiles', `PMTiles\u0003${'\u0000'.repeat(200)}`],
])('a file that is %s is no extract', async (_what, text) => {
  await expect(survey(await given(Buffer.from(text, 'latin1')))).rejects.toMatchObject({ code: 'maps.no_extract' })
})

test('an extract without nodes is empty', async () => {
  const file = await writeExtract(join(await testFolder(), 'a.osm.pbf'), [])
  await expect(survey(file)).rejects.toMatchObject({ code: 'maps.empty' })
})

test.each([
  ['the ids of nodes decrease', [node(2, 0, 0), node(1, 1, 1)]],
  ['a node appears twice', [node(1, 0, 0), node(1, 0, 0)]],
  ['a node follows a way', [node(1, 0, 0), way(1, [1, 2]), node(2, 1, 1)]],
])('the survey asks for sorting when %s', async (_what, entities) => {
  const file = await writeExtract(join(await testFolder(), 'a.osm.pbf'), entities)
  expect(await survey(file)).toBeUndefined()
})

describeOnMaps('a real extract', () => {
  test.each([0.1, 0.5, 0.9, 0.999])('that ends after %d of it is detected as truncated', async (share) => {
    const bytes = await readFile(mapData('nyc-lower-east-side-2020'))
    const file = await given(bytes.subarray(0, bytes.length * share))
    await expect(survey(file)).rejects.toMatchObject({ code: 'maps.cut_short' })
  })

  test('with a few wrong bytes in the middle is detected as damaged', async () => {
    const bytes = await readFile(mapData('nyc-lower-east-side-2020'))
    bytes.fill(0xff, 70_000, 70_064)
    await expect(survey(await given(bytes))).rejects.toMatchObject({ code: 'maps.damaged' })
  })

  test('with history is rejected with the name of the required feature', async () => {
    const bytes = await readFile(mapData('nyc-lower-east-side-2020'))
    const at = bytes.indexOf('OSMHeader')
    expect(at).toBeGreaterThan(0)
    const file = await given(withFeature(bytes, 'HistoricalInformation'))
    await expect(survey(file)).rejects.toThrow('HistoricalInformation')
  })
})

/** Prepends a header that requires a feature to the blocks of an extract. */
function withFeature(extract: Buffer, feature: string) {
  const field = (number: number, bytes: Buffer) => Buffer.concat([Buffer.of((number << 3) | 2, bytes.length), bytes])
  const blob = field(1, field(4, Buffer.from(feature)))
  const head = Buffer.concat([field(1, Buffer.from('OSMHeader')), Buffer.of(3 << 3, blob.length)])
  return Buffer.concat([Buffer.of(0, 0, 0, head.length), head, blob, extract])
}
