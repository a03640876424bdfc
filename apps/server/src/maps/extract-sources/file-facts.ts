import { LRUCache } from 'lru-cache'
import { dayMs } from '@scooter-rides/time'
import type { ServerClient } from './download/server-client.ts'
import { downloadRefused } from './extract-sources.errors.ts'

/** The headers of a file, read without its body. */
export interface FileFacts {
  /** Null if the server does not send it. */
  bytes: number | null
  date: Date | null
}

/** As long as the index files are cached. */
const ttlMs = dayMs

/** Reads the size and date of files, at most once a day for each. */
export function createFileFacts(request: ServerClient) {
  const cache = new LRUCache<string, FileFacts>({ max: 2000, ttl: ttlMs })

  return {
    /** @throws 422 `maps.not_given` if the file does not exist, 422 `maps.server_away` without a response */
    async get(address: URL, signal?: AbortSignal): Promise<FileFacts> {
      const found = cache.get(address.href)
      if (found) return found
      const { response, address: last } = await request(address, { method: 'HEAD', signal })
      response.destroy()
      const { statusCode = 0, headers } = response
      if (statusCode === 404 || statusCode === 410) throw downloadRefused(last.host, statusCode)
      // Some servers send a file but refuse HEAD: servers without support for it, and links that are signed for GET.
      if (statusCode !== 200) return { bytes: null, date: null }
      const facts = { bytes: readLength(headers['content-length']), date: readDate(headers['last-modified']) ?? null }
      cache.set(address.href, facts)
      return facts
    },
  }
}

export const readLength = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : null)

export function readDate(text = ''): Date | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}
