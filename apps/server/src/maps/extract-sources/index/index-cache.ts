import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { dayMs } from '@scooter-rides/time'
import type { Clock } from '../../../platform/clock.ts'
import type { ServerClient } from '../download/server-client.ts'
import { type Extract, extractSchema } from './extract.ts'
import { indexUnreachable } from '../extract-sources.errors.ts'
import { readIndex } from './read-index.ts'
import { readPage } from '../download/read-text.ts'
import { withoutSecrets } from '../source-address.ts'

/** The retry delay after a failure while an old list is available. */
const againMs = 10 * 60 * 1000
/** The timeout of a whole list, for a server that sends it slowly. */
const listTimeoutMs = 2 * 60 * 1000
/** Geofabrik's list with its outlines is a tenth of that. */
const mostBytes = 64 * 1024 * 1024

const cachedListSchema = z.object({
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** When the server last confirmed this list. */
  heardAt: z.number(),
  extracts: z.array(extractSchema),
})
type CachedList = z.output<typeof cachedListSchema>

export interface Index {
  extracts: Extract[]
  /** The date of the oldest stale list; undefined if all lists are current. */
  staleSince: Date | undefined
}

interface IndexCacheDeps {
  request: ServerClient
  addresses: readonly string[]
  folder: string
  clock: Clock
  timeoutMs?: number
}

/** The indexes of the extract servers, cached on disk for a day, and longer while a server is unavailable. */
export function createIndexCache({ request, addresses, folder, clock, timeoutMs = listTimeoutMs }: IndexCacheDeps) {
  const inMemory = new Map<string, CachedList>()
  const failedAt = new Map<string, number>()
  let reading: Promise<Index> | undefined

  async function list(address: string): Promise<CachedList | undefined> {
    const cached = inMemory.get(address) ?? (await readCached(fileOf(address)))
    if (cached) inMemory.set(address, cached)
    const now = clock().getTime()
    if (cached && now - cached.heardAt < dayMs) return cached
    if (cached && now - (failedAt.get(address) ?? -Infinity) < againMs) return cached
    try {
      const fresh = await fetchIndex(new URL(address), cached)
      inMemory.set(address, fresh)
      failedAt.delete(address)
      await write(fileOf(address), fresh)
      return fresh
    } catch {
      failedAt.set(address, now)
      return cached
    }
  }

  async function fetchIndex(address: URL, cached: CachedList | undefined): Promise<CachedList> {
    const headers = {
      ...(cached?.etag !== undefined && { 'if-none-match': cached.etag }),
      ...(cached?.lastModified !== undefined && { 'if-modified-since': cached.lastModified }),
    }
    const page = await readPage(request, address, { mostBytes, headers, signal: AbortSignal.timeout(timeoutMs) })
    const heardAt = clock().getTime()
    if (!page && cached) return { ...cached, heardAt }
    if (!page) throw new Error('A list that is not cached cannot be unchanged.')
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

  async function write(file: string, cached: CachedList) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Two processes may write at once: each writes its own file, and both contents are valid.
    await writeFile(`${file}.${process.pid}`, JSON.stringify(cached), { mode: 0o600 })
    await rename(`${file}.${process.pid}`, file)
  }

  async function readAll(): Promise<Index> {
    const lists = await Promise.all(addresses.map(list))
    const found = lists.filter((cached) => cached !== undefined)
    if (found.length === 0) throw indexUnreachable()
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
    /** @throws 503 `maps.index_away` if neither a new nor an old list is available */
    async read(): Promise<Index> {
      // Concurrent callers share one read.
      reading ??= readAll().finally(() => (reading = undefined))
      return reading
    },
  }
}

async function readCached(file: string): Promise<CachedList | undefined> {
  try {
    return cachedListSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    // The file is missing, truncated or of another version: fetch the list from the server.
    return undefined
  }
}
