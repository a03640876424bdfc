import { LRUCache } from 'lru-cache'
import { dayMs } from '@scooter-rides/time'
import type { AskServer } from './download/ask-server.ts'
import { notGiven } from './extract-sources.errors.ts'

/** What a server says of a file without sending it. */
export interface FileFacts {
  /** Null where it does not say. */
  bytes: number | null
  date: Date | null
}

/** As long as the lists that name the files. */
const keptMs = dayMs

/** Asks for the size and date of files, once a day for each. */
export function createFileFacts(ask: AskServer) {
  const kept = new LRUCache<string, FileFacts>({ max: 2000, ttl: keptMs })

  return {
    /** @throws 422 `maps.not_given` when there is no such file, 422 `maps.server_away` when nobody answers */
    async get(address: URL, signal?: AbortSignal): Promise<FileFacts> {
      const found = kept.get(address.href)
      if (found) return found
      const { response, address: last } = await ask(address, { method: 'HEAD', signal })
      response.destroy()
      const { statusCode = 0, headers } = response
      if (statusCode === 404 || statusCode === 410) throw notGiven(last.host, statusCode)
      // Some give a file and say nothing about it: links that are signed for a download, servers that know no HEAD.
      if (statusCode !== 200) return { bytes: null, date: null }
      const facts = { bytes: readLength(headers['content-length']), date: readDate(headers['last-modified']) ?? null }
      kept.set(address.href, facts)
      return facts
    },
  }
}

/** Reads a `Content-Length`; null if it is missing or invalid. */
export const readLength = (text: string | undefined) => (text !== undefined && /^\d+$/.test(text) ? Number(text) : null)

/** Reads a `Last-Modified`. */
export function readDate(text = ''): Date | undefined {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? undefined : date
}
