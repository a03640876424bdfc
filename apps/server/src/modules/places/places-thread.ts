import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Place, PlaceDetail, Point } from '@scooter-rides/contract'
import type { Circle } from './gazetteer.ts'
import type { SearchOptions } from './place-search.ts'
import { placesAway, tooManyAsking } from './places.errors.ts'
import type { Answered } from './places-worker.ts'

/** Where places come from: the gazetteer for towns of the whole world, imported regions for their streets. */
export interface PlaceSource {
  search(query: string, options: SearchOptions): Promise<Place[]>
  /** Nearest first. */
  within(circle: Circle): Promise<Place[]>
  /** The address at a point, else the street, else the nearest town within so many metres. */
  reverse(point: Point, radiusMetres: number): Promise<Place | undefined>
  find(placeId: string): Promise<PlaceDetail | undefined>
  /** The IANA zone whose clocks a place follows. */
  timeZoneAt(point: Point): Promise<string>
  close(): Promise<void>
}

/** Who comes when so many wait is told to try again: the last of them would wait for seconds. */
const mostWaiting = 200
/** Each holds the gazetteer, 60 MB. With two, nobody waits behind one misspelt name that is looked for far and wide. */
const mostThreads = Math.min(2, availableParallelism())
const keptForMs = 60 * 60 * 1000

/** The files of the regions as they are now, full paths. */
export type FindRegionFiles = () => Promise<readonly string[]>

interface PlacesThreadOptions {
  findRegionFiles: FindRegionFiles
  reportError: (event: string, error: unknown) => void
  /** Built, it is a JavaScript file beside the bundle; in development Node reads the TypeScript itself. */
  worker?: URL
}

const besideThis = () => new URL(`./places-worker.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url)

/** Places in threads of their own, which begin with the first question and end when nobody has asked for long. */
export function openPlacesThread({
  findRegionFiles,
  reportError,
  worker = besideThis(),
}: PlacesThreadOptions): PlaceSource {
  const threads = new Tinypool({
    filename: worker.href,
    minThreads: 0,
    maxThreads: mostThreads,
    idleTimeout: keptForMs,
  })
  // A thread cannot start when an update has just replaced its file. Without this listener the error would end the process.
  // Waiting callers fail at once instead of at their timeout; the next query starts a new thread.
  threads.on('error', (error) => {
    reportError('places.thread_died', error)
    threads.cancelPendingTasks()
  })
  let isClosed = false

  async function ask<T>(name: keyof PlaceSource, ...asked: unknown[]): Promise<T> {
    // A question would start the threads again that a shutdown has just ended.
    if (isClosed) throw placesAway()
    if (threads.queueSize >= mostWaiting) throw tooManyAsking()
    const { answer, unreadable } = await run<T>(name, asked)
    for (const error of unreadable) reportError('places.region_unreadable', error)
    return answer
  }

  async function run<T>(name: string, asked: unknown[]): Promise<Answered<T>> {
    try {
      return (await threads.run(asked, { name })) as Answered<T>
    } catch (error) {
      if (!isOfThread(error)) throw error
      if (!isClosed && error.name !== 'CancelError') reportError('places.thread_died', error)
      throw placesAway()
    }
  }

  /** Without the list of regions the towns of the world still answer. */
  async function regionFiles(): Promise<readonly string[]> {
    try {
      return await findRegionFiles()
    } catch (error) {
      reportError('places.regions_unknown', error)
      return []
    }
  }

  return {
    search: async (query, options) => ask('search', await regionFiles(), query, options),
    within: async (circle) => ask('within', await regionFiles(), circle),
    reverse: async (point, radiusMetres) => ask('reverse', await regionFiles(), point, radiusMetres),
    find: async (placeId) => ask('find', await regionFiles(), placeId),
    timeZoneAt: (point) => ask('timeZoneAt', point),
    close() {
      isClosed = true
      return threads.destroy()
    },
  }
}

/** The thread ended or never began, at a shutdown or for want of memory; a fault in what it does keeps its own name. */
const isOfThread = (error: unknown): error is Error =>
  error instanceof Error &&
  (error.name === 'CancelError' ||
    error.message === 'Terminating worker thread' ||
    ('code' in error && String(error.code).startsWith('ERR_WORKER')))
