import type { Getting } from '../../getting/getting.ts'
import type { Source } from '../../getting/source.ts'
import { regionIdOf } from './import-order.ts'
import { startImport, type ImportRun, type StartImportOptions } from './start-import.ts'

interface ImportSourceOptions extends Pick<StartImportOptions, 'folder' | 'onProgress'> {
  getting: Pick<Getting, 'get' | 'addressOf'>
  source: Source
  name: string
  /** The region that is replaced; the one whose id the name makes when not given. */
  regionId?: string | undefined
}

/** Begins to import what somebody has named: it is fetched first if it lies elsewhere. @throws as `startImport` */
export function importSource({
  getting,
  source,
  name,
  regionId = regionIdOf(name),
  ...options
}: ImportSourceOptions): Promise<ImportRun> {
  const kind = source.kind === 'file' && source.fileKind === 'tiles' ? 'tiles' : source.kind
  return startImport({
    ...options,
    order: { action: 'import', region: { id: regionId, name }, source: { kind, address: getting.addressOf(source) } },
    fetch: ({ signal, onShare }) =>
      getting.get(source, {
        signal,
        onProgress: ({ hereBytes, totalBytes }) => onShare(totalBytes === null ? 0 : hereBytes / totalBytes),
      }),
  })
}
