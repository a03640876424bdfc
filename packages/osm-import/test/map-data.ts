import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe } from 'vitest'

/** The folder of real extracts: `MAP_TEST_DATA`, otherwise `shared/map` beside the repository. */
const folder = process.env.MAP_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/map')

/** The path of a real extract, such as `porto-2020`. */
export const mapData = (name: string) => join(folder, `${name}.osm.pbf`)

const isThere = existsSync(folder)
const note = isThere ? '' : ` (left out: no extracts in ${folder}; name a folder in MAP_TEST_DATA)`

/** Tests on real extracts; skipped with a message if there are none. */
export const describeOnMaps = (title: string, tests: () => void) =>
  describe.runIf(isThere)(`${title}${note}`, () => {
    tests()
  })
