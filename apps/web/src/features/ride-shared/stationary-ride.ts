import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { confirm } from '../../ui/popup/confirm.ts'

/** Closer places count as one, because markers and addresses of one square differ by less. */
const samePlaceMetres = 50

/** Whether a ride has places and all of them are at its start. */
export function neverLeavesStart(places: readonly LatLng[]): boolean {
  const [start, ...rest] = places
  return start !== undefined && rest.every((place) => distanceMetres(start, place) < samePlaceMetres)
}

/** Asks for confirmation before a ride without a route is saved. @returns false if the rider wants to change it */
export const confirmStationary = (verb: 'Create' | 'Publish' | 'Save') =>
  confirm({
    title: 'This ride never leaves its start',
    body: 'It starts and ends at the same place, without a stop on the way. Add a stop, unless you only want to meet there.',
    action: `${verb} anyway`,
    cancel: 'Change the places',
  })
