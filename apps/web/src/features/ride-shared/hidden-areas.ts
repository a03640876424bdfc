import type { Ride, RideWithStops } from '@scooter-rides/contract'
import type { Bounds } from '@scooter-rides/geo'

export type HiddenArea = NonNullable<Ride['hiddenAreas']>[number]

type Place = [lat: number | null, lng: number | null]

/** The server replaces a hidden end by a corner of its square. */
const isCornerOf = ({ south, north, west }: Bounds, [lat, lng]: Place) =>
  lng === west && (lat === south || lat === north)

const startOf = ({ startLat, startLng }: Ride): Place => [startLat, startLng]
const endOf = ({ endLat, endLng }: Ride): Place => [endLat, endLng]

export const isStartHidden = (ride: Ride) => (ride.hiddenAreas ?? []).some((area) => isCornerOf(area, startOf(ride)))
export const isEndHidden = (ride: Ride) => (ride.hiddenAreas ?? []).some((area) => isCornerOf(area, endOf(ride)))

export function areaText(ride: Ride, area: HiddenArea): string {
  const [starts, ends] = [isCornerOf(area, startOf(ride)), isCornerOf(area, endOf(ride))]
  if (starts && ends) return 'Starts and ends somewhere in this square'
  if (starts) return 'Starts somewhere in this square'
  return ends ? 'Ends somewhere in this square' : 'Passes this square'
}

export function privacyText(ride: RideWithStops): string {
  const joined = 'You see everything once you have joined.'
  const areas = ride.hiddenAreas ?? []
  if (areas.length === 0)
    return `The organiser is changing the privacy zones: no place is shown until this is done. ${joined}`
  const squares = areas.length === 1 ? 'the marked square' : 'the marked squares'
  const parts = [isStartHidden(ride) && 'starts', isEndHidden(ride) && 'ends'].filter((part) => part !== false)
  if (parts.length === 0) return `The organiser keeps the route through ${squares} private. ${joined}`
  return `The organiser keeps part of this route private: it ${parts.join(' and ')} somewhere in ${squares}. ${joined}`
}
