import { parseArgs } from 'node:util'
import { removeRegion } from '../maps/import/remove-region.ts'
import { StartError } from '../platform/process/lifecycle.ts'
import { runCommand } from './command.ts'
import { mapsFolder } from './maps-folder.ts'
import { watchImport } from './watch-import.ts'

// npm run map:remove -- ID: with an id of `npm run map:list`; rebuilds the road graph for the other regions.
await runCommand(async (config) => {
  const [id, ...more] = parseArgs({ allowPositionals: true }).positionals
  if (id === undefined || more.length > 0) throw new StartError('Name the region: npm run map:remove -- porto')
  const folder = mapsFolder(config)
  const { region } = await watchImport((onProgress) => removeRegion({ folder, id, onProgress }))
  return `${region.name} was removed from the map.`
})
