import type { Place, Point } from '@scooter-rides/contract'
import { distanceMetres, plainDegrees, type LatLng } from '@scooter-rides/geo'
import type { LanguageTag } from '@scooter-rides/messages'
import { requestJson, OutgoingError } from '../../../platform/outgoing/request-json.ts'
import { placesUnreachable } from '../places.errors.ts'
import type { PlaceSource } from '../places-thread.ts'
import { readPhotonPlaces } from './photon-answer.ts'
import { createPhotonLanguages } from './photon-languages.ts'

interface PhotonOptions {
  /** Base address of a server with the `/api` and `/reverse` of Photon. */
  url: string
  /** Answers if the server is unavailable, and for kinds of place nearby and time zones. */
  own: PlaceSource
  reportError: (event: string, error: unknown) => void
  /** Longer than this a rider who is typing does not wait. */
  timeoutMs?: number
  leftAloneMs?: number
}

const MOST_BYTES = 1024 * 1024
const AT_POINT = 20
const AT_POINT_KM = '0.1'
/** The pause after a failure, because otherwise each typed letter would wait for the server. */
const LEFT_ALONE_MS = 5_000

/** Photon refuses a parameter with 400. */
const isRefused = (error: unknown) => error instanceof OutgoingError && error.status === 400

const inAddress = (value: string | number = '') => (typeof value === 'number' ? plainDegrees(value) : value)

export function createPhotonPlaces({
  url,
  own,
  reportError,
  timeoutMs = 2_000,
  leftAloneMs = LEFT_ALONE_MS,
}: PhotonOptions): PlaceSource {
  let awayUntil = -Infinity
  const languages = createPhotonLanguages()

  async function request(path: string, values: Record<string, string | number | undefined>): Promise<Place[]> {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, inAddress(value)]))
    const signal = AbortSignal.timeout(timeoutMs)
    return readPhotonPlaces(
      await requestJson({ url: `${url}${path}?${query.toString()}`, signal, mostBytes: MOST_BYTES }),
    )
  }

  /** In the language of the reader if the server has it, otherwise with local names. */
  async function requestIn(
    language: LanguageTag | undefined,
    path: string,
    values: Parameters<typeof request>[1],
  ): Promise<Place[]> {
    const lang = languages.known(language)
    try {
      return await request(path, { ...values, lang })
    } catch (error) {
      if (lang === undefined || !isRefused(error)) throw error
      const found = await request(path, values)
      // Only the language was refused: the same query without it is answered.
      languages.refuse(lang)
      return found
    }
  }

  async function tryRequest(...args: Parameters<typeof requestIn>): Promise<Place[] | undefined> {
    if (performance.now() < awayUntil) return undefined
    try {
      return await requestIn(...args)
    } catch (error) {
      // A refused query does not mean that the server is unavailable.
      const isAway = !(error instanceof OutgoingError && error.status !== undefined && error.status < 500)
      if (isAway) awayUntil = performance.now() + leftAloneMs
      reportError('places.server_away', error)
      return undefined
    }
  }

  return {
    ...own,
    async search(query, options) {
      const { limit, near, language } = options
      const found = await tryRequest(language, '/api', { q: query, limit, lat: near?.lat, lon: near?.lng })
      if (!found?.length) return own.search(query, options)
      return found.slice(0, limit).map((place) => withDistance(place, near))
    },
    async reverse(point, radiusMetres, language) {
      const values = { lat: point.lat, lon: point.lng, radius: radiusMetres / 1000, limit: 1 }
      const found = await tryRequest(language, '/reverse', values)
      const nearest = found
        ?.map((place) => withDistance(place, point))
        .find(({ distance = 0 }) => distance <= radiusMetres)
      return nearest ?? own.reverse(point, radiusMetres, language)
    },
    async find(placeId, language) {
      const at = /^photon:[NWR]\d+@(-?\d{1,2}\.\d{5}),(-?\d{1,3}\.\d{5})$/.exec(placeId)
      if (!at) return own.find(placeId, language)
      const values = { lat: at[1], lon: at[2], radius: AT_POINT_KM, limit: AT_POINT }
      const there = await tryRequest(language, '/reverse', values)
      // The place may exist: the server could not be asked.
      if (!there) throw placesUnreachable()
      return there.find((place) => place.placeId === placeId)
    },
  }
}

const withDistance = (place: Place, from: LatLng | Point | undefined): Place =>
  from ? { ...place, distance: Math.round(distanceMetres(from, place)) } : place
