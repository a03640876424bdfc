import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import { buildGraph, GraphBuildError, ValhallaMissing, type ValhallaNeed } from '@scooter-rides/osm-import'
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
  note: TranslatableMessage | null
}

/** Builds the road graph of all regions. If this machine cannot build it, map and search work without routes. */
export async function makeRoads({ extracts, folder, build, signal, progress }: MakeRoadsOptions): Promise<Roads> {
  const onProgress = (share: number) => progress.report('roads', share)
  if (extracts.length === 0) return { graph: null, note: null }
  try {
    await buildGraph({ extracts, folder, signal, onProgress })
    return { graph: build, note: null }
  } catch (error) {
    if (error instanceof ValhallaMissing) return { graph: null, note: noteOf(error.need) }
    throw error instanceof GraphBuildError ? roadsFailed(error) : error
  }
}

function noteOf(need: ValhallaNeed): TranslatableMessage {
  if (need.kind === 'package') return translatable('map-import.roads.needPackage', { name: need.name })
  if (need.kind === 'library') return translatable('map-import.roads.needLibrary', { name: need.name })
  return translatable('map-import.roads.notOnThisMachine', { reason: need.reason })
}
