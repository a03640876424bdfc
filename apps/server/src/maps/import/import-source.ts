import { rm } from 'node:fs/promises'
import type { ExtractSources } from '../extract-sources/extract-sources.ts'
import type { Source } from '../extract-sources/source.ts'
import { regionIdOf } from './import-order.ts'
import { startImport, type ImportRun, type StartImportOptions } from './start-import.ts'

interface ImportSourceOptions extends Pick<StartImportOptions, 'folder' | 'onProgress'> {
  getting: Pick<ExtractSources, 'get' | 'addressOf'>
  source: Source
  name: string
  /** The region to replace; by default the one with the id of the name. */
  regionId?: string | undefined
}

/** Starts an import of a source and downloads it first if it is remote. @throws as `startImport` */
export async function importSource({
  getting,
  source,
  name,
  regionId = regionIdOf(name),
  ...options
}: ImportSourceOptions): Promise<ImportRun> {
  const kind = source.kind === 'file' && source.fileKind === 'tiles' ? 'tiles' : source.kind
  let brought: string | undefined
  const run = await startImport({
    ...options,
    order: { action: 'import', region: { id: regionId, name }, source: { kind, address: getting.addressOf(source) } },
    async fetch({ signal, onShare }) {
      const file = await getting.get(source, {
        signal,
        onProgress: ({ hereBytes, totalBytes }) => onShare(totalBytes === null ? 0 : hereBytes / totalBytes),
      })
      if (!file.isBorrowed) brought = file.path
      return file
    },
  })
  async function end() {
    const record = await run.done
    // If the import ended before it took the file, delete it: it may be large.
    if (brought !== undefined) await rm(brought, { force: true })
    return record
  }
  return { ...run, done: end() }
}
