import { existsSync } from 'node:fs'
import { actorConfig } from './valhalla-config.ts'
import { loadValhalla, type ValhallaActor } from './valhalla-package.ts'

/**
 * One actor per folder for the life of the process. The binding caches what it opened in its threads by the address of the
 * actor: if an actor is collected, a later one at the same address answers from the old graph (seen with 3.6.1: a route in
 * Porto was answered from Baltimore). The memory of the threads is not freed in either case.
 */
const opened = new Map<string, ValhallaActor>()

/** A folder must never hold another graph later. @throws ValhallaMissing, or an error for a folder without a graph */
export function openActor(folder: string): ValhallaActor {
  const existing = opened.get(folder)
  if (existing) return existing
  // Valhalla would open a missing folder as an empty graph.
  if (!existsSync(folder)) throw new Error(`There is no road graph in ${folder}.`)
  const actor = new (loadValhalla().Actor)(JSON.stringify(actorConfig(folder)))
  opened.set(folder, actor)
  return actor
}
