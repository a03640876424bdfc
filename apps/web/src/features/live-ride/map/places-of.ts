import type { LatLng } from '@scooter-rides/geo'
import type { GroupRider } from '../group-rider.ts'

/** The known positions of riders. */
export const placesOf = (riders: readonly GroupRider[]): LatLng[] =>
  riders.flatMap(({ position: { lat, lng } }) => (lat === null || lng === null ? [] : [{ lat, lng }]))
