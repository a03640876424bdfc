import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import { removeOld } from '../../platform/remove-old.ts'
import { placeFile } from '../files.ts'
import { createServerClient, type ServerClientOptions } from './download/server-client.ts'
import { download, type DownloadProgress } from './download/download.ts'
import { estimateImport, type Estimate } from './estimate.ts'
import type { Extract } from './index/extract.ts'
import { createFileFacts } from './file-facts.ts'
import { findExtract, ownName, searchExtracts } from './index/find-extract.ts'
import { createIndexCache } from './index/index-cache.ts'
import { type FreeBytes, refuseSmallDisk, usableBytes } from './disk-space.ts'
import { fileSource, readableName, regionName, type Source } from './source.ts'
import { fileNameOf, readAddress, withoutSecrets } from './source-address.ts'
import { loadFileFacts } from './load-file-facts.ts'

export interface ExtractSourcesOptions {
  /** `DATA_DIR/maps` */
  folder: string
  indexAddresses: readonly string[]
  /** See `ServerClientOptions`. */
  trustedOrigins: readonly string[]
  clock: Clock
  resolve?: ServerClientOptions['resolve']
  stillnessMs?: number
  pausesMs?: readonly number[]
  freeBytes?: FreeBytes
}

/** An extract with the size and date of its file; null if the server did not send them in time. */
export interface OfferedExtract extends Extract {
  bytes: number | null
}

/** A verified source on this disk. */
export interface FetchedExtract {
  path: string
  bytes: number
  /** Whether the file belongs to the operator and must not be moved. */
  isBorrowed: boolean
  lastModified: Date | undefined
}

interface GetOptions {
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

export type ExtractSources = ReturnType<typeof createExtractSources>

/** Finds extracts by name, address or file, estimates the import, and downloads them. */
export function createExtractSources({
  folder,
  indexAddresses,
  clock,
  freeBytes,
  pausesMs,
  ...options
}: ExtractSourcesOptions) {
  const request = createServerClient(options)
  const requestBriefly = createServerClient({ ...options, stillnessMs: options.stillnessMs ?? shortlyMs })
  const index = createIndexCache({
    request: requestBriefly,
    addresses: indexAddresses,
    folder: join(folder, 'index'),
    clock,
  })
  const facts = createFileFacts(requestBriefly)
  const incoming = join(folder, 'incoming')

  return {
    /** A file on this machine (only if `mayBeFile`), an address, or the name of a town or country. @throws as `findExtract`, `readAddress` and `fileSource` */
    async resolve(text: string, { mayBeFile = false } = {}): Promise<Source> {
      const trimmed = text.trim()
      if (/^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)) {
        const address = readAddress(trimmed)
        return { kind: 'url', name: regionName(fileNameOf(address)), address }
      }
      if (mayBeFile && looksLikeFile(trimmed)) return fileSource(trimmed)
      const { extracts } = await index.read()
      const extract = findExtract(trimmed, extracts)
      return {
        kind: 'name',
        name: readableName(ownName(extract, extracts)),
        address: new URL(extract.address),
        extract,
      }
    },

    /** The extracts that match a name, with their sizes if the servers send them quickly. */
    async offer(text: string): Promise<{ extracts: OfferedExtract[]; staleSince: Date | undefined }> {
      const { extracts, staleSince } = await index.read()
      return { extracts: await loadFileFacts(facts, searchExtracts(text, extracts)), staleSince }
    },

    /** Undefined if the server does not send the size of the file. @throws if the file does not exist */
    async estimate(source: Source): Promise<Estimate | undefined> {
      const bytes = source.kind === 'file' ? source.bytes : (await facts.get(source.address)).bytes
      return bytes === null ? undefined : estimateImport(bytes)
    },

    /** The space that an import may use: the rest is reserved for the database. */
    freeBytes: async () => usableBytes(await existing(folder), freeBytes),

    /** @throws 507 `maps.disk_too_small` with the required and the free space */
    async refuseSmallDisk(bytes: number): Promise<void> {
      await refuseSmallDisk({ folder: await existing(folder), bytes, freeBytes })
    },

    /** Resumes an interrupted download. Only one import may call it at a time. @throws problems of `extract-sources.errors.ts`, or the signal's reason */
    async get(source: Source, { signal, onProgress }: GetOptions): Promise<FetchedExtract> {
      if (source.kind === 'file')
        return { path: source.path, bytes: source.bytes, isBorrowed: source.isBorrowed, lastModified: undefined }
      await tidy(incoming, clock())
      const target = join(incoming, `${randomUUID()}.osm.pbf`)
      const { address } = source
      const fetched = await download({
        request,
        address,
        folder: incoming,
        target,
        signal,
        onProgress: nowAndThen(onProgress),
        pausesMs,
        freeBytes,
      })
      return { path: target, bytes: fetched.bytes, isBorrowed: false, lastModified: fetched.lastModified }
    },

    /** Takes over an uploaded file, which is deleted after the import. @throws 422 `maps.no_extract`; then the file stays where it is */
    async adopt(path: string, fileName: string): Promise<Source> {
      const source = await fileSource(path, fileName)
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const own = join(incoming, `${randomUUID()}.pbf`)
      await placeFile({ path, isBorrowed: false }, own)
      return { ...source, path: own, isBorrowed: false }
    },

    /** Deletes an adopted file. */
    async drop(source: Source): Promise<void> {
      if (source.kind === 'file' && !source.isBorrowed) await rm(source.path, { force: true })
    },

    /** The address without secrets, for display and storage. */
    addressOf: (source: Source) => (source.kind === 'file' ? source.fileName : withoutSecrets(source.address)),
  }
}

/** The interval of progress reports. More would not help readers, and each may be sent to another process. */
const progressEveryMs = 200

function nowAndThen(report: GetOptions['onProgress']): GetOptions['onProgress'] {
  let reportedAt = -Infinity
  return (progress) => {
    const isOver = progress.hereBytes === progress.totalBytes
    if (!isOver && performance.now() - reportedAt < progressEveryMs) return
    reportedAt = performance.now()
    report(progress)
  }
}

/** Shorter than the timeout of a request, because a caller waits for a list or for the size of a file. */
const shortlyMs = 5000

/** A partial download that was not resumed for a week is deleted. */
const unfinishedMs = 7 * dayMs

/** A folder with the name of a town is not an extract. */
const looksLikeFile = (text: string) =>
  statSync(text, { throwIfNoEntry: false })?.isFile() === true || /\.(pbf|pmtiles)$/i.test(text)

/** Only one import runs at a time: any other complete file belongs to an import that was killed. */
async function tidy(incoming: string, now: Date) {
  await removeOld(incoming, new Date(now.getTime() - unfinishedMs))
  const names = await readdir(incoming).catch(() => [])
  await Promise.all(names.filter((name) => name.endsWith('.pbf')).map((name) => rm(join(incoming, name))))
}

/** The nearest existing parent: free space is checked before the folder is made. */
async function existing(folder: string): Promise<string> {
  return stat(folder).then(
    () => folder,
    () => existing(join(folder, '..')),
  )
}
