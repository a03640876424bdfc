import { availableParallelism } from 'node:os'
import { Tinypool } from 'tinypool'
import type { Place, PlaceDetail, Point } from '@scooter-rides/contract'
import type { Circle } from './gazetteer.ts'
import type { SearchOptions } from './place-search.ts'
import { tooManyAsking } from './places.errors.ts'

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

/** Places in a thread of their own, which begins with the first question and ends when nobody has asked for long. */
export function openPlacesThread(findRegionFiles: FindRegionFiles): PlaceSource {
  // Built, the worker is a JavaScript file beside the bundle; in development Node reads the TypeScript itself.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const thread = new Tinypool({
    filename: new URL(`./places-worker.${extension}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: mostThreads,
    idleTimeout: keptForMs,
  })

  async function ask<T>(name: keyof PlaceSource, ...asked: unknown[]): Promise<T> {
    if (thread.queueSize >= mostWaiting) throw tooManyAsking()
    return thread.run(asked, { name }) as Promise<T>
  }

  return {
    search: async (query, options) => ask('search', await findRegionFiles(), query, options),
    within: async (circle) => ask('within', await findRegionFiles(), circle),
    reverse: async (point, radiusMetres) => ask('reverse', await findRegionFiles(), point, radiusMetres),
    find: async (placeId) => ask('find', await findRegionFiles(), placeId),
    timeZoneAt: (point) => ask('timeZoneAt', point),
    close: () => thread.destroy(),
  }
}
