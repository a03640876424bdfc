import { expect, test } from 'vitest'
import { describeOnMaps } from '@scooter-rides/osm-import/testing'
import { roadsOfExtract } from './extract-roads.testing.ts'
import { roadsFile } from './replay-roads.testing.ts'

describeOnMaps('the roads of the replayed rides', () => {
  test('are those of the extract of Porto; vitest --update writes them', async () => {
    await expect(await roadsOfExtract('porto-2020')).toMatchFileSnapshot(roadsFile)
  })
})
