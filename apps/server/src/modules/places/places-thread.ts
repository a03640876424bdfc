import { Tinypool } from 'tinypool'
import type { Place, Point } from '@scooter-rides/contract'
import type { Circle } from './gazetteer.ts'
import type { SearchOptions } from './place-search.ts'
import { tooManyAsking } from './places.errors.ts'

/** Where places come from. The gazetteer answers for towns of the whole world; a server with streets may stand behind the same calls. */
export interface PlaceSource {
  search(query: string, options: SearchOptions): Promise<Place[]>
  within(circle: Circle): Promise<Place[]>
  find(placeId: string): Promise<Place | undefined>
  /** The IANA zone whose clocks a place follows. */
  timeZoneAt(point: Point): Promise<string>
  close(): Promise<void>
}

/** Who comes when so many wait is told to try again: the last of them would wait for seconds. */
const mostWaiting = 200
/** The gazetteer costs 60 MB. */
const keptForMs = 60 * 60 * 1000

/** The gazetteer in a thread of its own, which begins with the first question and ends when nobody has asked for long. */
export function openPlacesThread(): PlaceSource {
  // Built, the worker is a JavaScript file beside the bundle; in development Node reads the TypeScript itself.
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js'
  const thread = new Tinypool({
    filename: new URL(`./places-worker.${extension}`, import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: keptForMs,
  })

  async function ask<T>(name: keyof PlaceSource, ...asked: unknown[]): Promise<T> {
    if (thread.queueSize >= mostWaiting) throw tooManyAsking()
    return thread.run(asked, { name }) as Promise<T>
  }

  return {
    search: (query, options) => ask('search', query, options),
    within: (circle) => ask('within', circle),
    find: (placeId) => ask('find', placeId),
    timeZoneAt: (point) => ask('timeZoneAt', point),
    close: () => thread.destroy(),
  }
}
