import type { Ride, RideWithStops } from '@scooter-rides/contract'
import type { Bounds } from '@scooter-rides/geo'
import { t } from '../../lib/language/t.ts'

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
  if (starts && ends) return t('ride-shared.area.startsAndEnds')
  if (starts) return t('ride-shared.area.starts')
  return ends ? t('ride-shared.area.ends') : t('ride-shared.area.passes')
}

export function privacyText(ride: RideWithStops): string {
  const squares = ride.hiddenAreas?.length ?? 0
  if (squares === 0) return t('ride-shared.privacy.changing')
  const [starts, ends] = [isStartHidden(ride), isEndHidden(ride)]
  if (!starts && !ends) return t('ride-shared.privacy.through', { squares })
  return t('ride-shared.privacy.ends', { squares, hidden: starts && ends ? 'both' : starts ? 'start' : 'end' })
}
