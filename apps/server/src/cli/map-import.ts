import { parseArgs } from 'node:util'
import { StartError } from '../platform/process/lifecycle.ts'
import { runCommand } from './command.ts'
import { importStreets } from './import-streets.ts'

const usage = `Streets, places and directions for a town or a country, from OpenStreetMap:
  npm run map:import -- porto                  by its name
  npm run map:import -- FILE.osm.pbf           from a file, or from its address
  npm run map:import -- FILE.pmtiles           a finished map, without places and routes
Add --name "Grande Porto" for another name; a region of the same name is replaced.`

// npm run map:import -- WHAT [--name NAME]: also works while the server runs, which loads the new map without a restart.
await runCommand(async (config) => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } })
  const [what, ...more] = positionals
  if (what === undefined || more.length > 0) throw new StartError(usage)
  const { name, sentence } = await importStreets(config, what, values.name)
  return [`${name} was added to the map.`, sentence].filter(Boolean).join('\n')
})
