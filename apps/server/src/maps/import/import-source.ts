import { rm } from 'node:fs/promises'
import type { ExtractSources } from '../extract-sources/extract-sources.ts'
import type { Source } from '../extract-sources/source.ts'
import { regionIdOf } from './import-order.ts'
import { startImport, type ImportRun, type StartImportOptions } from './start-import.ts'

interface ImportSourceOptions extends Pick<StartImportOptions, 'folder' | 'onProgress'> {
  getting: Pick<ExtractSources, 'get' | 'addressOf'>
  source: Source
  name: string
  /** The region that is replaced; the one whose id the name makes when not given. */
  regionId?: string | undefined
}

/** Begins to import what somebody has named: it is fetched first if it lies elsewhere. @throws as `startImport` */
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
    // An import that ends early has not taken it, and it may be large.
    if (brought !== undefined) await rm(brought, { force: true })
    return record
  }
  return { ...run, done: end() }
}
