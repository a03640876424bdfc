import type { GeoName } from '../geonames.ts'

/** The population from which a place is labelled at each zoom. */
const SHOWN_FROM: readonly (readonly [zoom: number, population: number])[] = [
  [3, 5_000_000],
  [4, 1_500_000],
  [5, 400_000],
  [6, 120_000],
  [7, 40_000],
  [8, 15_000],
  [9, 5_000],
  [10, 2_000],
  [11, 0],
]
/** Parts of a town are labelled when the town fills the screen. */
const SUBURB_FROM = 11
const SMALLEST = 1_500

/** Labels of towns; `rank` puts the bigger town first if two labels collide. */
export function placeLabels(places: readonly GeoName[]): GeoJSON.Feature[] {
  return places
    .filter(({ population, feature }) => population >= SMALLEST || feature === 'PPLX')
    .map((place) => {
      const kind = kindOf(place)
      const z = kind === 'suburb' ? SUBURB_FROM : zoomFor(place)
      const properties = { name: place.name, kind, z, rank: Math.round(Math.log10(place.population + 1) * 10) }
      return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: [place.lng, place.lat] } }
    })
}

function kindOf({ feature, population }: GeoName): string {
  if (feature === 'PPLX') return 'suburb'
  if (feature === 'PPLC') return 'capital'
  if (population >= 100_000) return 'city'
  return population >= 5_000 ? 'town' : 'village'
}

function zoomFor({ feature, population }: GeoName): number {
  const zoom = SHOWN_FROM.find(([, least]) => population >= least)?.[0] ?? 11
  return feature === 'PPLC' ? Math.min(zoom, 4) : zoom
}
