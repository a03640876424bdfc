import { expect, test } from 'vitest'
import { testFolder, writeTiles } from '@scooter-rides/osm-import/testing'
import { importSource } from '../maps/import/import-source.ts'
import { fileSource } from '../maps/extract-sources/source.ts'
import { createExtractSources } from '../maps/extract-sources/extract-sources.ts'
import { watchImport } from './watch-import.ts'

const listeners = () => ['SIGINT', 'SIGTERM'].map((signal) => process.listenerCount(signal))

test('Ctrl-C cancels a running import, and afterwards ends the command as usual', async () => {
  const [folder, files] = [await testFolder(), await testFolder()]
  const source = await fileSource(await writeTiles(`${files}/elsewhere.pmtiles`))
  const getting = createExtractSources({ folder, indexAddresses: [], trustedOrigins: [], clock: () => new Date() })
  const before = listeners()
  let during: number[] = []
  await watchImport((onProgress) => {
    during = listeners()
    return importSource({ folder, getting, source, name: 'Elsewhere', onProgress })
  })
  expect(during).toEqual(before.map((count) => count + 1))
  expect(listeners()).toEqual(before)
  await expect(watchImport(() => Promise.reject(new Error('It does not begin.')))).rejects.toThrow('not begin')
  expect(listeners()).toEqual(before)
})
