import type { LatLng } from '@scooter-rides/geo'
import type { LanguageTag } from '@scooter-rides/messages'
import { LRUCache } from 'lru-cache'
import type { GazetteerIndex } from './gazetteer-index.ts'
import { countryName } from './region-names.ts'

export interface Surroundings {
  /** The nearest town, for a place that has none of its own. */
  town?: string
  /** "Maryland", "England"; undefined if the gazetteer has no region. */
  region?: string
  /** ISO 3166-1 code. */
  country?: string
  /** In the language of the reader. */
  countryName?: string
}

/** Readers of all languages share them. */
type CachedSurroundings = Omit<Surroundings, 'countryName'>

/** Degrees. All points of a cell have the same surroundings. */
const CELL = 0.05
const CACHED_CELLS = 5_000
/** In the mountains the nearest town may be far away, but it is in the same region. */
const REACH_METRES = [15_000, 60_000]
/** Metres from the centre of a town within which it is preferred to a nearer village. */
const TOWNS: Record<string, number> = { city: 15_000, town: 6_000, village: 3_000 }

export function createSurroundings(index: GazetteerIndex) {
  const cache = new LRUCache<string, { row: number | undefined; around: CachedSurroundings }>({ max: CACHED_CELLS })

  function lookUp(point: LatLng): { row: number | undefined; around: CachedSurroundings } {
    for (const metres of REACH_METRES) {
      const rows = index.within(point, metres).filter(({ row }) => TOWNS[index.kind(row)] !== undefined)
      if (rows.length === 0) continue
      const share = ({ row, distance }: { row: number; distance: number }) => distance / (TOWNS[index.kind(row)] ?? 1)
      const { row } = rows.reduce((one, other) => (share(other) < share(one) ? other : one))
      const region = index.region(row)
      const country = region && { country: region.country }
      return { row, around: { town: index.name(row), ...(region?.name && { region: region.name }), ...country } }
    }
    return { row: undefined, around: {} }
  }

  function at(point: LatLng) {
    const [lat, lng] = [Math.floor(point.lat / CELL), Math.floor(point.lng / CELL)]
    const key = `${lat} ${lng}`
    const entry = cache.get(key) ?? lookUp({ lat: (lat + 0.5) * CELL, lng: (lng + 0.5) * CELL })
    cache.set(key, entry)
    return entry
  }

  return {
    of(point: LatLng, language: LanguageTag): Surroundings {
      const { around } = at(point)
      return { ...around, ...(around.country && { countryName: countryName(around.country, language) }) }
    },
    rowAt: (point: LatLng) => at(point).row,
  }
}
