import { join } from 'node:path'
import type { Config } from '../config.ts'
import { createExtractSources, type ExtractSources } from '../maps/extract-sources/extract-sources.ts'
import { createImportRuns, type ImportRuns } from '../maps/import-runs.ts'
import type { Clock } from '../platform/clock.ts'

export interface MapImports {
  getting: ExtractSources
  imports: ImportRuns
}

interface MapImportsDeps {
  config: Config
  clock: Clock
  reportError: (event: string, error: unknown) => void
}

export function createMapImports({ config, clock, reportError }: MapImportsDeps): MapImports {
  const getting = openGetting(config, clock)
  return { getting, imports: createImportRuns({ folder: join(config.dataDir, 'maps'), getting, reportError }) }
}

/** Only the index files that the operator configured may be in a private network. */
export function openGetting({ dataDir, mapIndexes }: Config, clock: Clock): ExtractSources {
  const trustedOrigins = mapIndexes.map((address) => new URL(address).origin)
  return createExtractSources({ folder: join(dataDir, 'maps'), indexAddresses: mapIndexes, trustedOrigins, clock })
}
