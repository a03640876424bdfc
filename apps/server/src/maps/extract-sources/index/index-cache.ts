import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../../platform/clock.ts'
import type { AskServer } from '../download/ask-server.ts'
import { type Extract, extractSchema } from './extract.ts'
import { indexAway } from '../extract-sources.errors.ts'
import { readIndex } from './read-index.ts'
import { readPage } from '../download/read-text.ts'
import { withoutSecrets } from '../source-address.ts'

/** After a failure the server is left in peace for so long while an old list serves. */
const againMs = 10 * 60 * 1000
/** What a list may take that keeps coming, drop by drop. */
const wholeListMs = 2 * 60 * 1000
/** Geofabrik's list with its outlines is a tenth of that. */
const mostBytes = 64 * 1024 * 1024

const keptSchema = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** When the server was last heard to say that this is its list. */
  heardAt: z.number(),
  extracts: z.array(extractSchema),
})
type Kept = z.output<typeof keptSchema>

export interface Index {
  extracts: Extract[]
  /** Since when a list has not been heard of, where an old one had to do. */
  staleSince: Date | undefined
}

interface IndexCacheDeps {
  ask: AskServer
  addresses: readonly string[]
  folder: string
  clock: Clock
  timeoutMs?: number
}

/** What the extract servers offer: their lists are kept a day on the disk, and longer while a server is away. */
export function createIndexCache({ ask, addresses, folder, clock, timeoutMs = wholeListMs }: IndexCacheDeps) {
  const inMemory = new Map<string, Kept>()
  const failedAt = new Map<string, number>()
  let reading: Promise<Index> | undefined

  async function list(address: string): Promise<Kept | undefined> {
    const kept = inMemory.get(address) ?? (await readKept(fileOf(address)))
    if (kept) inMemory.set(address, kept)
    const now = clock().getTime()
    if (kept && now - kept.heardAt < dayMs) return kept
    if (kept && now - (failedAt.get(address) ?? -Infinity) < againMs) return kept
    try {
      const fresh = await fetchIndex(new URL(address), kept)
      inMemory.set(address, fresh)
      failedAt.delete(address)
      await write(fileOf(address), fresh)
      return fresh
    } catch {
      failedAt.set(address, now)
      return kept
    }
  }

  async function fetchIndex(address: URL, kept: Kept | undefined): Promise<Kept> {
    const headers = {
      ...(kept?.etag !== undefined && { 'if-none-match': kept.etag }),
      ...(kept?.lastModified !== undefined && { 'if-modified-since': kept.lastModified }),
    }
    const page = await readPage(ask, address, { mostBytes, headers, signal: AbortSignal.timeout(timeoutMs) })
    const heardAt = clock().getTime()
    if (!page && kept) return { ...kept, heardAt }
    if (!page) throw new Error('A list that is not kept cannot be as it was.')
    const { text, etag, lastModified } = page
    return { etag, lastModified, heardAt, extracts: readIndex(text, address) }
  }

  const fileOf = (address: string) =>
    join(
      folder,
      `${createHash('sha256')
        .update(withoutSecrets(new URL(address)))
        .digest('hex')
        .slice(0, 24)}.json`,
    )

  async function write(file: string, kept: Kept) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Two processes may write at once: each its own, and either is right.
    await writeFile(`${file}.${process.pid}`, JSON.stringify(kept), { mode: 0o600 })
    await rename(`${file}.${process.pid}`, file)
  }

  async function readAll(): Promise<Index> {
    const lists = await Promise.all(addresses.map(list))
    const found = lists.filter((kept) => kept !== undefined)
    if (found.length === 0) throw indexAway()
    const oldest = Math.min(...found.map(({ heardAt }) => heardAt))
    // If two servers offer the same extract, use the first.
    const byPath = new Map(
      found
        .flatMap(({ extracts }) => extracts)
        .toReversed()
        .map((extract) => [extract.path, extract]),
    )
    return {
      extracts: [...byPath.values()].toReversed(),
      staleSince: clock().getTime() - oldest < dayMs ? undefined : new Date(oldest),
    }
  }

  return {
    /** @throws 503 `maps.index_away` when no list can be had, neither new nor old */
    async read(): Promise<Index> {
      // Those who ask at the same time share one answer.
      reading ??= readAll().finally(() => (reading = undefined))
      return reading
    },
  }
}

async function readKept(file: string): Promise<Kept | undefined> {
  try {
    return keptSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // Not there yet, cut short, or of another version: the server has it.
    return undefined
  }
}
