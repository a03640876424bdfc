import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import { removeOld } from '../../platform/remove-old.ts'
import { placeFile } from '../files.ts'
import { createAskServer, type AskServerOptions } from './download/ask-server.ts'
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
  /** Lists of what extract servers offer. */
  indexAddresses: readonly string[]
  /** See `AskServerOptions`. */
  trustedOrigins: readonly string[]
  clock: Clock
  resolve?: AskServerOptions['resolve']
  stillnessMs?: number
  pausesMs?: readonly number[]
  freeBytes?: FreeBytes
}

/** An extract with what its server says of the file; null where it does not say, or not in time. */
export interface OfferedExtract extends Extract {
  bytes: number | null
}

/** A source that lies on this disk, whole and checked. */
export interface FetchedExtract {
  path: string
  bytes: number
  /** Whether the file is an operator's own, which stays where it is. */
  isBorrowed: boolean
  /** As the server says, where it does. */
  lastModified: Date | undefined
}

interface GetOptions {
  signal: AbortSignal
  onProgress: (progress: DownloadProgress) => void
}

export type ExtractSources = ReturnType<typeof createExtractSources>

/** Finds extracts by name, address or file, says what an import of them needs, and fetches them. */
export function createExtractSources({
  folder,
  indexAddresses,
  clock,
  freeBytes,
  pausesMs,
  ...options
}: ExtractSourcesOptions) {
  const ask = createAskServer(options)
  const askShortly = createAskServer({ ...options, stillnessMs: options.stillnessMs ?? shortlyMs })
  const index = createIndexCache({ ask: askShortly, addresses: indexAddresses, folder: join(folder, 'index'), clock })
  const facts = createFileFacts(askShortly)
  const incoming = join(folder, 'incoming')

  return {
    /**
     * What somebody means by a word: a file on this machine (only where `mayBeFile`), an address, or else a town or country.
     * @throws the problems of `findExtract`, `readAddress` and `fileSource`
     */
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

    /** What is on offer under names like this one, with sizes as far as the servers tell them in a moment. */
    async offer(text: string): Promise<{ extracts: OfferedExtract[]; staleSince: Date | undefined }> {
      const { extracts, staleSince } = await index.read()
      return { extracts: await loadFileFacts(facts, searchExtracts(text, extracts)), staleSince }
    },

    /** Undefined where the server does not say how large the file is. @throws when there is no such file */
    async estimate(source: Source): Promise<Estimate | undefined> {
      const bytes = source.kind === 'file' ? source.bytes : (await facts.get(source.address)).bytes
      return bytes === null ? undefined : estimateImport(bytes)
    },

    /** What an import may use: the rest is kept for the database. */
    freeBytes: async () => usableBytes(await existing(folder), freeBytes),

    /** @throws 507 `maps.disk_too_small` with what is needed and what is free */
    async refuseSmallDisk(bytes: number): Promise<void> {
      await refuseSmallDisk({ folder: await existing(folder), bytes, freeBytes })
    },

    /**
     * Brings the file here; only one import at a time may. A download that broke off, or was ended by the signal, goes on the next time.
     * @throws problems of `getting.errors.ts`, or whatever the signal was aborted with
     */
    async get(source: Source, { signal, onProgress }: GetOptions): Promise<FetchedExtract> {
      if (source.kind === 'file')
        return { path: source.path, bytes: source.bytes, isBorrowed: source.isBorrowed, lastModified: undefined }
      await tidy(incoming, clock())
      const target = join(incoming, `${randomUUID()}.osm.pbf`)
      const { address } = source
      const fetched = await download({
        ask,
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

    /**
     * Takes a file that was uploaded: it is moved away, and ends with the import.
     * @throws 422 `maps.no_extract`; the file stays where it was then
     */
    async adopt(path: string, fileName: string): Promise<Source> {
      const source = await fileSource(path, fileName)
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const own = join(incoming, `${randomUUID()}.pbf`)
      await placeFile({ path, isBorrowed: false }, own)
      return { ...source, path: own, isBorrowed: false }
    },

    /** Gives up what was adopted. */
    async drop(source: Source): Promise<void> {
      if (source.kind === 'file' && !source.isBorrowed) await rm(source.path, { force: true })
    },

    /** As it may be shown and kept. */
    addressOf: (source: Source) => (source.kind === 'file' ? source.fileName : withoutSecrets(source.address)),
  }
}

/** A reader needs no faster updates, and each one may go to another process. */
const tellEveryMs = 200

function nowAndThen(tell: GetOptions['onProgress']): GetOptions['onProgress'] {
  let toldAt = -Infinity
  return (progress) => {
    const isOver = progress.hereBytes === progress.totalBytes
    if (!isOver && performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    tell(progress)
  }
}

/** A caller waits for a list or for the size of a file, so this is shorter than the time limit of a call. */
const shortlyMs = 5000

/** A download that nobody has gone on with for a week is given up. */
const unfinishedMs = 7 * dayMs

/** A folder that is called like a town is none of its extracts. */
const looksLikeFile = (text: string) =>
  statSync(text, { throwIfNoEntry: false })?.isFile() === true || /\.(pbf|pmtiles)$/i.test(text)

/** Only one import runs at a time: whatever else is whole here was fetched for one that was killed. */
async function tidy(incoming: string, now: Date) {
  await removeOld(incoming, new Date(now.getTime() - unfinishedMs))
  const names = await readdir(incoming).catch(() => [])
  await Promise.all(names.filter((name) => name.endsWith('.pbf')).map((name) => rm(join(incoming, name))))
}

/** The disk is asked about before the folder is made. */
async function existing(folder: string): Promise<string> {
  return stat(folder).then(
    () => folder,
    () => existing(join(folder, '..')),
  )
}
