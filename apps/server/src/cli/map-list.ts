import { parseArgs } from 'node:util'
import { openGetting } from '../app/map-imports.ts'
import type { Config } from '../config.ts'
import { sizeText } from '../maps/extract-sources/size-text.ts'
import { listImports } from '../maps/import/list-imports.ts'
import { createMapsStore } from '../maps/store/maps-store.ts'
import type { Region } from '../maps/store/region.ts'
import { systemClock } from '../platform/clock.ts'
import { runCommand } from './command.ts'
import { mapsFolder } from './maps-folder.ts'

// npm run map:list: the imported regions and a running import. With --available TEXT: regions that can be imported by name.
await runCommand(async (config) => {
  const { values } = parseArgs({ options: { available: { type: 'string' } } })
  return values.available === undefined ? listRegions(config) : listAvailable(config, values.available)
})

async function listRegions(config: Config): Promise<string> {
  const folder = mapsFolder(config)
  const { regions, graph } = await createMapsStore({ folder }).now()
  const running = (await listImports(folder)).find(({ status }) => status === 'running')
  const lines = regions.map(lineOf)
  if (regions.some(({ has }) => has.roads) && graph === null)
    lines.push('Directions are straight lines: no roads were built.')
  if (running)
    lines.push(
      `${running.region.name} is being ${running.action === 'remove' ? 'removed' : 'imported'}: ${Math.floor(running.fraction * 100)} %.`,
    )
  return lines.join('\n') || 'No region is imported yet: npm run map:import -- porto'
}

async function listAvailable(config: Config, text: string): Promise<string> {
  const { extracts, staleSince } = await openGetting(config, systemClock).offer(text)
  const lines = extracts.map(({ name, path, bytes, date }) =>
    [path.padEnd(40), name, bytes === null ? '' : sizeText(bytes), date ?? ''].join('  ').trimEnd(),
  )
  if (staleSince)
    lines.push(
      `A server with lists of towns cannot be reached: this list is from ${staleSince.toISOString().slice(0, 10)}.`,
    )
  return lines.join('\n') || `Nothing matches “${text}”.`
}

function lineOf({ id, name, bytes, extractDate, importedAt, has }: Region) {
  const parts = [has.tiles && 'map', has.places && 'places', has.roads && 'roads'].filter(Boolean).join(', ')
  const age = extractDate === null ? `imported ${importedAt.slice(0, 10)}` : `as of ${extractDate.slice(0, 10)}`
  return `${id.padEnd(24)} ${name}: ${parts}, ${sizeText(bytes)}, ${age}`
}
