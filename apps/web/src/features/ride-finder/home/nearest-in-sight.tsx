import type { Ride } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { useState } from 'react'
import { FitTo } from '../../../map/view/fit-to.tsx'
import { ZOOM } from '../../../map/view/map-defaults.ts'
import { fitInsets } from '../../../map/view/map-insets.ts'
import { firstSight } from './first-sight.ts'

/** The insets of this low map: one note and no route length. A cluster marker is centred on its place. */
const INSETS = fitInsets({ top: 40, right: 48, bottom: 48, left: 0 })

/** Zooms out once until the nearest starts are visible; later rides do not move the map. `key` remounts it for another centre. */
export function NearestInSight({ middle, rides }: { middle: LatLng; rides: readonly Ride[] }) {
  const [first, setFirst] = useState(rides)
  if (first.length === 0 && rides.length > 0) setFirst(rides)
  return <FitTo points={firstSight(middle, first)} insets={INSETS} closest={ZOOM.home} />
}
