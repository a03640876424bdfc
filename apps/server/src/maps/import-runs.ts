import type { ExtractSources } from './extract-sources/extract-sources.ts'
import type { Source } from './extract-sources/source.ts'
import type { ImportRecord } from './import/import-record.ts'
import { importSource } from './import/import-source.ts'
import { cancelImport, listImports } from './import/list-imports.ts'
import { removeRegion } from './import/remove-region.ts'
import type { ImportRun } from './import/start-import.ts'

interface ImportRunsDeps {
  /** `DATA_DIR/maps` */
  folder: string
  getting: ExtractSources
  reportError: (event: string, error: unknown) => void
}

interface Wanted {
  source: Source
  name: string
  /** The region that it replaces; without it one of this name. */
  regionId: string | undefined
}

export type ImportRuns = ReturnType<typeof createImportRuns>

/** Imports that this process begins: each runs in a process of its own, and none outlives this one. */
export function createImportRuns({ folder, getting, reportError }: ImportRunsDeps) {
  const running = new Set<ImportRun>()

  async function keep(beginning: Promise<ImportRun>): Promise<string> {
    const run = await beginning
    running.add(run)
    run.done
      .catch((error: unknown) => reportError('maps.import_lost', error))
      .finally(() => running.delete(run))
      .catch(() => {})
    return run.id
  }

  return {
    /**
     * Begins an import and answers its id. What was uploaded for it goes with it.
     * @throws 409 `maps.import_running`
     */
    async begin({ source, name, regionId }: Wanted): Promise<string> {
      return keep(importSource({ folder, getting, source, name, regionId }))
    },

    /** Begins to take a region away and answers the id under which that is listed. @throws 404, 409 `maps.import_running` */
    beginRemoval: (regionId: string): Promise<string> => keep(removeRegion({ folder, id: regionId })),

    /** The latest first, also those of other processes. */
    list: (): Promise<ImportRecord[]> => listImports(folder),

    /** Asks one to end, in whatever process it runs. */
    cancel: (id: string): Promise<boolean> => cancelImport(folder, id),

    /** Ends those that this process began; their records say that they were cancelled. */
    async stop(): Promise<void> {
      await Promise.allSettled([...running].map((run) => run.cancel().then(() => run.done)))
    },
  }
}
