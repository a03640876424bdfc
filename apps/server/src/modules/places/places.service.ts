import type { Place, PlaceDetail, PlaceQuery, Point } from '@scooter-rides/contract'
import { bakedFile } from '../../platform/baked-data.ts'
import { loadGazetteer, type PlaceSource } from './gazetteer.ts'
import type { SearchOptions } from './place-search.ts'
import { findPostcode, readCoordinates } from './place-query.ts'
import { addressUnknown, nothingThere, placeUnknown } from './places.errors.ts'

export interface PlacesServiceDeps {
  /** The baked gazetteer unless a test brings its own. */
  openSource?: () => Promise<PlaceSource>
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

export function createPlacesService({
  openSource = () => loadGazetteer(bakedFile('gazetteer.br')),
}: PlacesServiceDeps = {}) {
  let opening: Promise<PlaceSource> | undefined

  /** The gazetteer costs memory, so it is opened by the first who asks, and once. */
  function source(): Promise<PlaceSource> {
    opening ??= openSource().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function search({ q, lat, lng }: PlaceQuery, limit: number): Promise<Place[]> {
    const places = await source()
    const point = readCoordinates(q)
    if (point) return [pointAsPlace(point, places)]
    const near = lat === undefined || lng === undefined ? undefined : { lat, lng }
    const found = findSomewhere(q, places, { limit, near })
    const postcode = postcodeIn(q, places)
    return postcode ? [postcode, ...found.filter(({ placeId }) => placeId !== postcode.placeId)].slice(0, limit) : found
  }

  return {
    autocomplete: (query: PlaceQuery) => search(query, SUGGESTIONS),
    search: (query: PlaceQuery) => search(query, RESULTS),

    /** The one place that a finished text means: no guessing how a name goes on, but slips are forgiven. */
    async geocode(text: string): Promise<Place> {
      const places = await source()
      const point = readCoordinates(text)
      if (point) return pointAsPlace(point, places)
      const [found] = places.search(text, { limit: 1, isFinished: true })
      const place = found ?? postcodeIn(text, places)
      if (!place) throw addressUnknown()
      return place
    },

    async reverse({ lat, lng, radius = REVERSE_METRES }: Around): Promise<Place> {
      const [nearest] = (await source()).within({ lat, lng }, radius, ({ kind }) => kind !== 'postcode', 1)
      if (!nearest) throw nothingThere()
      return nearest
    },

    async nearby({
      lat,
      lng,
      radius = NEARBY_METRES,
      category,
      q,
    }: Around & { category?: string | undefined; q?: string | undefined }) {
      const places = await source()
      const wanted = q
        ? new Set(places.search(q, { limit: 500, near: { lat, lng } }).map(({ placeId }) => placeId))
        : undefined
      const accepts = ({ placeId, kind }: Place) =>
        (category ? kind === category : kind !== 'postcode') && (wanted?.has(placeId) ?? true)
      return places.within({ lat, lng }, radius, accepts, RESULTS)
    },

    async get(placeId: string): Promise<PlaceDetail> {
      const places = await source()
      const point = /^point:(.+)$/.exec(placeId)
      const coordinates = point && readCoordinates(point[1] ?? '')
      if (coordinates) return pointAsPlace(coordinates, places)
      const place = places.find(placeId)
      if (!place) throw placeUnknown()
      return place
    },
  }
}

/** An address whose street nobody knows still says which town it is in: "5 Oak Street, Springfield, IL". */
function findSomewhere(query: string, places: PlaceSource, options: SearchOptions): Place[] {
  const found = places.search(query, options)
  const comma = query.indexOf(',')
  return found.length > 0 || comma < 0 ? found : findSomewhere(query.slice(comma + 1), places, options)
}

function postcodeIn(query: string, places: PlaceSource): Place | undefined {
  const postcode = findPostcode(query)
  return postcode ? places.find(`zip:${postcode}`) : undefined
}

/** A pair of coordinates is a place too; its address is the town it lies in or near. */
function pointAsPlace({ lat, lng }: Point, places: PlaceSource): Place {
  const [town] = places.within({ lat, lng }, REVERSE_METRES, ({ kind }) => kind !== 'postcode', 1)
  const address = town ? [town.name, town.address].filter(Boolean).join(', ') : ''
  return {
    placeId: `point:${lat.toFixed(5)},${lng.toFixed(5)}`,
    name: `${lat.toFixed(6)}, ${lng.toFixed(6)}`,
    address,
    lat,
    lng,
    kind: 'point',
  }
}
