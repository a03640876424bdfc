import type { RideWithStops } from '@scooter-rides/contract'
import { FitTo } from '../../../map/fit-to.tsx'
import { MapSurface } from '../../../map/map-surface.tsx'
import { RouteLine } from '../../../map/route-line.tsx'
import { StopPins } from '../stop-pins-layer.tsx'

/** The title panel lies over the map's lower edge; pins stand above their places. */
const room = { top: 72, right: 72, bottom: 120, left: 72 }

/** The route on a map as wide as the page, dithering into it. */
export function RideHeroMap({ ride }: { ride: RideWithStops }) {
  const geometry = ride.routeData?.geometry
  return (
    <div className="ride-hero">
      <MapSurface label={`Map of ${ride.title}`} className="h-full">
        {geometry && <RouteLine path={geometry} look="ride" />}
        <StopPins stops={ride.stops} />
        <FitTo points={ride.stops} padding={room} />
      </MapSurface>
      <i className="ride-hero-fade" aria-hidden="true" />
    </div>
  )
}
