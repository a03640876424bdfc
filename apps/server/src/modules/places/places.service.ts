import {
  coordinatesText,
  type Place,
  type PlaceDetail,
  type PlaceQuery,
  placeText,
  type Point,
} from '@scooter-rides/contract'
import { sourceLanguage, type LanguageTag } from '@scooter-rides/messages'
import { foldKeepingArabic } from '@scooter-rides/osm-import'
import { clocksAt } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import { isOpenAt } from './opening-hours.ts'
import { readCategory } from './query/read-category.ts'
import type { SearchOptions } from './place-search.ts'
import { readCoordinates } from './pasted/pasted-place.ts'
import { createPastedPlaces } from './pasted/pasted-places.ts'
import { plainQuery } from './query/plain-query.ts'
import { findPostcode, partsOf } from './query/place-query.ts'
import type { PlaceSource } from './places-thread.ts'
import { addressUnknown, categoryUnknown, nothingThere, placeUnknown } from './places.errors.ts'

interface PlacesServiceDeps {
  places: PlaceSource
  clock: Clock
}

interface Around {
  lat: number
  lng: number
  radius?: number | undefined
}

interface Nearby extends Around {
  category?: string | undefined
  q?: string | undefined
}

const SUGGESTIONS = 8
const RESULTS = 20
const NEARBY_METRES = 5_000
/** Large, because only towns may be known. */
const REVERSE_METRES = 25_000

export type PlacesService = ReturnType<typeof createPlacesService>

/** Names are in the language of the reader where an imported region has them, and addresses name the country in it; by default in English. */
export function createPlacesService({ places, clock }: PlacesServiceDeps) {
  const pasted = createPastedPlaces(places)

  async function firstPoint([point]: Point[], language: LanguageTag): Promise<Place> {
    if (!point) throw addressUnknown()
    return pointAsPlace(point, places, language)
  }

  async function search({ q: typed, ...from }: PlaceQuery, limit: number, language: LanguageTag): Promise<Place[]> {
    const near = nearOf(from)
    const meant = await pasted.read(typed, { near, language })
    if ('points' in meant) return Promise.all(meant.points.map((point) => pointAsPlace(point, places, language)))
    const q = plainQuery(meant.words)
    const found = await findSomewhere(q, places, { limit, near, language })
    const postcode = await postcodeIn(q, places, language)
    return postcode ? withPostcode(found, postcode).slice(0, limit) : found
  }

  /** Local to the place; undefined if its opening hours are not supported. */
  async function openNow(point: Point, openingHours: string): Promise<{ isOpen?: boolean }> {
    const shown = clocksAt(clock(), await places.timeZoneAt(point))
    const isOpen = isOpenAt(openingHours, {
      weekday: shown.getUTCDay(),
      month: shown.getUTCMonth() + 1,
      day: shown.getUTCDate(),
      minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
    })
    return isOpen === undefined ? {} : { isOpen }
  }

  return {
    autocomplete: (query: PlaceQuery, language: LanguageTag = sourceLanguage) => search(query, SUGGESTIONS, language),
    search: (query: PlaceQuery, language: LanguageTag = sourceLanguage) => search(query, RESULTS, language),

    /** Names must be complete, but may have typos. */
    async geocode({ q: typed, ...from }: PlaceQuery, language: LanguageTag = sourceLanguage): Promise<Place> {
      const near = nearOf(from)
      const meant = await pasted.read(typed, { near, language })
      if ('points' in meant) return firstPoint(meant.points, language)
      const text = plainQuery(meant.words)
      const [found] = await places.search(text, { limit: 1, isFinished: true, near, language })
      const place = found ?? (await postcodeIn(text, places, language))
      if (!place) throw addressUnknown()
      return place
    },

    async reverse(
      { lat, lng, radius = REVERSE_METRES }: Around,
      language: LanguageTag = sourceLanguage,
    ): Promise<Place> {
      const there = await places.reverse({ lat, lng }, radius, language)
      if (!there) throw nothingThere()
      return there
    },

    timeZoneAt: (point: Point): Promise<string> => places.timeZoneAt(point),

    /** Skips smaller places, because it must not tell more about the position. */
    async findTown(point: Point, language: LanguageTag = sourceLanguage): Promise<Place | undefined> {
      const near = { ...point, radiusMetres: REVERSE_METRES, limit: 1, language }
      const towns = await Promise.all(['city', 'town'].map((kind) => places.within({ ...near, kind })))
      const [nearest] = towns.flat().toSorted((a, b) => (a.distance ?? 0) - (b.distance ?? 0))
      return nearest ?? (await places.within(near))[0]
    },

    async nearby(
      { lat, lng, radius = NEARBY_METRES, category, q: name }: Nearby,
      language: LanguageTag = sourceLanguage,
    ): Promise<Place[]> {
      const kind = category ? readCategory(category) : undefined
      if (category && !kind) throw categoryUnknown()
      const circle = { lat, lng, radiusMetres: radius, limit: RESULTS, language }
      return places.within({ ...circle, kind, name: name && plainQuery(name) })
    },

    async get(placeId: string, language: LanguageTag = sourceLanguage): Promise<PlaceDetail> {
      const point = /^point:(.+)$/.exec(placeId)
      const coordinates = point && readCoordinates(point[1] ?? '')
      if (coordinates) return pointAsPlace(coordinates, places, language)
      const place = await places.find(placeId, language)
      if (!place) throw placeUnknown()
      return place.openingHours ? { ...place, ...(await openNow(place, place.openingHours)) } : place
    },
  }
}

const nearOf = ({ lat, lng }: Omit<PlaceQuery, 'q'>) =>
  lat === undefined || lng === undefined ? undefined : { lat, lng }

/**
 * Without the street, the address still names its town: "5 Oak Street, Springfield, IL". Without the words after it, the name is
 * searched everywhere: no map has "Newport, Shropshire", but Newport.
 */
async function findSomewhere(query: string, places: PlaceSource, options: SearchOptions): Promise<Place[]> {
  // Each source folds the parts by its own rules, which differ for Arabic letters.
  const parts = partsOf(query, foldKeepingArabic)
  for (let first = 0; first < parts.length; first++) {
    const found = await places.search(parts.slice(first).join(','), options)
    if (found.length > 0) return found
  }
  return parts.length > 1 ? places.search(String(parts[0]), options) : []
}

/** A house or street is more exact than the postcode after it; a town is less exact. */
function withPostcode(found: Place[], postcode: Place): Place[] {
  const [first, ...others] = found.filter(({ placeId }) => placeId !== postcode.placeId)
  if (!first) return [postcode]
  const isOnStreet = first.kind === 'address' || first.kind === 'street'
  return isOnStreet ? [first, postcode, ...others] : [postcode, first, ...others]
}

async function postcodeIn(query: string, places: PlaceSource, language: LanguageTag): Promise<Place | undefined> {
  const postcode = findPostcode(query)
  return postcode ? places.find(`zip:${postcode}`, language) : undefined
}

/** The address is the house, street or town there. */
async function pointAsPlace({ lat, lng }: Point, places: PlaceSource, language: LanguageTag): Promise<Place> {
  const there = await places.reverse({ lat, lng }, REVERSE_METRES, language)
  const address = there ? placeText(there) : ''
  return {
    placeId: `point:${lat.toFixed(5)},${lng.toFixed(5)}`,
    name: coordinatesText({ lat, lng }),
    address,
    lat,
    lng,
    kind: 'point',
  }
}
