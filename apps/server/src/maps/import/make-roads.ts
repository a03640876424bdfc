import { buildGraph, GraphBuildError, ValhallaMissing } from '@scooter-rides/osm-import'
import { roadsFailed } from './import.errors.ts'
import type { Progress } from './import-progress.ts'

interface MakeRoadsOptions {
  /** The extracts of all regions, because routes cross their borders. */
  extracts: string[]
  folder: string
  build: string
  signal: AbortSignal
  progress: Progress
}

interface Roads {
  /** The name of the build; null without roads. */
  graph: string | null
  note: string | null
}

/** Builds the road graph of all regions. If this machine cannot build it, map and search work without routes. */
export async function makeRoads({ extracts, folder, build, signal, progress }: MakeRoadsOptions): Promise<Roads> {
  const onProgress = (share: number) => progress.report('roads', share)
  if (extracts.length === 0) return { graph: null, note: null }
  try {
    await buildGraph({ extracts, folder, signal, onProgress })
    return { graph: build, note: null }
  } catch (error) {
    if (error instanceof ValhallaMissing) return { graph: null, note: error.message }
    throw error instanceof GraphBuildError ? roadsFailed(error) : error
  }
}
