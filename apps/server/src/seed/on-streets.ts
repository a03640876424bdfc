import type { LatLng } from '@scooter-rides/geo'
import type { RegionBounds } from '../maps/store/region.ts'
import type { DemoCity, DemoPlace } from './demo-cities.ts'

/** The largest number of places of a theme (`demo-themes.ts`). */
const placesForARide = 5

type IsRideable = (from: LatLng, to: LatLng) => Promise<boolean>

/**
 * Places in imported regions with roads between them: an extract may cut off a peninsula, whose rides would be straight lines. A city
 * with too few such places stays unchanged.
 */
export async function onStreets(
  cities: readonly DemoCity[],
  streets: readonly RegionBounds[],
  isRideable: IsRideable,
): Promise<DemoCity[]> {
  const placed: DemoCity[] = []
  for (const city of cities) {
    const inside = streets
      .map((bounds) => city.places.filter((place) => isWithin(bounds, place)))
      .find((places) => places.length >= placesForARide)
    const places = inside ? await largestNetwork(inside, isRideable) : []
    placed.push(places.length >= placesForARide ? { ...city, places } : city)
  }
  return placed
}

const isWithin = ({ west, south, east, north }: RegionBounds, { lat, lng }: LatLng) =>
  lat >= south && lat <= north && lng >= west && lng <= east

/** Places with a route to and from one place have routes between each other. */
async function largestNetwork(places: DemoPlace[], isRideable: IsRideable): Promise<DemoPlace[]> {
  let largest: DemoPlace[] = []
  for (const hub of places) {
    const network: DemoPlace[] = []
    for (const place of places) {
      if (place === hub || ((await isRideable(hub, place)) && (await isRideable(place, hub)))) network.push(place)
    }
    if (network.length > largest.length) largest = network
  }
  return largest
}
