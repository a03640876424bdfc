import type { Place, Point } from '@scooter-rides/contract'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { askJson } from '../../../platform/outgoing/ask-json.ts'
import type { PlaceSource } from '../places-thread.ts'
import { readPhotonPlaces } from './photon-answer.ts'

interface PhotonOptions {
  /** Base address of a server that answers `/api` and `/reverse` as Photon does. */
  url: string
  /** What answers when that server does not, and for what it is not asked: kinds of place nearby, time zones. */
  own: PlaceSource
  onTrouble: (event: string, error: unknown) => void
  /** Longer than this nobody waits who is still typing. */
  patienceMs?: number
}

const MOST_BYTES = 1024 * 1024
/** Of so many things at a point the one that was found before is picked out. */
const AT_POINT = 20
const AT_POINT_KM = '0.1'

/** Places by a server of the operator's; when it is away the community's own places answer, so that a rider always can plan. */
export function createPhotonPlaces({ url, own, onTrouble, patienceMs = 2_000 }: PhotonOptions): PlaceSource {
  async function ask(path: string, values: Record<string, string | number | undefined>): Promise<Place[]> {
    const given = Object.entries(values).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]))
    const signal = AbortSignal.timeout(patienceMs)
    return readPhotonPlaces(await askJson({ url: `${url}${path}?${query.toString()}`, signal, mostBytes: MOST_BYTES }))
  }

  /** What the server says; what we know ourselves when it says nothing. */
  async function orOwn<T>(asked: Promise<T | undefined>, instead: () => Promise<T>): Promise<T> {
    const answer = await asked.catch((error: unknown) => {
      onTrouble('places.server_away', error)
    })
    return answer ?? instead()
  }

  const some = (places: Place[]) => (places.length > 0 ? places : undefined)

  return {
    ...own,
    search: (query, options) =>
      orOwn(
        ask('/api', { q: query, limit: options.limit, lat: options.near?.lat, lon: options.near?.lng }).then((places) =>
          some(places.map((place) => withDistance(place, options.near))),
        ),
        () => own.search(query, options),
      ),
    reverse: (point, radiusMetres) =>
      orOwn(
        ask('/reverse', { lat: point.lat, lon: point.lng, radius: radiusMetres / 1000, limit: 1 }).then(
          ([nearest]) => nearest && withDistance(nearest, point),
        ),
        () => own.reverse(point, radiusMetres),
      ),
    async find(placeId) {
      const at = /^photon:[NWR]\d+@(-?[\d.]+),(-?[\d.]+)$/.exec(placeId)
      if (!at) return own.find(placeId)
      const there = await orOwn<Place[]>(
        ask('/reverse', { lat: at[1], lon: at[2], radius: AT_POINT_KM, limit: AT_POINT }),
        async () => [],
      )
      return there.find((place) => place.placeId === placeId)
    },
  }
}

const withDistance = (place: Place, from: LatLng | Point | undefined): Place =>
  from ? { ...place, distance: Math.round(distanceMetres(from, place)) } : place
