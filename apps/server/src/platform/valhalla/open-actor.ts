import { existsSync } from 'node:fs'
import { actorConfig } from './valhalla-config.ts'
import { loadValhalla, type ValhallaActor } from './valhalla-package.ts'

/**
 * By folder, for as long as the process lives. The binding keeps what it has opened in its threads, by the address of the actor: one
 * that is collected gives its address to a later one, which then answers from the old graph (seen with 3.6.1, Porto asked and
 * Baltimore answered). And what the threads hold is not given back either way.
 */
const opened = new Map<string, ValhallaActor>()

/** Opens the graph in a folder, once; no two graphs may ever lie in one folder. @throws ValhallaMissing, and an error where there is none */
export function openActor(folder: string): ValhallaActor {
  const known = opened.get(folder)
  if (known) return known
  // It would open, and know no road.
  if (!existsSync(folder)) throw new Error(`There is no road graph in ${folder}.`)
  const actor = new (loadValhalla().Actor)(JSON.stringify(actorConfig(folder)))
  opened.set(folder, actor)
  return actor
}
