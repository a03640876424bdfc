import {
  coordinatesText,
  type Place,
  type PlaceDetail,
  type PlaceQuery,
  placeText,
  type Point,
} from '@scooter-rides/contract'
import type { SearchOptions } from './place-search.ts'
import { findPostcode, partsOf, readCoordinates } from './place-query.ts'
import type { PlaceSource } from './places-thread.ts'
import { addressUnknown, nothingThere, placeUnknown } from './places.errors.ts'

interface PlacesServiceDeps {
  places: PlaceSource
}

interface Around {
  lat: number
  lng: number
  radius?: number | undefined
}

const SUGGESTIONS = 8
const RESULTS = 20
/** Stops are looked for this far from the last point (spec §9). */
const NEARBY_METRES = 5_000
/** Only towns are known, so the nearest name may lie a good way off. */
const REVERSE_METRES = 25_000

export type PlacesService = ReturnType<typeof createPlacesService>

export function createPlacesService({ places }: PlacesServiceDeps) {
  async function search({ q, lat, lng }: PlaceQuery, limit: number): Promise<Place[]> {
    const point = readCoordinates(q)
    if (point) return [await pointAsPlace(point, places)]
    const found = await findSomewhere(q, places, { limit, near: nearOf({ lat, lng }) })
    const postcode = await postcodeIn(q, places)
    return postcode ? [postcode, ...found.filter(({ placeId }) => placeId !== postcode.placeId)].slice(0, limit) : found
  }

  return {
    autocomplete: (query: PlaceQuery) => search(query, SUGGESTIONS),
    search: (query: PlaceQuery) => search(query, RESULTS),

    /** The one place that a finished text means: no guessing how a name goes on, but slips are forgiven. */
    async geocode({ q: text, ...from }: PlaceQuery): Promise<Place> {
      const point = readCoordinates(text)
      if (point) return pointAsPlace(point, places)
      const [found] = await places.search(text, { limit: 1, isFinished: true, near: nearOf(from) })
      const place = found ?? (await postcodeIn(text, places))
      if (!place) throw addressUnknown()
      return place
    },

    async reverse({ lat, lng, radius = REVERSE_METRES }: Around): Promise<Place> {
      const [nearest] = await places.within({ lat, lng, radiusMetres: radius, limit: 1 })
      if (!nearest) throw nothingThere()
      return nearest
    },

    timeZoneAt: (point: Point): Promise<string> => places.timeZoneAt(point),

    /** The city or town that a point lies in or near, however small the places between: as much as may be told of where. */
    async findTown(point: Point): Promise<Place | undefined> {
      const near = { ...point, radiusMetres: REVERSE_METRES, limit: 1 }
      const towns = await Promise.all(['city', 'town'].map((kind) => places.within({ ...near, kind })))
      const [nearest] = towns.flat().toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
      return nearest ?? (await places.within(near))[0]
    },

    nearby: ({
      lat,
      lng,
      radius = NEARBY_METRES,
      category,
      q,
    }: Around & { category?: string | undefined; q?: string | undefined }): Promise<Place[]> =>
      places.within({ lat, lng, radiusMetres: radius, limit: RESULTS, kind: category, name: q }),

    async get(placeId: string): Promise<PlaceDetail> {
      const point = /^point:(.+)$/.exec(placeId)
      const coordinates = point && readCoordinates(point[1] ?? '')
      if (coordinates) return pointAsPlace(coordinates, places)
      const place = await places.find(placeId)
      if (!place) throw placeUnknown()
      return place
    },
  }
}

/** One coordinate alone says nothing. */
const nearOf = ({ lat, lng }: Omit<PlaceQuery, 'q'>) =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

/**
 * An address whose street nobody knows still says which town it is in: "5 Oak Street, Springfield, IL". And a name is
 * looked for anywhere when nobody knows what stands behind it: the maps have no "Newport, Shropshire", but that Newport.
 */
async function findSomewhere(query: string, places: PlaceSource, options: SearchOptions): Promise<Place[]> {
  const parts = partsOf(query)
  for (let first = 0; first < parts.length; first++) {
    const found = await places.search(parts.slice(first).join(','), options)
    if (found.length > 0) return found
  }
  return parts.length > 1 ? places.search(String(parts[0]), options) : []
}

async function postcodeIn(query: string, places: PlaceSource): Promise<Place | undefined> {
  const postcode = findPostcode(query)
  return postcode ? places.find(`zip:${postcode}`) : undefined
}

/** A pair of coordinates is a place too; its address is the town it lies in or near. */
async function pointAsPlace({ lat, lng }: Point, places: PlaceSource): Promise<Place> {
  const [town] = await places.within({ lat, lng, radiusMetres: REVERSE_METRES, limit: 1 })
  const address = town ? placeText(town) : ''
  return {
    placeId: `point:${lat.toFixed(5)},${lng.toFixed(5)}`,
    name: coordinatesText({ lat, lng }),
    address,
    lat,
    lng,
    kind: 'point',
  }
}
