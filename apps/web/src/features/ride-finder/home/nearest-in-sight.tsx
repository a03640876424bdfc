import type { Ride } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { useState } from 'react'
import { FitTo } from '../../../map/view/fit-to.tsx'
import { ZOOM } from '../../../map/view/map-defaults.ts'
import { fitInsets } from '../../../map/view/map-insets.ts'
import { firstSight } from './first-sight.ts'

/** This map is low, and has one note and no length of a route. A mark of several rides stands on its place, half below it. */
const INSETS = fitInsets({ top: 40, right: 48, bottom: 48, left: 0 })

/**
 * Once, as the map opens: where the nearest rides start outside of it, it draws back until they are in sight. Rides that
 * come or go later leave it where it is. For another middle it is another one: `key`.
 */
export function NearestInSight({ middle, rides }: { middle: LatLng; rides: readonly Ride[] }) {
  const [first, setFirst] = useState(rides)
  if (first.length === 0 && rides.length > 0) setFirst(rides)
  return <FitTo points={firstSight(middle, first)} insets={INSETS} closest={ZOOM.home} />
}
