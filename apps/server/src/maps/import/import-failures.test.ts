import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  describeOnMaps,
  mapData,
  node,
  testFolder,
  way,
  writeExtract,
  writeHostileTiles,
} from '@scooter-rides/osm-import/testing'
import { begin, borrowed, filesOf, mapsNow, orderOf } from '../../../test/maps/import-runs.ts'
import type { InputFile } from '../files.ts'
import { startImport, type StartImportOptions } from './start-import.ts'

const nyc = mapData('nyc-lower-east-side-2020')

describeOnMaps('an import of an unusable file', () => {
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

  test.each(cases)('%s: fails with a code and a message, and leaves the maps unchanged', async (_what, make, code) => {
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

test('an import stops with a message when the disk is full, the result is too large or it takes too long', async () => {
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
