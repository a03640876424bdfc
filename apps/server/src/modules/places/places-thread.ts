import { availableParallelism } from 'node:os'
import type { Tinypool } from 'tinypool'
import type { Place, PlaceDetail, Point } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { hourMs } from '@scooter-rides/time'
import type { Circle } from './gazetteer/gazetteer.ts'
import type { SearchOptions } from './place-search.ts'
import { openOnce } from '../../platform/queues/open-once.ts'
import { placesUnreachable, tooManyRequests } from './places.errors.ts'
import type { Answered } from './places-worker.ts'

/** The gazetteer for towns of the world, and imported regions for streets, houses and businesses. Names are in the language of the reader where an imported region has them, and addresses name the country in it; by default in English. */
export interface PlaceSource {
  search(query: string, options: SearchOptions): Promise<Place[]>
  within(circle: Circle): Promise<Place[]>
  /** Otherwise the street, otherwise the nearest town within the radius. */
  reverse(point: Point, radiusMetres: number, language?: LanguageTag): Promise<Place | undefined>
  find(placeId: string, language?: LanguageTag): Promise<PlaceDetail | undefined>
  timeZoneAt(point: Point): Promise<string>
  close(): Promise<void>
}

/** With more waiting queries the last one would wait for seconds, so further callers are asked to try again. */
const mostWaiting = 200
/** Each thread holds the gazetteer, 60 MB. With two, a slow misspelt name does not block other callers. */
const mostThreads = Math.min(2, availableParallelism())
const idleMs = hourMs

export type FindRegionFiles = () => Promise<readonly string[]>

interface PlacesThreadOptions {
  findRegionFiles: FindRegionFiles
  reportError: (event: string, error: unknown) => void
  /** A JavaScript file beside the bundle after a build; in development Node runs the TypeScript. */
  worker?: URL
}

const besideThis = () => new URL(`./places-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/** The threads start at the first query and end when idle. */
export function openPlacesThread({
  findRegionFiles,
  reportError,
  worker = besideThis(),
}: PlacesThreadOptions): PlaceSource {
  let threads: Tinypool | undefined
  const openThreads = openOnce(async () => {
    const tinypool = await import('tinypool')
    const opened = new tinypool.Tinypool({
      filename: worker.href,
      minThreads: 0,
      maxThreads: mostThreads,
      idleTimeout: idleMs,
    })
    // A thread cannot start while an update replaces its file. Without this listener the error would end the process. The next query starts a new thread.
    opened.on('error', (error) => {
      reportError('places.thread_died', error)
      opened.cancelPendingTasks()
    })
    threads = opened
    return opened
  })
  let isClosed = false

  async function callWorker<T>(name: keyof PlaceSource, ...args: unknown[]): Promise<T> {
    // A query would restart the threads that the shutdown has just ended.
    if (isClosed) throw placesUnreachable()
    const pool = await openThreads()
    if (isClosed) throw placesUnreachable()
    if (pool.queueSize >= mostWaiting) throw tooManyRequests()
    const { answer, unreadable } = await run<T>(pool, name, args)
    for (const error of unreadable) reportError('places.region_unreadable', error)
    return answer
  }

  async function run<T>(pool: Tinypool, name: string, args: unknown[]): Promise<Answered<T>> {
    try {
      return (await pool.run(args, { name })) as Answered<T>
    } catch (error) {
      if (!isOfThread(error)) throw error
      if (!isClosed && error.name !== 'CancelError') reportError('places.thread_died', error)
      throw placesUnreachable()
    }
  }

  /** Without the list of regions the gazetteer still answers. */
  async function regionFiles(): Promise<readonly string[]> {
    try {
      return await findRegionFiles()
    } catch (error) {
      reportError('places.regions_unknown', error)
      return []
    }
  }

  return {
    search: async (query, options) => callWorker('search', await regionFiles(), query, options),
    within: async (circle) => callWorker('within', await regionFiles(), circle),
    reverse: async (point, radiusMetres, language) =>
      callWorker('reverse', await regionFiles(), point, radiusMetres, language),
    find: async (placeId, language) => callWorker('find', await regionFiles(), placeId, language),
    timeZoneAt: (point) => callWorker('timeZoneAt', point),
    async close() {
      isClosed = true
      await threads?.destroy()
    },
  }
}

/** The thread ended or could not start, at a shutdown or without memory. Other errors keep their names. */
const isOfThread = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'CancelError' ||
    error.message === 'Terminating worker thread' ||
    ('code' in error && String(error.code).startsWith('ERR_WORKER')))
