import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { readTagRules } from '../valhalla/tag-rules.ts'
import { builderConfig } from '../valhalla/valhalla-config.ts'
import { findTileBuilder } from '../valhalla/valhalla-package.ts'
import { checkGraph } from './check-graph.ts'
import { followSteps } from './graph-steps.ts'
import { GraphBuildError } from './graph-build-error.ts'
import { mopedRules } from './moped-rules.ts'
import { runBuilder } from './run-builder.ts'

export interface GraphBuild {
  /** OpenStreetMap extracts in PBF format, sorted; ways go on from one to the next. */
  extracts: readonly string[]
  /** Where the graph goes. It is there when it is whole, and not before. */
  folder: string
  signal?: AbortSignal | undefined
  /** Gets the progress from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
  /** Cores it may use; half of the machine's, unless told otherwise: riders want the rest. */
  threads?: number | undefined
}

const halfOfCores = () => Math.max(1, Math.floor(availableParallelism() / 2))

/**
 * Builds the graph of roads that routes are found on, by Valhalla's own program, and rides on it once before it counts as whole.
 * @throws GraphBuildError for files it cannot be built from, ValhallaMissing where the program is not at hand, the signal's reason when cancelled
 */
export async function buildGraph({ extracts, folder, signal, onProgress, threads = halfOfCores() }: GraphBuild) {
  const program = await findTileBuilder()
  await mkdir(dirname(resolve(folder)), { recursive: true })
  const drafts = await mkdtemp(`${resolve(folder)}.draft-`)
  const [tiles, config, rules] = [join(drafts, 'tiles'), join(drafts, 'config.json'), join(drafts, 'rules.lua')]
  try {
    await mkdir(tiles)
    const valhallaRules = await readTagRules(program)
    if (valhallaRules === undefined)
      throw new GraphBuildError('The rules for roads of this version of Valhalla cannot be read.')
    await writeFile(rules, valhallaRules + mopedRules)
    await writeFile(config, JSON.stringify(builderConfig({ folder: tiles, rules, threads })))
    await runBuilder({
      program,
      args: ['--config', config, ...extracts.map((file) => resolve(file))],
      cwd: drafts,
      signal,
      onLine: followSteps(onProgress ?? (() => {})),
    })
    await checkGraph(tiles)
    signal?.throwIfAborted()
    await rename(tiles, folder)
    onProgress?.(1)
  } finally {
    await rm(drafts, { recursive: true, force: true })
  }
}
