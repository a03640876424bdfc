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

interface ImportRequest {
  source: Source
  name: string
  /** The region to replace; by default the region of this name. */
  regionId: string | undefined
}

export type ImportRuns = ReturnType<typeof createImportRuns>

/** The imports that this process started. Each runs in a child process and ends with this process. */
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
    /** Takes over an uploaded source. Returns the id of the import. @throws 409 `maps.import_running` */
    async begin({ source, name, regionId }: ImportRequest): Promise<string> {
      return keep(importSource({ folder, getting, source, name, regionId }))
    },

    /** Starts the removal of a region if `approve` resolves. @returns its id in the list of imports @throws 404, 409 `maps.import_running`, errors of `approve` */
    beginRemoval: (regionId: string, approve: () => Promise<void>): Promise<string> =>
      keep(removeRegion({ folder, id: regionId, approve })),

    /** Latest first, including the imports of other processes. */
    list: (): Promise<ImportRecord[]> => listImports(folder),

    /** Requests the cancellation of an import in any process. */
    cancel: (id: string): Promise<boolean> => cancelImport(folder, id),

    /** Cancels the imports that this process started; their records say so. */
    async stop(): Promise<void> {
      await Promise.allSettled([...running].map((run) => run.cancel().then(() => run.done)))
    },
  }
}
