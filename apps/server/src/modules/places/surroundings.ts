import type { LatLng } from '@scooter-rides/geo'
import { LRUCache } from 'lru-cache'
import type { GazetteerIndex } from './gazetteer-index.ts'
import { countryName } from './region-names.ts'

/** What lies around a point, as the end of an address says it. */
export interface Surroundings {
  /** The town, for a place that does not know its own. */
  town?: string
  /** "Maryland", "England"; missing where the gazetteer knows no regions. */
  region?: string
  /** ISO 3166-1 code. */
  country?: string
  countryName?: string
}

/** Degrees: within one cell the answer is the same. */
const CELL = 0.05
const KEPT_CELLS = 5_000
/** The nearest town may be a good way off in the mountains, and is in the same region all the same. */
const REACH_METRES = [15_000, 60_000]
/** How far a town reaches, in metres: a city is where one is although a village's middle may be nearer. */
const TOWNS: Record<string, number> = { city: 15_000, town: 6_000, village: 3_000 }

/** Names the town, region and country of points; looked up once a cell. */
export function createSurroundings(index: GazetteerIndex) {
  const kept = new LRUCache<string, { row: number | undefined; around: Surroundings }>({ max: KEPT_CELLS })

  function lookUp(point: LatLng) {
    for (const metres of REACH_METRES) {
      const rows = index.within(point, metres).filter(({ row }) => TOWNS[index.kind(row)] !== undefined)
      if (rows.length === 0) continue
      const share = ({ row, distance }: { row: number; distance: number }) => distance / (TOWNS[index.kind(row)] ?? 1)
      const { row } = rows.reduce((one, other) => (share(other) < share(one) ? other : one))
      const region = index.region(row)
      const country = region && { country: region.country, countryName: countryName(region.country) }
      return { row, around: { town: index.name(row), ...(region?.name && { region: region.name }), ...country } }
    }
    return { row: undefined, around: {} }
  }

  function at(point: LatLng) {
    const [lat, lng] = [Math.floor(point.lat / CELL), Math.floor(point.lng / CELL)]
    const key = `${lat} ${lng}`
    const known = kept.get(key) ?? lookUp({ lat: (lat + 0.5) * CELL, lng: (lng + 0.5) * CELL })
    kept.set(key, known)
    return known
  }

  return {
    of: (point: LatLng): Surroundings => at(point).around,
    /** The gazetteer's row of the town. */
    rowAt: (point: LatLng) => at(point).row,
  }
}
