import { distanceMetres } from '@scooter-rides/geo'
import { foldName } from '@scooter-rides/osm-import'
import type { GazetteerRow } from './rows.ts'

/** The population of a town that the whole district knows. */
const KNOWN_FROM = 15_000

/** What distinguishes a place from a namesake in its region: its county or, if unknown or the same, the nearest bigger town. */
export function partsOfTwins(rows: readonly GazetteerRow[]): Map<GazetteerRow, string> {
  const known = rows.filter(({ population }) => population >= KNOWN_FROM)
  const families = Map.groupBy(
    rows.filter(({ kind }) => kind !== 'postcode'),
    ({ name, region }) => `${region.country}.${region.code} ${foldName(name)}`,
  )
  const parts = new Map<GazetteerRow, string>()
  for (const family of families.values()) {
    if (family.length < 2) continue
    const counties = family.map(({ county }) => county)
    for (const row of family) {
      const isTelling = row.county !== '' && counties.indexOf(row.county) === counties.lastIndexOf(row.county)
      const part = isTelling ? row.county : nearestTown(row, known)
      if (part) parts.set(row, part)
    }
  }
  return parts
}

function nearestTown(row: GazetteerRow, towns: readonly GazetteerRow[]): string | undefined {
  let nearest: GazetteerRow | undefined
  let least = Infinity
  for (const town of towns) {
    if (town.region.country !== row.region.country) continue
    const distance = distanceMetres(row, town)
    // Names are compared last, because folding them is the slowest step.
    if (distance < least && foldName(town.name) !== foldName(row.name)) [nearest, least] = [town, distance]
  }
  return nearest && `near ${nearest.name}`
}
