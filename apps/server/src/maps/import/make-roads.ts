import { buildGraph, GraphBuildError, ValhallaMissing } from '@scooter-rides/osm-import'
import { roadsFailed } from './import.errors.ts'
import type { Progress } from './import-progress.ts'

interface MakeRoadsOptions {
  /** The roads of all regions, because routes cross their borders. */
  extracts: string[]
  folder: string
  build: string
  signal: AbortSignal
  progress: Progress
}

interface Roads {
  /** The build; null when there are no roads. */
  graph: string | null
  note: string | null
}

/** Builds the graph of the roads of all regions; a machine that cannot has streets to look at and to search nevertheless. */
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
