import { Readable } from 'node:stream'
import { isProblem } from '../../platform/http/problem.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { StorageService } from '../storage/storage.service.ts'
import type { FileRow } from '../storage/storage.repository.ts'
import type { ExportService } from '../users/export.service.ts'
import type { ArchiveFile } from './archive.ts'

export interface ArchiveSources {
  exports: Pick<ExportService, 'text'>
  storage: Pick<StorageService, 'listOwned' | 'read'>
  /** The page that explains the archive, in the reader's language. */
  explanation: string
  /** @throws to end the archive, because the account was deleted or the server stops */
  check: () => Promise<void> | void
  onFile?: (done: number) => Promise<void>
  now: Date
}

/** Everything that the site stores about a rider. A file that is missing in the store is listed instead. */
export async function* archiveFiles(caller: Caller, sources: ArchiveSources): AsyncGenerator<ArchiveFile> {
  const { exports, storage, explanation, check, onFile, now } = sources
  yield { path: 'README.html', open: () => Readable.from([explanation]), isCompressible: true, modifiedAt: now }
  const text = () => Readable.from(exports.text(caller), { objectMode: false })
  yield { path: 'data.json', open: text, isCompressible: true, modifiedAt: now }
  const missing: string[] = []
  let done = 0
  for await (const file of storage.listOwned(caller.id)) {
    await check()
    const found = await storage.read(file.key, 'full').catch(unlessMissing)
    if (found) yield { path: pathOf(file), open: () => found.stream, modifiedAt: file.createdAt }
    else missing.push(file.key)
    await onFile?.((done += 1))
  }
  if (missing.length > 0)
    yield {
      path: 'missing-files.txt',
      open: () => Readable.from([`${missing.join('\n')}\n`]),
      isCompressible: true,
      modifiedAt: now,
    }
  await check()
}

function unlessMissing(error: unknown): undefined {
  if (!isProblem(error, 'storage.unknown_file')) throw error
}

const extensions: Readonly<Record<string, string>> = {
  'image/webp': '.webp',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/svg+xml': '.svg',
  'application/pdf': '.pdf',
  'application/gpx+xml': '.gpx',
  'text/plain': '.txt',
}

/** `data.json` names files by their key. The name that the rider gave is appended, without what a path could mean on any system. */
function pathOf({ key, purpose, fileName, contentType }: FileRow): string {
  const name = fileName?.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_').replace(/^[._]+/, '')
  return name ? `files/${purpose}/${key}-${name}` : `files/${purpose}/${key}${extensions[contentType] ?? ''}`
}
