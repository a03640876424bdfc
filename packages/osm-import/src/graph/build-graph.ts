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
  /** Sorted OpenStreetMap extracts in PBF format; ways may continue from one to the next. */
  extracts: readonly string[]
  /** The target folder. It appears only when the graph is complete. */
  folder: string
  signal?: AbortSignal | undefined
  onProgress?: ((share: number) => void) | undefined
  /** The number of cores to use; by default half of the machine's, because the server needs the others. */
  threads?: number | undefined
}

const halfOfCores = () => Math.max(1, Math.floor(availableParallelism() / 2))

/**
 * Builds the road graph of the router with Valhalla's builder and computes a test route before the graph counts as complete.
 * @throws GraphBuildError if the files are not usable, ValhallaMissing without the program, the signal's reason if cancelled
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
      throw new GraphBuildError('noRules', 'The rules for roads of this version of Valhalla cannot be read.')
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
