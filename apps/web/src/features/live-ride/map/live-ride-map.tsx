import { MapLoading } from '../../../map/canvas/map-status.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'

import './live-ride-map.css'

/** The map of a live ride with the riders of the group, for the page of the ride. It is loaded on its first render. */
export const LiveRideMap = lazyPart(async () => (await import('./live-ride-map-view.tsx')).LiveRideMapView, {
  pending: (
    <div className="live-map">
      <MapLoading />
    </div>
  ),
})
